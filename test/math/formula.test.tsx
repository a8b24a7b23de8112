import { render, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { math, type MathOptions } from "../../src/math.js";

// KaTeX is a chunk of its own, and may take longer to load than a formula is waited for.
await import("../../src/math/Formula.js");

/** Shows one formula, and waits until KaTeX has set it. */
async function formula(source: string, options: MathOptions = {}, display = false): Promise<HTMLElement> {
  const Part = math(options).formula;
  if (!Part) throw new Error("The add-on shows no formulas.");
  const { container } = render(<Part source={source} display={display} />);
  const box = container.querySelector<HTMLElement>(".unistream-formula");
  if (!box) throw new Error("There is no formula.");
  await waitFor(() => {
    expect(box.querySelector("span")?.childNodes.length).toBeGreaterThan(0);
  });
  return box;
}

describe("a formula", () => {
  it("is MathML, which keeps its source for copying", async () => {
    const box = await formula("a^2 + b^2");
    expect(box.querySelectorAll("math msup")).toHaveLength(2);
    expect(box.querySelector("annotation")?.textContent).toBe("a^2 + b^2");
    expect(box.querySelector(".katex-html")).toBeNull();
  });

  it("on its own line is set as one", async () => {
    const box = await formula("x", {}, true);
    expect(box.dataset.display).toBe("");
    expect(box.querySelector("math")?.getAttribute("display")).toBe("block");
  });

  it("reads left to right, whatever stands around it", async () => {
    expect((await formula("x")).dir).toBe("ltr");
  });

  it("knows the app's macros, and keeps those that the model defines to itself", async () => {
    const macros = { "\\R": "r^2" };
    expect((await formula("\\R", { macros })).querySelectorAll("msup")).toHaveLength(1);
    await formula("\\gdef\\R{x}\\R", { macros });
    expect(macros).toEqual({ "\\R": "r^2" });
  });

  it("that KaTeX does not understand is its source, with the reason as its title", async () => {
    const box = await formula("\\frac{1");
    expect(box.textContent).toBe("\\frac{1");
    expect(box.querySelector("[title]")?.getAttribute("title")).toMatch(/ParseError/);
  });

  it.each([
    ["a link", "\\href{https://evil.example}{x}"],
    ["an image", "\\includegraphics{https://evil.example/x.png}"],
    ["HTML", "\\htmlClass{evil}{x}"],
  ])("never becomes %s", async (_what, source) => {
    const box = await formula(source, { output: "htmlAndMathml" });
    expect(box.querySelector("a, img, .evil, [href], [src]")).toBeNull();
  });

  it("whose macros never end stays its source", async () => {
    const box = await formula("\\def\\x{\\x\\x}\\x");
    expect(box.querySelector("math")).toBeNull();
    expect(box.textContent).toContain("\\def");
  });

  it("longer than anybody reads stays its source", async () => {
    const source = "x+".repeat(6000);
    expect((await formula(source)).querySelector("span")?.innerHTML).toBe(source);
  });
});
