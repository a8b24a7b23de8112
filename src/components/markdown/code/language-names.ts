/** How the languages that are asked for most write their own names; all others are shown as the fence names them. */
const NAMES: Readonly<Record<string, string>> = {
  bash: "Bash",
  c: "C",
  cpp: "C++",
  "c++": "C++",
  cs: "C#",
  csharp: "C#",
  css: "CSS",
  diff: "Diff",
  dockerfile: "Dockerfile",
  go: "Go",
  graphql: "GraphQL",
  html: "HTML",
  java: "Java",
  javascript: "JavaScript",
  js: "JavaScript",
  json: "JSON",
  jsx: "JSX",
  kotlin: "Kotlin",
  latex: "LaTeX",
  lua: "Lua",
  markdown: "Markdown",
  md: "Markdown",
  mermaid: "Mermaid",
  php: "PHP",
  py: "Python",
  python: "Python",
  rb: "Ruby",
  rs: "Rust",
  ruby: "Ruby",
  rust: "Rust",
  scss: "SCSS",
  sh: "Shell",
  shell: "Shell",
  sql: "SQL",
  swift: "Swift",
  toml: "TOML",
  ts: "TypeScript",
  tsx: "TSX",
  typescript: "TypeScript",
  xml: "XML",
  yaml: "YAML",
  yml: "YAML",
};

/** The language of a block of code: the first word of the fence's info string, in lower case; "" for none. */
export function languageOf(info: string): string {
  return /^[^\s{,:]+/.exec(info.trim())?.[0].toLowerCase() ?? "";
}

/** What a language is called; null for none. */
export function languageName(language: string): string | null {
  if (language === "") return null;
  return Object.hasOwn(NAMES, language) ? (NAMES[language] ?? null) : language;
}
