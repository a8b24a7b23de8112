"use client";

import { forwardRef } from "react";
import type { ImageUrlTurnItem } from "../../reducer/index.js";
import { useImageAlt } from "../inline-data/useImageAlt.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { ConsentImage } from "./ConsentImage.js";

/** Props of `ImageUrlItem`. */
export interface ImageUrlItemProps
  extends ItemPartProps<ImageUrlTurnItem>, Omit<PartProps<"figure">, keyof ItemPartProps> {}

/** An image by address; a remote one is fetched when the reader asks for it. Renders a `<figure>`. */
export const ImageUrlItem = forwardRef<HTMLElement, ImageUrlItemProps>(function ImageUrlItem(
  { item, message, ...props },
  ref,
) {
  const alt = useImageAlt(message, item);
  const children = <ConsentImage source={item.imageUrl} alt={alt} />;
  return (
    <Part ref={ref} tag="figure" name="image" state={{ state: item.state }} {...props}>
      {children}
    </Part>
  );
});
