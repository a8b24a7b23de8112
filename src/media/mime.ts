/** A mime type taken apart. */
export interface MimeType {
  /** `audio/l16`, in lower case; "" for none. */
  readonly type: string;
  /** Parameters, names in lower case, quotes removed. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Reads a mime type in any case and order of parameters. */
export function parseMime(mimeType: string): MimeType {
  const [type = "", ...rest] = mimeType.split(";");
  const parameters: Record<string, string> = {};
  for (const part of rest) {
    const [name = "", ...value] = part.split("=");
    parameters[name.trim().toLowerCase()] = value
      .join("=")
      .trim()
      .replace(/^"(.*)"$/, "$1");
  }
  return { type: type.trim().toLowerCase(), parameters };
}
