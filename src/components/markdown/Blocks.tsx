"use client";

import { memo, useContext, type ReactElement, type ReactNode } from "react";
import { codeText, type Block, type ListItem as ListItemNode } from "../../markdown/index.js";
import { HeadingLevelContext } from "../heading/Heading.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { CodeBlock } from "./code/CodeBlock.js";
import { Heading as MarkdownHeading } from "./Heading.js";
import { Formula, Inlines } from "./Inlines.js";
import { List, ListItem } from "./List.js";
import { useMarkdownSettings } from "./MarkdownContext.js";
import type { MarkdownParts } from "./parts.js";
import { TableNode } from "./TableNode.js";

type Node<Type extends Block["type"]> = Extract<Block, { readonly type: Type }>;

const PARTS = {
  paragraph: ({ dir, children }) => (
    <p className="unistream-block" dir={dir}>
      {children}
    </p>
  ),
  quote: ({ dir, children }) => (
    <blockquote className="unistream-block unistream-quote" dir={dir}>
      {children}
    </blockquote>
  ),
  rule: () => <hr className="unistream-block unistream-rule" />,
  html: ({ source }) => (
    <pre className="unistream-block unistream-html" dir="ltr">
      {source}
    </pre>
  ),
  heading: MarkdownHeading,
  list: List,
  listItem: ListItem,
  code: CodeBlock,
} satisfies MarkdownParts;

/** What every block is shown with. */
interface BlockProps {
  /** How deep its section is; of a heading, its own. */
  readonly depth: number;
  /** `auto` for a block of the text itself. */
  readonly dir: "auto" | undefined;
}

const Item = memo(function Item({
  node,
  depth,
}: {
  readonly node: ListItemNode;
  readonly depth: number;
}): ReactElement {
  const Part = useOverrides().markdown?.listItem ?? PARTS.listItem;
  return (
    <Part done={node.task}>
      <Blocks nodes={node.children} depth={depth} />
    </Part>
  );
});

function ListBlock({ node, depth, dir }: BlockProps & { readonly node: Node<"list"> }): ReactElement {
  const Part = useOverrides().markdown?.list ?? PARTS.list;
  const { ordered, start, loose, items } = node;
  return (
    <Part {...{ ordered, start, loose, dir }} tasks={items.every(({ task }) => task !== null)}>
      {items.map((item) => (
        <Item key={item.key} node={item} depth={depth} />
      ))}
    </Part>
  );
}

function CodeNode({ node }: { readonly node: Node<"code"> }): ReactElement {
  const Part = useOverrides().markdown?.code ?? PARTS.code;
  const { fences } = useMarkdownSettings();
  const language = node.language?.toLowerCase() ?? "";
  const settled = node.state === "settled";
  const toText = (): string => codeText(node);
  const code = <Part {...{ language, settled, toText }} chunks={node.chunks} lineCount={node.lineCount} />;
  const Fence = fences && Object.hasOwn(fences, language) ? fences[language] : undefined;
  return Fence && settled ? <Fence source={toText()}>{code}</Fence> : code;
}

/** One block. It renders again only when its node is another one. */
const BlockView = memo(function BlockView({
  node,
  depth,
  dir,
}: BlockProps & { readonly node: Block }): ReactNode {
  const own = useOverrides().markdown;
  // What an answer says stands below the heading of its message.
  const above = useContext(HeadingLevelContext);
  const Heading = own?.heading ?? PARTS.heading;
  const Paragraph = own?.paragraph ?? PARTS.paragraph;
  const Quote = own?.quote ?? PARTS.quote;
  const Rule = own?.rule ?? PARTS.rule;
  const Html = own?.html ?? PARTS.html;
  switch (node.type) {
    case "paragraph":
      return (
        <Paragraph dir={dir}>
          <Inlines nodes={node.children} />
        </Paragraph>
      );
    case "heading":
      return (
        <Heading level={node.level} outline={above + depth} dir={dir}>
          <Inlines nodes={node.children} />
        </Heading>
      );
    case "list":
      return <ListBlock node={node} depth={depth} dir={dir} />;
    case "quote":
      return (
        <Quote dir={dir}>
          <Blocks nodes={node.children} depth={depth} />
        </Quote>
      );
    case "table":
      return <TableNode node={node} dir={dir} />;
    case "code":
      return <CodeNode node={node} />;
    case "rule":
      return <Rule />;
    case "html":
      return <Html source={node.text} />;
    case "math":
      return <Paragraph>{node.closed ? <Formula text={node.text} display /> : `$$${node.text}`}</Paragraph>;
    case "footnote":
      // Footnotes stand together at the end.
      return null;
  }
});

/** Props of `Blocks`. */
export interface BlocksProps {
  /** The blocks. */
  readonly nodes: readonly Block[];
  /** How deep their section is. */
  readonly depth: number;
}

/** Blocks that stand in another one: their headings stand below the section's. Renders no element of its own. */
export function Blocks({ nodes, depth }: BlocksProps): ReactElement {
  return (
    <>
      {nodes.map((node) => (
        <BlockView key={node.key} node={node} depth={depth + 1} dir={undefined} />
      ))}
    </>
  );
}

/** Blocks of the text itself, each with how deep its section is; a heading's own depth is its section's. */
export const BlockGroupView = memo(function BlockGroupView({
  blocks,
  depths,
}: {
  readonly blocks: readonly Block[];
  readonly depths: readonly number[];
}): ReactElement {
  return (
    <div className="unistream-markdown-group">
      {blocks.map((node, index) => (
        <BlockView key={node.key} node={node} depth={depths[index] ?? 0} dir="auto" />
      ))}
    </div>
  );
});
