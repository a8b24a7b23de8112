/** Each construct once. */
export const CONSTRUCTS = `# Tides, in short

The sea rises and falls **twice a day**, because the Moon pulls *harder* on the near side than on the far one. The
pull goes with \`1 / r³\`, and the ~~whole~~ difference is what counts; see [the tables](https://tides.example/tables "Tables of the year").

## What you need

1. A chart of the coast,
2. a clock that keeps summer time out of it,
3. and patience:
   - an hour before high water,
   - an hour after it.

- [x] Read the chart
- [ ] Ask the harbour master
- [ ] Leave at slack water

> The sea, once it casts its spell, holds one in its net of wonder forever.
>
> — somebody who had time

### Heights at three harbours

| Harbour | High water | Height | Remarks |
| :-- | :-: | --: | --- |
| Brest | 04:52 | 6.9 m | the reference of the whole coast |
| Saint-Malo | 06:14 | 12.2 m | mind the **lock** |
| Dover | 11:40 | 6.4 m | \`HW Dover\` is what charts refer to |

\`\`\`ts
/** Height above chart datum by the rule of twelfths, in metres. */
export function height(low: number, high: number, hour: number): number {
  const twelfths = [0, 1, 3, 6, 9, 11, 12][hour] ?? 12;
  return low + ((high - low) * twelfths) / 12; // good enough to anchor by
}
\`\`\`

---

Springs come two days after the full Moon.[^age] That is no law of nature, it is the shape of the basin.

[^age]: The *age of the tide*: between 0 and 3 days, by place.
`;

/** What models write when they are at their worst. */
export const TORTURE = `Title
- item that looks like it makes a heading
- **bold over
  two lines** and \`code with | a pipe\`

Prices from $2bn to at least $4bn, \`$HOME\`, snake_case_names, 2 * 3 * 4, a < b && c > d, <T extends object>, AT&T.

<details><summary>Raw HTML</summary><script>window.pwned = true</script></details>

Links that must not be: [one](javascript:alert(1)), [two](JaVaScRiPt:alert(1)), [three](data:text/html,x), [four](//evil.example/x),
[five](vbscript:x), [six](file:///etc/passwd). One that may: [seven](https://good.example/path?q=1), and one that pretends:
[bank.example](https://evil.example/login). Mail: <mailto:harbour@tides.example>.

![A map of the coast](https://pictures.example/map.png?q=what+you+told+me)

1. one

   \`\`\`\`md
   \`\`\`js
   nested("fence");
   \`\`\`
   \`\`\`\`

2. two
   > quoted
   > 1. inner
   >    - deeper

| a | b |
|---|---|
| 1 | a cell that goes on and on so that the table is wider than a telephone is, and scrolls by itself |
| \`x | y\` |

* * *

An averylongwordwithoutanyplacetobreakitwhichmustnotmakethepagescrollsidewaysaveryveryverylongwordindeed.

#### A heading of level four
##### five
###### six
`;

export const ARABIC = `## المدّ والجزر

يرتفع البحر وينخفض **مرتين في اليوم**، لأن القمر يجذب الجانب *القريب* أكثر من البعيد. انظر [الجداول](https://tides.example/ar).

1. خريطة الساحل
2. ساعة دقيقة
   - قبل المدّ بساعة
   - وبعده بساعة

> البحر صبور ودقيق.

| الميناء | الارتفاع |
| --- | --: |
| بريست | 6.9 m |
| سان مالو | 12.2 m |

\`\`\`ts
const height = 6.9; // متر
\`\`\`

And one paragraph in English, which reads from left to right in the same answer.
`;

export const JAPANESE = `## 潮の満ち引き

海は一日に**二回**満ち引きします。含**「重点」**内容、**注意：**次の表を見てください。

1. 海図を用意する
2. 時計を合わせる

| 港 | 高さ |
| --- | --- |
| ブレスト | 6.9 m |
| サン・マロ | 12.2 m |

> 海は忍耐強く、時間に正確です。🌊

\`高さ\` は次の式で計算します。한국어 문장도 **굵게** 보입니다.
`;

export const LANGUAGES = `TypeScript, while it is written:

\`\`\`ts
interface Reading { readonly at: Date; readonly metres: number }

export const rising = (a: Reading, b: Reading): boolean => a.metres < b.metres;
\`\`\`

Python:

\`\`\`python
@dataclass
class Reading:
    """One reading of a gauge."""
    metres: float = 0.0

def mean(readings: list[Reading]) -> float:
    return sum(r.metres for r in readings) / max(len(readings), 1)  # no gauge, no tide
\`\`\`

Rust:

\`\`\`rust
fn main() {
    let heights: Vec<f64> = vec![6.9, 12.2];
    println!("{:.1} m", heights.iter().cloned().fold(f64::MIN, f64::max));
}
\`\`\`

SQL and shell:

\`\`\`sql
SELECT harbour, max(metres) AS height FROM readings WHERE at > now() - interval '1 day' GROUP BY harbour;
\`\`\`

\`\`\`bash
curl -s "$TIDES/brest.json" | jq '.height' # needs jq
\`\`\`

A change:

\`\`\`diff
- const height = 6.8;
+ const height = 6.9;
\`\`\`
`;

/** A block of code that is longer than its box. */
export const LONG_CODE = `\`\`\`ts
${Array.from(
  { length: 300 },
  (_, n) =>
    `const reading${String(n)} = { at: new Date(${String(n)} * 3600), metres: ${(5 + Math.sin(n / 2)).toFixed(2)} }; // a line that is rather long, so that it scrolls sideways`,
).join("\n")}
\`\`\`

That was all.
`;

export const FORMULAS = `The pull of the Moon is

$$
a(r) = \\frac{2 G M R}{r^3}
$$

and with \\(r = 384{,}400\\,\\mathrm{km}\\) it is small. Prices stay prices: from $2bn to $4bn.

\\[
h(t) = \\sum_{i=1}^{n} A_i \\cos(\\omega_i t + \\varphi_i)
\\]

One with a fault: $$\\frac{1}{$$ and one that may not leave: $$\\href{javascript:alert(1)}{x}$$
`;

export const DIAGRAM = `Twice a day:

\`\`\`mermaid
flowchart LR
  low[Low water] --> rising(Rising) --> high[High water]
  high --> falling(Falling) --> low
\`\`\`

And one that is no diagram:

\`\`\`mermaid
flowchart sideways (
\`\`\`
`;

const SECTION = `## Section

The water comes, *as it always does*, with a patience that **no clock** has. It fills \`the harbour\`, lifts the boats, and
leaves them on the mud again; see [the tables](https://tides.example/).

- a list of things
  - with things in it
- that goes on

| Harbour | Height |
| --- | --: |
| Brest | 6.9 m |

\`\`\`ts
const height = low + (high - low) / 2;
\`\`\`

`;

/** 200 kB of markdown. */
export const LONG = SECTION.repeat(Math.ceil(200_000 / SECTION.length));
