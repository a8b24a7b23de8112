"use client";

import { createContext, useContext, useState } from "react";
import type { ComponentOverrides } from "./overrides.js";

/** The parts that take the place of the kit's own. */
export const OverridesContext = createContext<ComponentOverrides>({});

/** The overrides in force. */
export function useOverrides(): ComponentOverrides {
  return useContext(OverridesContext);
}

function sameEntries(a: object, b: object): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([name, value]) => {
      const other = (b as Record<string, unknown>)[name];
      if (Object.is(value, other)) return true;
      return isMap(value) && isMap(other) && sameEntries(value, other);
    })
  );
}

/** A map of parts by tool name; a component that is an object (memo, forwardRef) is none. */
const isMap = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !("$$typeof" in value);

const NONE: ComponentOverrides = {};

/** The same map for as long as its entries are: a map written inline must not render every part at each render. */
export function useStableOverrides(components: ComponentOverrides = NONE): ComponentOverrides {
  const [stable, setStable] = useState(components);
  if (stable === components || sameEntries(stable, components)) return stable;
  setStable(components);
  return components;
}
