import fc from "fast-check";

const pick = <T>(...options: T[]): fc.Arbitrary<T> => fc.constantFrom(...options);

const space = fc.string({ unit: pick(" ", "\n", "\r", "\t"), maxLength: 2 });

const number = fc.oneof(
  pick(
    "0",
    "-0",
    "7",
    "-12",
    "0.5",
    "10.25e1",
    "1E3",
    "2e+2",
    "3e-2",
    "1e400",
    "-0.0e-0",
    "123456789012345678901",
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);

/** The inside of a string in pieces that a reader could get wrong: escapes, halves of pairs, both ways to write them. */
const letters = fc
  .array(
    pick(
      ..."ab é0{[:,]}".split(""),
      ...['\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t"],
      ...["\\u0041", "\\u000a", "\\u0000", "\\uD83D", "\\ude00", "\\ud83d\\uDE00", "\\udBff\\u0061"],
      ...["😀", "\ud83d", "\ude00", "\u2028", "plain text of some length"],
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(""));

const string = letters.map((inside) => `"${inside}"`);

const key = fc.oneof(
  string,
  pick('"a"', '"b"', '"0"', '"10"', '"__proto__"', '"constructor"', '"length"', '""', '"\\u0061"'),
);

interface Parts {
  value: string;
  array: string;
  object: string;
}

/** JSON text of any shape. With `unique`, no object says a key twice. */
const jsonText = (unique: boolean): fc.Arbitrary<string> =>
  fc.letrec<Parts>((tie) => ({
    value: fc
      .tuple(
        space,
        fc.oneof(
          { depthSize: "small", withCrossShrink: true },
          pick("null", "true", "false"),
          number,
          string,
          tie("array"),
          tie("object"),
        ),
        space,
      )
      .map((parts) => parts.join("")),
    array: fc
      .tuple(space, fc.array(tie("value"), { maxLength: 5 }))
      .map(([inside, items]) => `[${items.length > 0 ? items.join(",") : inside}]`),
    object: fc
      .tuple(
        space,
        fc.uniqueArray(fc.tuple(key, space, tie("value")), {
          maxLength: 5,
          selector: ([name]) => (unique ? (JSON.parse(name) as string) : {}),
        }),
      )
      .map(([inside, members]) => {
        const written = members.map(([name, gap, value]) => [gap, name, gap, ":", value].join(""));
        return `{${written.length > 0 ? written.join(",") : inside}}`;
      }),
  })).value;

/** Text that is JSON; an object may say a key twice. */
export const anyJson = jsonText(false);

/** Text that is JSON, without a key said twice in one object. */
export const uniqueJson = jsonText(true);

/** Text made of what JSON is made of, and of what people take for JSON. Most of it is none. */
const soup = fc
  .array(
    pick(
      ..."{}[]:,\"'\\-+.eE019 \n".split(""),
      ...[
        "true",
        "false",
        "null",
        "nul",
        "True",
        "NaN",
        "Infinity",
        "undefined",
        "0x1",
        "01",
        "1.",
        ".5",
        "1e",
        "-",
      ],
      ...[
        '"a"',
        '"a":',
        "[]",
        "{}",
        "[1]",
        '{"a":1}',
        "\\u12",
        "\\x",
        "\ufeff",
        "\u00a0",
        "\u000b",
        "\u0000",
        "//",
        "/*",
      ],
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));

/** JSON text with one small fault, or with none if the fault hits where it does no harm. */
const damaged = fc
  .tuple(
    anyJson,
    fc.nat(),
    pick("", ",", "]", "}", '"', "\\", "0", "-", ".", "e", " ", "\n", "x", ":"),
    fc.nat(2),
  )
  .map(([text, place, piece, cut]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + cut);
  });

/** Any text: JSON, what is nearly JSON, and what is not. */
export const anyText = fc.oneof(
  { weight: 2, arbitrary: anyJson },
  { weight: 2, arbitrary: damaged },
  { weight: 2, arbitrary: soup },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

/** A text with the fragments of some cutting; an empty fragment now and then. */
export const inFragments = (
  text: fc.Arbitrary<string>,
): fc.Arbitrary<{ text: string; fragments: string[] }> =>
  fc.tuple(text, fc.array(fc.nat(), { maxLength: 12 })).map(([whole, places]) => {
    const ends = [...places.map((place) => place % (whole.length + 1)), whole.length].sort((a, b) => a - b);
    return { text: whole, fragments: ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end)) };
  });
