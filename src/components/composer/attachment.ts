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
