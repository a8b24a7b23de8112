import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";
import { act, cleanup } from "@testing-library/react";
import { StrictMode, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { HeldRequest } from "../store/rig.js";

/** In each test of the file: what React has to say against the code fails the test. */
export function noReactComplaints(): void {
  let complaints: MockInstance<typeof console.error>;
  beforeEach(() => {
    complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
}

/** Sends events to a held request, and lets React show what came of them. */
export async function push(held: HeldRequest, ...events: readonly unknown[]): Promise<void> {
  await act(() => held.push(...events));
}

export const strict = (element: ReactElement): ReactElement => <StrictMode>{element}</StrictMode>;

/** The HTML of a server, where there is neither a window nor a document. */
export function renderOnServer(element: ReactElement): string {
  vi.stubGlobal("window", undefined);
  vi.stubGlobal("document", undefined);
  try {
    return renderToString(element);
  } finally {
    vi.unstubAllGlobals();
  }
}
