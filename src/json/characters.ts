/** `"` */
export const QUOTE = 0x22;
/** `,` */
export const COMMA = 0x2c;
/** `:` */
export const COLON = 0x3a;
/** `[` */
export const OPEN_ARRAY = 0x5b;
/** `\` */
export const BACKSLASH = 0x5c;
/** `]` */
export const CLOSE_ARRAY = 0x5d;
/** `{` */
export const OPEN_OBJECT = 0x7b;
/** `}` */
export const CLOSE_OBJECT = 0x7d;

/** White space between tokens. No other kind counts, nor does a byte order mark (RFC 8259, part 2). */
export const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** The first half of a surrogate pair. */
export const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** What a backslash and this character stand for, "" for nothing. */
export const unescaped = (char: string): string => '"\\/\b\f\n\r\t'.charAt('"\\/bfnrt'.indexOf(char));

/** A digit of a \u escape. */
export const isHexDigit = (char: string): boolean => "0123456789abcdefABCDEF".includes(char);
