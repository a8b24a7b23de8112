// The headless doors load in plain Node where React is absent, and give the names that design.md promises.
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { execFileSync } from "node:child_process";

const folder = mkdtempSync(join(tmpdir(), "unistream-core-"));
try {
  const pkg = JSON.parse(readFileSync("package.json", "utf8"));
  const home = join(folder, "node_modules", "unistream");
  mkdirSync(home, { recursive: true });
  cpSync("dist", join(home, "dist"), { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify(pkg));
  // Only what the headless doors may lean on. React is not among it.
  const parser = ["decode-named-character-reference", "character-entities"];
  for (const name of ["zustand", ...parser]) {
    cpSync(resolve("node_modules", name), join(folder, "node_modules", name), { recursive: true });
  }
  writeFileSync(
    join(folder, "probe.mjs"),
    `import * as core from "unistream/core";
import { createMarkdownEngine } from "unistream/markdown";
import * as server from "unistream/server";
import * as testing from "unistream/testing";
const names = ["decodeEventStream", "createTurn", "applyEvent", "endTurn", "turnToMessage", "createConversation", "normalizeMessages", "UniStreamError"];
for (const name of names) if (typeof core[name] !== "function") throw new Error("unistream/core lacks " + name);
const engine = createMarkdownEngine();
engine.append("**plain** Node");
if (engine.blocks()[0].type !== "paragraph") throw new Error("unistream/markdown read no paragraph");
let react = true;
try { await import("react"); } catch { react = false; }
if (react) throw new Error("React was found: the probe proves nothing.");
const mmsp = testing.createFakeServer({ pace: "instant" });
const relay = server.createRelay({ baseUrl: "http://mmsp.invalid/v1", fetch: mmsp.fetch });
const fetch = (path, init) => relay(new Request(new URL(path, "http://app.invalid"), init));
const conversation = core.createConversation({ fetch, model: "echo" });
const answer = await conversation.send("plain Node").done;
if (answer.items[0].text !== "plain Node") throw new Error("The echo was " + JSON.stringify(answer));
`,
  );
  execFileSync(process.execPath, ["probe.mjs"], { cwd: folder, stdio: "inherit" });
  console.log("PASS  unistream/core, /markdown, /server and /testing work in plain Node without React");
} catch (error) {
  console.log(`FAIL  unistream/core in plain Node: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
