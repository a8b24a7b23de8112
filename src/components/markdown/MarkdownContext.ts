"use client";

import { createContext, useContext, useMemo, useState } from "react";
import type { MarkdownAddon } from "./addons.js";

/** What an app decides about the content of answers. */
export interface MarkdownSettings extends MarkdownAddon {
  /** Hosts whose images are fetched without asking. */
  readonly imageHosts: readonly string[];
  /** How text that arrives is shown. */
  readonly reveal: "instant" | "smooth";
}

const NONE: readonly never[] = [];

/** The add-ons in force, as one, and the hosts that images may come from. */
export const MarkdownContext = createContext<MarkdownSettings>({ imageHosts: NONE, reveal: "instant" });

/** The settings in force. */
export function useMarkdownSettings(): MarkdownSettings {
  return useContext(MarkdownContext);
}

/** The same list for as long as its entries are: one written inline must not render every answer at each render. */
function useStableList<T>(list: readonly T[]): readonly T[] {
  const [stable, setStable] = useState(list);
  const same = stable.length === list.length && list.every((entry, index) => Object.is(entry, stable[index]));
  if (same) return stable;
  setStable(list);
  return list;
}

/** The settings that some props make: of two add-ons for one thing the later one counts. */
export function useSettings(
  addons: readonly MarkdownAddon[] = NONE,
  imageHosts: readonly string[] = NONE,
  reveal: MarkdownSettings["reveal"] = "instant",
): MarkdownSettings {
  const stableAddons = useStableList(addons);
  const stableHosts = useStableList(imageHosts);
  return useMemo(() => {
    const fences = Object.assign({}, ...stableAddons.map((addon) => addon.fences)) as MarkdownAddon["fences"];
    return {
      ...(Object.assign({}, ...stableAddons) as MarkdownAddon),
      ...(fences && { fences }),
      imageHosts: stableHosts,
      reveal,
    };
  }, [stableAddons, stableHosts, reveal]);
}
