import { act, render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as unistream from "../../src/index.js";
import * as testing from "../../src/testing.js";
import pkg from "../../package.json" with { type: "json" };

const readme = readFileSync("README.md", "utf8");

/** The code block under a heading. */
function block(heading: string): string {
  const [, after = ""] = readme.split(`## ${heading}\n`);
  return /```\w+\n([^]*?)```/.exec(after)?.[1] ?? "";
}

describe("the README", () => {
  it("has a smallest chat of under 15 lines, which runs as it stands", async () => {
    const source = block("The smallest chat");
    expect(source.trimEnd().split("\n").length).toBeLessThan(15);
    const code = ts.transpile(source, {
      jsx: ts.JsxEmit.React,
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
    });
    const server = testing.createFakeServer({ pace: "instant" });
    let App: ReactElement = <></>;
    const modules: Readonly<Record<string, unknown>> = {
      unistream: {
        ...unistream,
        // The endpoint that the sample has on its own origin.
        useUniStream: (options: unistream.UseUniStreamOptions) =>
          unistream.useUniStream({ ...options, fetch: server.fetch }),
      },
      "react-dom/client": { createRoot: () => ({ render: (element: ReactElement) => (App = element) }) },
      "unistream/styles.css": {},
    };
    const React = await import("react");
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the README's own code, run as a reader would run it
    const sample = new Function("require", "React", `const exports = {};${code}`) as (
      ...given: unknown[]
    ) => void;
    sample((name: string) => modules[name], React);
    render(App);
    const chat = server.requests;
    const field = screen.getByRole("textbox", { name: "Message" });
    const { default: userEvent } = await import("@testing-library/user-event");
    await userEvent.type(field, "Hi{Enter}");
    await act(() => Promise.resolve());
    expect(chat).toHaveLength(1);
    expect(await screen.findByText(/Why the sea comes back twice a day/)).toBeTruthy();
  });

  it("names every door that the package has", () => {
    const doors = Object.keys(pkg.exports).filter((door) => door !== "./package.json");
    const named = doors.filter((door) => readme.includes(`| \`${door.replace(/^\./, "unistream")}\` |`));
    expect(named).toEqual(doors);
  });

  it("gives the two commands first, and both are scripts", () => {
    expect(readme.indexOf("npm install && npm start")).toBeLessThan(readme.indexOf("## The smallest chat"));
    expect(Object.keys(pkg.scripts)).toEqual(expect.arrayContaining(["start", "test", "build", "bench"]));
  });
});
