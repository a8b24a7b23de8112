const SECTION = (n: number): string => `## Part ${n}: what the tide does

The water comes, *as it always does*, with a patience that **no clock** has. It fills \`the harbour\`, lifts the boats, and
leaves them on the mud again; see [the tables](https://tides.example/${n}) for the year, from $2bn to at least $4bn.

- a list of things
  - with things in it, and **bold ones**
    - and a third level
- that goes on

1. one
2. two, with \`code\`

| Harbour | High water | Height |
| --- | :-: | --: |
| Brest | 04:52 | 6.9 m |
| Saint-Malo | 06:14 | 12.2 m |

\`\`\`${["ts", "python", "sql", "bash"][n % 4]}
const height = low + ((high - low) * twelfths) / 12; // line ${n}
const next = await fetch("/tides/" + harbour).then((response) => response.json());
return { height, next };
\`\`\`

海は一日に**二回**満ち引きします。含**「重点」**内容、次の表を見てください。

> The sea, once it casts its spell, holds one in its net of wonder forever.

`;

/** The last words: a page that shows them shows all. */
export const END = "Here ends the answer.";

/** An answer of about `length` characters. */
export function answer(length: number): string {
  let text = "# Tides\n\n";
  for (let n = 0; text.length < length; n += 1) text += SECTION(n);
  return text + END;
}

/** The answer in deltas of four characters. */
export function deltasOf(text: string): string[] {
  return text.match(/[^]{1,4}/gu) ?? [];
}
