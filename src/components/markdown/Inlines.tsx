"use client";

import { Fragment, memo, useContext, type ReactElement, type ReactNode } from "react";
import type { Inline } from "../../markdown/index.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { FootnoteMark } from "./FootnoteMark.js";
import { Link } from "./Link.js";
import { useMarkdownSettings } from "./MarkdownContext.js";
import { MarkdownImage } from "./MarkdownImage.js";
import { plainText } from "./table-text.js";
import { disguisedHost } from "./urls.js";
import { InLinkContext } from "./InLinkContext.js";

/** Props of `Inlines`. */
export interface InlinesProps {
  /** What stands in the line. */
  readonly nodes: readonly Inline[];
}

type Node<Type extends Inline["type"]> = Extract<Inline, { readonly type: Type }>;

const TAGS = { emphasis: "em", strong: "strong", strike: "del" } as const;

function LinkNode({ node }: { readonly node: Node<"link"> }): ReactElement {
  const Part = useOverrides().markdown?.link ?? Link;
  const { href } = node;
  const children = (
    <InLinkContext.Provider value={true}>
      <Inlines nodes={node.children} />
    </InLinkContext.Provider>
  );
  // What leads where no reader may be led is text, and so is what does not lead anywhere yet.
  if (href === null) return children;
  return (
    <Part href={href} title={node.title} disguised={disguisedHost(href, plainText(node.children))}>
      {children}
    </Part>
  );
}

function ImageNode({ node }: { readonly node: Node<"image"> }): ReactElement {
  // A link holds no buttons: an image in it is what it shows, in words.
  if (useContext(InLinkContext)) return <>{node.alt}</>;
  return <MarkdownImage source={node.src ?? ""} alt={node.alt} title={node.title} />;
}

/** A formula as it was written, which is how it is shown without an add-on. */
function written({ text, display }: Pick<Node<"math">, "text" | "display">): string {
  return display ? `$$${text}$$` : `\\(${text}\\)`;
}

/** A formula, by the add-on or the app's own part. */
export function Formula({ text, display }: Pick<Node<"math">, "text" | "display">): ReactElement {
  const addon = useMarkdownSettings().formula;
  const Part = useOverrides().markdown?.formula ?? addon;
  return Part ? <Part source={text} display={display} /> : <>{written({ text, display })}</>;
}

function CodeNode({ node }: { readonly node: Node<"code"> }): ReactElement {
  const Part = useOverrides().markdown?.inlineCode;
  if (Part) return <Part>{node.text}</Part>;
  return <code className="unistream-inline-code">{node.text}</code>;
}

/** One span. It renders again only when its node is another one. */
const Span = memo(function Span({ node }: { readonly node: Inline }): ReactNode {
  switch (node.type) {
    case "text":
      return node.text;
    case "run":
      return <Inlines nodes={node.children} />;
    case "break":
      return node.hard ? <br /> : "\n";
    case "code":
      return <CodeNode node={node} />;
    case "link":
      return <LinkNode node={node} />;
    case "image":
      return <ImageNode node={node} />;
    case "math":
      return <Formula text={node.text} display={node.display} />;
    case "footnoteReference":
      return <FootnoteMark label={node.label} />;
    default: {
      const Tag = TAGS[node.type];
      return (
        <Tag>
          <Inlines nodes={node.children} />
        </Tag>
      );
    }
  }
});

/** What stands in a line, span by span. Renders no element of its own. */
export function Inlines({ nodes }: InlinesProps): ReactElement {
  return (
    <>
      {nodes.map((node, index) =>
        node.type === "text" ? (
          <Fragment key={index}>{node.text}</Fragment>
        ) : (
          <Span key={index} node={node} />
        ),
      )}
    </>
  );
}
