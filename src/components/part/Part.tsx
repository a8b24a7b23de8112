"use client";

import {
  cloneElement,
  createElement,
  forwardRef,
  isValidElement,
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactElement,
  type ReactNode,
} from "react";

/** What a part shows of its state: each entry becomes a `data-*` attribute; undefined and false leave it out. */
export type PartState = Readonly<Record<string, string | number | boolean | undefined>>;

/** What `render` may be: an element that takes the part's props, or a function that makes one of them. */
export type PartRender =
  | ReactElement<Record<string, unknown>>
  | ((props: Record<string, unknown>, state: PartState) => ReactElement);

/** Props of every part: those of its element, and `render` to be another element. */
export type PartProps<Tag extends ElementType> = ComponentPropsWithoutRef<Tag> & {
  /** Renders another element in the part's place; it gets the part's props, ref and children. */
  readonly render?: PartRender;
};

function dataOf(state: PartState): Record<string, string> {
  const data: Record<string, string> = {};
  for (const [name, value] of Object.entries(state)) {
    if (value !== undefined && value !== false) data[`data-${name}`] = value === true ? "" : String(value);
  }
  return data;
}

const joined = (...names: readonly unknown[]): string =>
  names.filter((name) => typeof name === "string" && name !== "").join(" ");

/** What a part says of itself to become an element. */
interface OwnProps {
  /** The element it renders. */
  readonly tag: ElementType;
  /** Its class is `unistream-${name}`. */
  readonly name: string;
  /** What it shows of its state. Default: nothing. */
  readonly state?: PartState;
  readonly render?: PartRender | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A part's own props, and whatever its element takes. */
type AnyProps = OwnProps & { readonly [prop: string]: unknown };

/**
 * The one way in which a part becomes an element: its class name beside the caller's, its state as `data-*`, its ref,
 * and the caller's `render`. What the caller passes wins.
 */
export const Part = forwardRef<unknown, AnyProps>(function Part(given, ref) {
  const {
    tag,
    name,
    state = {},
    render,
    className,
    children,
    ...props
  } = given as OwnProps & { [prop: string]: never };
  const all = {
    ...dataOf(state),
    ...props,
    ref,
    className: joined(`unistream-${name}`, className),
    children,
  };
  // The ref is handed on, never read.
  if (typeof render === "function") return render(all, state);
  if (!isValidElement(render)) return createElement(tag, all);
  const own = render.props;
  return cloneElement(render, {
    ...all,
    ...own,
    className: joined(all.className, own.className),
    children: (own.children ?? children) as never,
  });
});
