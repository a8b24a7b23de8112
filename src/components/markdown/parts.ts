import type { ComponentType, ReactNode } from "react";
import type { FormulaProps } from "./addons.js";
import type { CodeBlockProps } from "./code/CodeBlock.js";

/** Props of a part that has nothing but its content. */
export interface ContentProps {
  /** `auto` for a block of the text itself; what stands in another block has its direction. */
  readonly dir?: "auto" | undefined;
  /** What stands in it. */
  readonly children?: ReactNode;
}

/** Props of a heading. */
export interface HeadingProps extends ContentProps {
  /** Its level as it was written: 1 to 6. */
  readonly level: number;
  /** Its level in the outline of the page, where an answer stands below its message's heading: 2 and more. */
  readonly outline: number;
}

/** Props of a list. */
export interface ListProps extends ContentProps {
  /** Whether its items are numbered. */
  readonly ordered: boolean;
  /** The first number; 1 in a list that has none. */
  readonly start: number;
  /** Whether its items stand apart, as paragraphs do. */
  readonly loose: boolean;
  /** Whether its items are tasks. */
  readonly tasks: boolean;
}

/** Props of an item of a list. */
export interface ListItemProps extends ContentProps {
  /** Whether its task is done; null when it is none. */
  readonly done: boolean | null;
}

/** Props of a table. */
export interface TableProps extends ContentProps {
  /** The table in Markdown. */
  readonly toMarkdown: () => string;
  /** The table as comma-separated values (RFC 4180). */
  readonly toCsv: () => string;
}

/** Props of a link. */
export interface LinkProps extends ContentProps {
  /** Where it goes: `http`, `https`, `mailto`, or relative. What goes elsewhere never becomes a link. */
  readonly href: string;
  /** What is told of it; null for nothing. */
  readonly title: string | null;
  /** The host it goes to, when its own text names another one; else null. A reader must see it. */
  readonly disguised: string | null;
}

/** Props of an image. */
export interface MarkdownImageProps {
  /** The address to fetch; null until the reader or the app allows it, and for what cannot be shown. */
  readonly src: string | null;
  /** The host that would hear of it; null when there is none. */
  readonly host: string | null;
  /** What it shows. */
  readonly alt: string;
  /** What is told of it; null for nothing. */
  readonly title: string | null;
  /** The reader wants it to be fetched. */
  readonly allow: () => void;
  /** It could not be shown. */
  readonly fail: () => void;
}

/** Props of source that is shown as it was written: HTML. */
export interface SourceProps {
  /** The characters. */
  readonly source: string;
}

/**
 * Parts that take the place of the kit's own, by what they show: the `markdown` entry of `components`.
 *
 * Whatever they are, no link leads to an unsafe address, no HTML of the model comes to life, and no image is fetched
 * without consent: they are only ever given what is safe to use.
 *
 * @example
 * <Chat chat={chat} components={{ markdown: { link: ({ href, children }) => <Link to={href}>{children}</Link> } }} />
 */
export interface MarkdownParts {
  /** A paragraph. */
  readonly paragraph?: ComponentType<ContentProps>;
  /** A heading. */
  readonly heading?: ComponentType<HeadingProps>;
  /** A list; its children are items. */
  readonly list?: ComponentType<ListProps>;
  /** An item of a list. */
  readonly listItem?: ComponentType<ListItemProps>;
  /** A block quote. */
  readonly quote?: ComponentType<ContentProps>;
  /** A block of code. */
  readonly code?: ComponentType<CodeBlockProps>;
  /** A table; its children are its head and body. */
  readonly table?: ComponentType<TableProps>;
  /** A rule between two parts of a text. */
  readonly rule?: ComponentType;
  /** A block of HTML, which is shown as it was written. */
  readonly html?: ComponentType<SourceProps>;
  /** A link. */
  readonly link?: ComponentType<LinkProps>;
  /** An image. */
  readonly image?: ComponentType<MarkdownImageProps>;
  /** Code in a line. */
  readonly inlineCode?: ComponentType<ContentProps>;
  /** A formula; counts before the add-on's. */
  readonly formula?: ComponentType<FormulaProps>;
}
