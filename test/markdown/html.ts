import { HtmlRenderer, Parser } from "commonmark";
import createMarkdownIt from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import {
  type Block,
  codeText,
  createMarkdownEngine,
  type Inline,
  type MarkdownOptions,
  safeUrl,
} from "../../src/markdown/index.js";

/** The whole document in one go: an engine that was given the text at once. */
export function oneShot(text: string, options: MarkdownOptions = {}): readonly Block[] {
  const engine = createMarkdownEngine(options);
  engine.append(text);
  engine.end();
  return engine.blocks();
}

/** The tree as HTML, for comparing it with another parser's. */
export function toHtml(blocks: readonly Block[]): string {
  return tidy(blocks.map((block) => blockHtml(block, false)).join("\n"));
}

const BLOCK_TAG =
  /\s*(<\/?(?:p|ul|ol|li|blockquote|h[1-6]|pre|table|thead|tbody|tr|th|td|hr|aside)\b[^>]*>)\s*/g;

/** White space around the tags of blocks says nothing. */
export function tidy(html: string): string {
  return html
    .replace(BLOCK_TAG, "$1")
    .replace(/\s+<\/code><\/pre>/g, "</code></pre>")
    .trim();
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function blockHtml(block: Block, tight: boolean): string {
  switch (block.type) {
    case "paragraph":
      return tight ? inlineHtml(block.children) : `<p>${inlineHtml(block.children)}</p>`;
    case "heading":
      return `<h${block.level}>${inlineHtml(block.children)}</h${block.level}>`;
    case "code": {
      const language = block.language === null ? "" : ` class="language-${escape(block.language)}"`;
      return `<pre><code${language}>${escape(codeText(block))}</code></pre>`;
    }
    case "quote":
      return `<blockquote>${block.children.map((child) => blockHtml(child, false)).join("\n")}</blockquote>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const start = block.ordered && block.start !== 1 ? ` start="${block.start}"` : "";
      const items = block.items.map(({ task, children }) => {
        const inside = children.map((child) => blockHtml(child, !block.loose)).join("\n");
        const box = task === null ? "" : task ? "[x] " : "[ ] ";
        return `<li>${inside.replace(/^(?:<p>)?/, `$&${box}`)}</li>`;
      });
      return `<${tag}${start}>${items.join("\n")}</${tag}>`;
    }
    case "table": {
      const row = (tag: string, cells: typeof block.header.cells) =>
        `<tr>${cells
          .map(({ children }, column) => {
            const align = block.align[column];
            return `<${tag}${align ? ` style="text-align:${align}"` : ""}>${inlineHtml(children)}</${tag}>`;
          })
          .join("")}</tr>`;
      const body = block.rows.map(({ cells }) => row("td", cells)).join("");
      return `<table><thead>${row("th", block.header.cells)}</thead>${body && `<tbody>${body}</tbody>`}</table>`;
    }
    case "html":
      return block.text;
    case "rule":
      return "<hr>";
    case "math":
      return `<math>${escape(block.text)}</math>`;
    case "footnote":
      return `<aside>${block.label}${block.children.map((child) => blockHtml(child, false)).join("")}</aside>`;
  }
}

/** Running text as HTML. */
export function inlineHtml(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case "text":
          return escape(node.text);
        case "run":
          return inlineHtml(node.children);
        case "emphasis":
          return `<em>${inlineHtml(node.children)}</em>`;
        case "strong":
          return `<strong>${inlineHtml(node.children)}</strong>`;
        case "strike":
          return `<s>${inlineHtml(node.children)}</s>`;
        case "code":
          return `<code>${escape(node.text)}</code>`;
        case "link":
          return `<a href="${escape(node.href ?? "")}"${node.title === null ? "" : ` title="${escape(node.title)}"`}>${inlineHtml(node.children)}</a>`;
        case "image":
          return `<img src="${escape(node.src ?? "")}" alt="${escape(node.alt)}"${node.title === null ? "" : ` title="${escape(node.title)}"`}>`;
        case "break":
          return node.hard ? "<br>\n" : "\n";
        case "footnoteReference":
          return `<sup>${node.label}</sup>`;
        case "math":
          return `<math>${escape(node.text)}</math>`;
      }
    })
    .join("");
}

/** markdown-it over the whole text: what the engine's tree is held against. Raw HTML in running text is text there too. */
export function createOracle(): (text: string) => string {
  const md = createMarkdownIt({ html: true }).use(cjkFriendly).disable("html_inline");
  md.validateLink = () => true;
  const judged =
    (attribute: "href" | "src", kind: "link" | "image") =>
    (token: { attrs: [string, string | number][] | null }) => {
      for (const pair of token.attrs ?? [])
        if (pair[0] === attribute) pair[1] = safeUrl(String(pair[1]), kind) ?? "";
      token.attrs = token.attrs?.filter(([name, value]) => name !== "title" || value !== "") ?? null;
    };
  md.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    judged("href", "link")(tokens[index]!);
    return self.renderToken(tokens, index, options);
  };
  const image = md.renderer.rules.image!;
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    judged("src", "image")(tokens[index]!);
    return image(tokens, index, options, env, self);
  };
  return (text) => tidy(md.render(text));
}

/** The reference parser over the whole text; knows no tables and no strikethrough. */
export function createReference(): (text: string) => string {
  const parser = new Parser();
  const renderer = new HtmlRenderer();
  return (text) => tidy(renderer.render(parser.parse(text)).replaceAll(" />", ">"));
}
