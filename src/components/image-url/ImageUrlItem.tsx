"use client";

import { forwardRef } from "react";
import type { ImageUrlTurnItem } from "../../reducer/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { ConsentImage } from "./ConsentImage.js";

/** Props of `ImageUrlItem`. */
export interface ImageUrlItemProps
  extends ItemPartProps<ImageUrlTurnItem>, Omit<PartProps<"figure">, keyof ItemPartProps> {}

/** An image by address; a remote one is fetched when the reader asks for it. Renders a `<figure>`. */
export const ImageUrlItem = forwardRef<HTMLElement, ImageUrlItemProps>(function ImageUrlItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const children = <ConsentImage source={item.imageUrl} alt={labels.image(1)} />;
  return (
    <Part ref={ref} tag="figure" name="image" state={{ state: item.state }} {...props}>
      {children}
    </Part>
  );
});
