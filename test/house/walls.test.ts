// @vitest-environment node
import { ESLint, type Linter } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";

/** Without types, which the walls do not need and which take ten seconds to load. */
const eslint = new ESLint({
  overrideConfig: [
    { ...(tseslint.configs.disableTypeChecked as Linter.Config), files: ["**/*.ts", "**/*.tsx"] },
  ],
});

/** What the walls say of an import that a file of the sources would make. */
async function complaints(file: string, from: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import "${from}";\n`, { filePath: file });
  return (result?.messages ?? [])
    .filter((one) => one.ruleId === "no-restricted-imports")
    .map((one) => one.message);
}

describe("the walls", () => {
  it.each([
    ["src/protocol/errors.ts", "../reducer/index.js"],
    ["src/reducer/apply.ts", "../store/index.js"],
    ["src/reducer/kinds/kind.ts", "../../transport/index.js"],
    ["src/json/reader.ts", "../reducer/index.js"],
    ["src/store/run.ts", "../hooks/index.js"],
    ["src/hooks/useItem.ts", "../components/index.js"],
    ["src/testing/script.ts", "../hooks/index.js"],
    ["src/components/chat/Chat.tsx", "../../testing/index.js"],
    ["src/server/relay.ts", "../transport/index.js"],
    ["src/server/node.ts", "node:http"],
  ])("%s may not import %s", async (file, from) => {
    expect(await complaints(file, from)).toHaveLength(1);
  });

  it.each([
    ["src/hooks/useItem.ts", "../store/engine.js"],
    ["src/components/chat/Chat.tsx", "../../hooks/useUniStream.js"],
    ["src/store/run.ts", "../reducer/apply.js"],
  ])("%s enters a room through its index only, not by %s", async (file, from) => {
    expect(await complaints(file, from)).toEqual([expect.stringContaining("through its index")]);
  });

  it.each(["src/store/run.ts", "src/reducer/apply.ts", "src/testing/script.ts", "src/server/relay.ts"])(
    "%s may not import React",
    async (file) => {
      expect(await complaints(file, "react")).toHaveLength(1);
      expect(await complaints(file, "react-dom/client")).toHaveLength(1);
    },
  );

  it.each([
    ["src/store/run.ts", "../reducer/index.js"],
    ["src/components/chat/Chat.tsx", "../../hooks/index.js"],
    ["src/hooks/useItem.ts", "react"],
  ])("let %s import %s", async (file, from) => {
    expect(await complaints(file, from)).toEqual([]);
  });

  it("let no suppression stand without a reason", async () => {
    const text = "// eslint-disable-next-line no-console\nconsole.log(1);\n";
    const [result] = await eslint.lintText(text, { filePath: "src/store/run.ts" });
    expect(result?.messages.map((one) => one.ruleId)).toContain("unistream/reasoned-suppression");
  });
});
