"use client";

import { createContext } from "react";

/** Whether what is rendered stands in a link. */
export const InLinkContext = createContext(false);
