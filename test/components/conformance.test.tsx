import { render } from "@testing-library/react";
import { createRef, type ReactElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import * as kit from "../../src/components/index.js";
import { noReactComplaints, strict } from "../hooks/setup.js";
import { conversationOfParts, PARTS, type AnyProps, type PartCase } from "./conformance.js";
import { objectUrls } from "./kit.js";

noReactComplaints();
objectUrls();

// The audio part loads its engine when it is first seen; what still loads when the file ends would be an error of its own.
beforeAll(async () => {
  await import("../../src/audio/index.js");
});

/** Hands things on and renders no element of its own. */
const NO_PARTS = new Set(["ChatProvider", "Heading", "Item", "MediaItem"]);

async function show(part: PartCase, props: AnyProps): Promise<HTMLElement> {
  const conversation = await conversationOfParts();
  const { container } = render(
    strict(<kit.ChatProvider conversation={conversation}>{part.show(conversation, props)}</kit.ChatProvider>),
  );
  return container;
}

const own = (part: PartCase, container: HTMLElement): HTMLElement | null =>
  container.querySelector<HTMLElement>(`.${part.className}`);

it("the list of parts is whole: every component that the kit exports is in it", () => {
  const exported = Object.entries(kit)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value !== "string" && !NO_PARTS.has(name))
    .map(([name]) => name);
  expect(PARTS.map((part) => part.name).sort()).toEqual(exported.sort());
});

describe.each(PARTS)("$name", (part) => {
  it("hands its ref to its element", async () => {
    const ref = createRef<never>();
    const container = await show(part, { ref });
    expect(ref.current).not.toBeNull();
    expect(ref.current).toBe(own(part, container));
  });

  it("takes a class name beside its own, a style, and what its element takes", async () => {
    const element = own(
      part,
      await show(part, { className: "mine", style: { color: "red" }, title: "A title" }),
    );
    expect(element?.classList.contains("mine")).toBe(true);
    expect(element?.style.color).toBe("red");
    expect(element?.title).toBe("A title");
  });

  it("becomes the element of `render`, with its ref, its state and its children", async () => {
    const ref = createRef<never>();
    const plain = own(part, await show(part, {}));
    const container = await show(part, { ref, render: <main className="other" data-mine="" /> });
    const element = container.querySelector<HTMLElement>("main");
    expect(element?.classList.contains(part.className)).toBe(true);
    expect(element?.classList.contains("other")).toBe(true);
    expect(ref.current).toBe(element);
    expect(element?.childElementCount).toBe(plain?.childElementCount);
    if (part.state) expect(element?.getAttribute(part.state)).toBe(plain?.getAttribute(part.state));
  });

  it("becomes what a `render` function makes of its props", async () => {
    const make = (props: Record<string, unknown>): ReactElement => <aside {...props} data-made="" />;
    const element = (await show(part, { render: make })).querySelector("aside[data-made]");
    expect(element?.classList.contains(part.className)).toBe(true);
  });
});

it.each(PARTS.filter((part) => part.state !== null))(
  "$name says its state as a data attribute",
  async (part) => {
    expect(own(part, await show(part, {}))?.hasAttribute(part.state ?? "")).toBe(true);
  },
);
