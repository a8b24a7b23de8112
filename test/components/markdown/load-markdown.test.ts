// @vitest-environment node
import { expect, it } from "vitest";
import { loadMarkdown } from "../../../src/components/index.js";

it("markdown can be loaded where there is no document", async () => {
  await expect(loadMarkdown()).resolves.toBeUndefined();
});
