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

/** The largest file that is read at all: a photograph of a camera, to be made smaller. In bytes. */
const MAX_READ = 60_000_000;

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
    // Loaded with the first file. It imports nothing, because what it shared would become one more chunk.
    const { downsized } = await import("./downsized.js");
    const small = image === null ? file : await downsized(new Blob([file], { type }), type, limits.maxSide);
    if (small.size > limits.maxBytes) return "size";
    const bytes = new Uint8Array(await small.arrayBuffer());
    return { mimeType: small === file ? type : small.type || type, bytes };
  } catch {
    return "broken";
  }
}
