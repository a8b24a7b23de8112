import { parseMime, sniffAudio, sniffImage } from "../../media/index.js";
import type { Attachment, AttachmentLimits, Refusal } from "./attachment.js";

/** How much of a picture's quality is kept when it is made smaller. */
const QUALITY = 0.9;

/** The largest file that is read at all: a photograph of a camera, to be made smaller. In bytes. */
const MAX_READ = 60_000_000;

/** A picture no larger than `maxSide` on its longer side; the same blob when it is small enough or cannot be drawn. */
async function downsized(blob: Blob, type: string, maxSide: number): Promise<Blob> {
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

/** A file as it is to be sent, or why it is not. Its bytes decide what it is. */
export async function prepareFile(
  file: Blob,
  limits: Required<AttachmentLimits>,
): Promise<Omit<Attachment, "id" | "name"> | Refusal> {
  if (file.size > MAX_READ) return "size";
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const told = parseMime(file.type).type;
  const image = sniffImage(head);
  const audio = told.startsWith("audio/") ? (sniffAudio(head) ?? told) : null;
  const type = image ?? audio;
  if (type === null) return told.startsWith("image/") ? "broken" : "type";
  try {
    const small = image === null ? file : await downsized(new Blob([file], { type }), type, limits.maxSide);
    if (small.size > limits.maxBytes) return "size";
    const bytes = new Uint8Array(await small.arrayBuffer());
    return { mimeType: small === file ? type : small.type || type, bytes };
  } catch {
    return "broken";
  }
}
