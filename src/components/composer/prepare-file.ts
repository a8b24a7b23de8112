import { parseMime, sniffAudio, sniffImage } from "../../media/index.js";

/** What may be attached to a message. */
export interface AttachmentLimits {
  /** Bytes of one file, after a large image was made smaller. Default 10,000,000: below a server's body limit as base64. */
  readonly maxBytes?: number;
  /** Files of one message. Default 8. */
  readonly maxFiles?: number;
  /** Pixels of an image's longer side; a larger one is made smaller. Default 2048. */
  readonly maxSide?: number;
}

/** All limits. */
export const LIMITS: Required<AttachmentLimits> = { maxBytes: 10_000_000, maxFiles: 8, maxSide: 2048 };

/** A file that is ready to be sent. */
export interface Attachment {
  /** Unique among the message's files. */
  readonly id: number;
  /** Its name, or what it is called in its place. */
  readonly name: string;
  /** Its type, by its bytes. */
  readonly mimeType: string;
  /** What is sent. */
  readonly bytes: Uint8Array;
}

/** Why a file was not taken. */
export type Refusal = "type" | "size" | "broken";

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
