import { parseMime, sniffAudio, sniffImage } from "../../media/index.js";
import type { Attachment, AttachmentLimits, Refusal } from "./attachment.js";

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
