// The packed tarball installs into an empty Vite app, type-checks there both ways, and builds.
import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "unistream-app-"));
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });

try {
  const { devDependencies: dev } = JSON.parse(readFileSync("package.json", "utf8"));
  const [{ filename }] = JSON.parse(
    run("npm", ["pack", "--json", "--pack-destination", folder], process.cwd()),
  );
  mkdirSync(join(folder, "src"));
  const versions = (names) => Object.fromEntries(names.map((name) => [name, dev[name]]));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: { unistream: `file:${filename}`, ...versions(["react", "react-dom"]) },
      devDependencies: versions(["vite", "typescript", "@types/react", "@types/react-dom"]),
    }),
  );
  writeFileSync(
    join(folder, "index.html"),
    '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
  );
  writeFileSync(
    join(folder, "src", "main.tsx"),
    `import { createRoot } from "react-dom/client";
import { Chat, useUniStream } from "unistream";
import { applyEvent, createTurn } from "unistream/core";
import { createMarkdownEngine } from "unistream/markdown";
import { createFakeServer } from "unistream/testing";
import "unistream/styles.css";

const server = createFakeServer();
function App() {
  const chat = useUniStream({ fetch: server.fetch, model: "long-answer" });
  return <Chat chat={chat} />;
}
console.log(applyEvent(createTurn(), null).diagnostics.length, createMarkdownEngine().blocks().length);
createRoot(document.getElementById("root")!).render(<App />);
`,
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: "react-jsx",
    target: "ES2022",
    lib: ["ES2023", "DOM"],
    types: [],
  };
  const modes = {
    bundler: { module: "ESNext", moduleResolution: "Bundler" },
    nodenext: { module: "NodeNext", moduleResolution: "NodeNext" },
  };
  for (const [name, mode] of Object.entries(modes)) {
    const config = { compilerOptions: { ...compilerOptions, ...mode }, include: ["src"] };
    writeFileSync(join(folder, `tsconfig.${name}.json`), JSON.stringify(config));
  }
  run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"]);
  for (const name of Object.keys(modes)) run("npx", ["tsc", "-p", `tsconfig.${name}.json`]);
  run("npx", ["vite", "build"]);
  console.log(
    "PASS  the tarball installs into an empty Vite app, type-checks (Bundler, NodeNext) and builds",
  );
} catch (error) {
  console.log(
    `FAIL  the tarball in an empty Vite app: ${error.message}\n${error.stdout ?? ""}${error.stderr ?? ""}`,
  );
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
