/** Any value that JSON can carry, as `JSON.parse` makes it: ordinary objects and arrays. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An object that may be written to. */
export type Members = { [key: string]: JsonValue };
