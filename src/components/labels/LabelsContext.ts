"use client";

import { createContext, useContext } from "react";
import { ENGLISH } from "./english.js";
import type { Labels } from "./labels.js";

/** The words that the parts below use. */
export const LabelsContext = createContext<Labels>(ENGLISH);

/** The words in force. */
export function useLabels(): Labels {
  return useContext(LabelsContext);
}
