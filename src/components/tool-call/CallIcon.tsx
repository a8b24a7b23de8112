"use client";

import { Ban, Check, CircleAlert, CircleHelp, LoaderCircle, Scissors, Wrench } from "lucide-react";
import type { ReactElement } from "react";
import type { ToolCallState } from "../../hooks/index.js";

const ICONS: Partial<Record<ToolCallState, typeof Wrench>> = {
  approval: CircleHelp,
  running: LoaderCircle,
  succeeded: Check,
  failed: CircleAlert,
  invalid: CircleAlert,
  denied: Ban,
  cancelled: Ban,
  cut: Scissors,
};

/** The shape of a call's state, beside its words. */
export function CallIcon({ state }: { readonly state: ToolCallState }): ReactElement {
  const Icon = ICONS[state] ?? Wrench;
  return <Icon className="unistream-tool-call-icon" aria-hidden strokeWidth={1.5} size={16} />;
}
