import { eastAsianWidthType } from "get-east-asian-width";
import { describe, expect, it } from "vitest";
import { slimEastAsianWidth } from "../../scripts/slim-east-asian-width.mjs";

interface Widths {
  readonly eastAsianWidthType: (code: number) => string;
}

/** Whether markdown-it-cjk-friendly takes a character for Chinese, Japanese or Korean; null where it looks further. */
function isCjk(type: string, code: number): boolean | null {
  const character = String.fromCodePoint(code);
  if (type === "fullwidth" || type === "halfwidth") return true;
  if (type === "wide") return !/^\p{Emoji_Presentation}/u.test(character);
  if (type === "ambiguous") return null;
  return type === "neutral" && /^\p{sc=Hangul}/u.test(character);
}

/** Where it looks further: at quotation marks and variation selectors. Elsewhere null counts as no. */
const looksFurther = (code: number): boolean =>
  [0x2018, 0x2019, 0x201c, 0x201d].includes(code) || (code >= 0xe0100 && code <= 0xe01ef);

describe("the widths that the build carries", () => {
  it("answer for every character as the package that they are taken from", async () => {
    const slim = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(slimEastAsianWidth())}`
    )) as Widths;
    const differ: number[] = [];
    for (let code = 0x1100; code <= 0x10ffff; code += 1) {
      const asked = isCjk(slim.eastAsianWidthType(code), code);
      const expected = isCjk(eastAsianWidthType(code), code);
      if (asked !== (looksFurther(code) ? expected : (expected ?? false))) differ.push(code);
    }
    expect(differ).toEqual([]);
  });
});
