"use client";

import { createContext } from "react";
import type { AudioEngine } from "../audio/index.js";

/**
 * The engine that plays the sounds below; null for the page's own, which is loaded when the first sound is shown. Give
 * one to share it with other code, or to unlock it in a click of yours.
 */
export const AudioEngineContext = createContext<AudioEngine | null>(null);
