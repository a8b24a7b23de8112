"use client";

import type { ComponentType, ReactElement } from "react";
import { ConsentImage } from "../image-url/ConsentImage.js";
import { useConsent } from "../image-url/useConsent.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import type { MarkdownImageProps } from "./parts.js";

/** Props of `MarkdownImage`. */
export interface ImageOfTextProps {
  /** Its address, as the model wrote it. */
  readonly source: string;
  /** What it shows. */
  readonly alt: string;
  /** What is told of it; null for nothing. */
  readonly title: string | null;
}

function Overridden({
  part: Part,
  source,
  alt,
  title,
}: ImageOfTextProps & { readonly part: ComponentType<MarkdownImageProps> }): ReactElement {
  return <Part {...useConsent(source)} alt={alt} title={title} />;
}

/** An image in a text, which asks before it is fetched. */
export function MarkdownImage({ source, alt, title }: ImageOfTextProps): ReactElement {
  const part = useOverrides().markdown?.image;
  if (part) return <Overridden {...{ part, source, alt, title }} />;
  return <ConsentImage source={source} alt={alt} title={title ?? undefined} />;
}
