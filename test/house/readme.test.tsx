import { act, render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
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

/** What of Express the sample uses, in the types that Express gives it. */
const EXPRESS = `declare module "express" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  interface App {
    use(path: string, handler: (request: IncomingMessage & { body?: any }, response: ServerResponse, next: () => void) => unknown): App;
    listen(port: number): unknown;
  }
  export default function express(): App;
}`;

/** How many faults the compiler finds in each sample, in an application that has the package. */
function faultsIn(samples: readonly string[]): number[] {
  const names = samples.map((_, index) => resolve(`sample-${String(index)}.ts`));
  const files = new Map(names.map((name, index) => [name, samples[index]!]));
  files.set(resolve("express.d.ts"), EXPRESS);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
    types: ["node"],
    paths: { "unistream/server": [resolve("src/server.ts")] },
  };
  const host = ts.createCompilerHost(options);
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  host.readFile = (name) => files.get(name) ?? ts.sys.readFile(name);
  const faults = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host));
  return names.map((name) => faults.filter(({ file }) => !file || file.fileName === name).length);
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

  it("has a relay of five lines for Next.js and for Express, which type-check as they stand", () => {
    const [, section = ""] = readme.split("## The backend relay\n");
    const samples = [...section.split("\n## ")[0]!.matchAll(/```ts\n([^]*?)```/g)].map((one) => one[1]!);
    expect(samples).toHaveLength(2);
    for (const source of samples) {
      expect(source.trim().split("\n").filter(Boolean).length).toBeLessThanOrEqual(5);
    }
    // A sample with a fault is there to show that faults are found.
    expect(faultsIn([...samples, samples[0]!.replace("apiKey", "apikey")])).toEqual([0, 0, 1]);
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
