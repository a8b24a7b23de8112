import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import storybook from "eslint-plugin-storybook";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** Who may import whom (src/README.md). A room is entered through its index.ts only. */
const ROOMS = {
  protocol: [],
  json: ["protocol"],
  markdown: [],
  reducer: ["protocol", "json"],
  transport: ["protocol"],
  media: [],
  audio: ["media"],
  store: ["protocol", "reducer", "transport"],
  agent: ["protocol", "reducer", "store"],
  hooks: ["protocol", "reducer", "store", "transport", "agent", "media", "audio"],
  components: ["protocol", "reducer", "store", "transport", "agent", "hooks", "markdown", "media", "audio"],
  highlight: ["components"],
  math: ["components", "hooks"],
  mermaid: ["components"],
  server: ["protocol"],
  testing: ["protocol", "reducer", "store", "transport"],
};

const HEADLESS = [
  "protocol",
  "json",
  "reducer",
  "transport",
  "store",
  "agent",
  "markdown",
  "media",
  "audio",
  "server",
  "testing",
];

/** `../store/x.js`, `../../store/index.js`: a way into another room. */
function wall(room, allowed) {
  // A component has a folder of its own: one step up is still its room, which has a folder named markdown too.
  const up = room === "components" ? "(\\.\\./){2,}" : "(\\.\\./)+";
  const others = Object.keys(ROOMS).filter((other) => other !== room && !allowed.includes(other));
  const patterns = [
    ...others.map((other) => ({
      regex: `^${up}${other}/`,
      message: `${room} may not import ${other}: the arrows in src/README.md do not point that way.`,
    })),
    ...allowed.map((other) => ({
      regex: `^${up}${other}/(?!index\\.js$)`,
      message: `Enter ${other} through its index.ts.`,
    })),
    {
      regex: "^(\\.\\./)+(index|core|markdown|audio|server|testing|highlight|math|mermaid)\\.js$",
      message: "A room does not import a door.",
    },
    ...(room === "server"
      ? [
          {
            regex: "^node:",
            message: "server runs on edge runtimes too: it takes what the web platform has.",
          },
        ]
      : []),
    ...(HEADLESS.includes(room)
      ? [{ regex: "^react(-dom)?(/|$)", message: `${room} is headless: it loads where React is absent.` }]
      : []),
  ];
  return {
    files: [`src/${room}/**/*.{ts,tsx}`],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

/** A suppression says why, on the same line: `-- reason`. */
const reasoned = {
  rules: {
    "reasoned-suppression": {
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (/^\s*eslint-disable/.test(comment.value) && !/--\s*\S/.test(comment.value)) {
              context.report({ loc: comment.loc, message: "Say why: `eslint-disable… rule -- reason`." });
            }
          }
        },
      }),
    },
  },
};

const budget = (files, max, lines) => ({
  files,
  rules: {
    "max-lines": ["error", { max }],
    ...(lines && { "max-lines-per-function": ["error", { max: lines }] }),
  },
});

export default defineConfig(
  // A package of its own: its peers are not installed here.
  globalIgnores(["bench/markdown", "dist", "storybook-static", "coverage", ".cache"]),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { unistream: reasoned },
    rules: {
      "unistream/reasoned-suppression": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": ["error", { allow: ["error", "warn"] }],
    },
  },
  reactHooks.configs.flat["recommended-latest"],
  storybook.configs["flat/recommended"],
  budget(["src/**/*.ts"], 300, 40),
  budget(["src/**/*.tsx"], 300, 80),
  budget(["src/components/**/*.{ts,tsx}"], 200),
  budget(["src/hooks/**/*.{ts,tsx}"], 120),
  budget(["test/**/*.{ts,tsx}"], 400),
  ...Object.entries(ROOMS).map(([room, allowed]) => wall(room, allowed)),
  {
    // A story is named by what it shows; a bench writes to the console.
    files: ["bench/**", "scripts/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["test/**/*.{ts,tsx}", "stories/**/*.tsx"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    files: ["**/*.{js,mjs}"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
);
