import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { message, showChat, type ShownChat } from "./kit.js";

afterEach(cleanup);

/** What a keyboard sees: the element whose key comes next. */
const focused = (): string | null => document.activeElement?.getAttribute("aria-label") ?? null;

function press(name: string): void {
  const button = screen.getByRole("button", { name });
  act(() => {
    button.focus();
  });
  fireEvent.click(button);
}

describe("focus, when what had it goes away", () => {
  const edited = (): ShownChat => {
    const shown = showChat({
      initialMessages: [
        message("user", { type: "text.done", text: "Why?" }),
        message("assistant", { type: "text.done", text: "Because." }),
      ],
    });
    press("Edit");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Edit" }));
    return shown;
  };

  it("is at the button that led to the editor, once that is left", () => {
    edited();
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Edit" }), { key: "Escape" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  });

  it("is at the conversation, once the edited message is sent", () => {
    edited();
    press("Send again");
    expect(focused()).toBe("Conversation");
  });
});
