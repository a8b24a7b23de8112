/** How much of a picture's quality is kept when it is made smaller. */
const QUALITY = 0.9;

/** A picture no larger than `maxSide` on its longer side; the same blob when it is small enough or cannot be drawn. */
export async function downsized(blob: Blob, type: string, maxSide: number): Promise<Blob> {
  // A moving picture and a drawing would lose what they are.
  if (type === "image/gif" || type === "image/svg+xml" || typeof createImageBitmap === "undefined")
    return blob;
  const bitmap = await createImageBitmap(blob);
  const scale = maxSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) {
    bitmap.close();
    return blob;
  }
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: type === "image/png" ? type : "image/jpeg", quality: QUALITY });
}
