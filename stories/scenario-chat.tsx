import { useState, type ReactElement } from "react";
import { Chat, useUniStream, type ComponentOverrides, type Labels, type UniMessage } from "../src/index.js";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { createStoryServer } from "./story-server.js";
import { TOOLS } from "./story-tools.js";

export interface ScenarioChatProps {
  /** The scenario's model id. */
  readonly scenario: string;
  /** Most answers that one message may lead to. */
  readonly maxTurns?: number;
  readonly components?: ComponentOverrides;
  readonly labels?: Partial<Labels>;
  readonly initialMessages?: readonly UniMessage[];
}

/** A chat on an endpoint in the page, which answers with one scenario. Its tools run in the page as well. */
export function ScenarioChat({
  scenario,
  initialMessages,
  maxTurns,
  ...props
}: ScenarioChatProps): ReactElement {
  const [server] = useState(createStoryServer);
  const chat = useUniStream({
    fetch: server.fetch,
    model: scenario,
    tools: TOOLS,
    maxTurns,
    initialMessages,
  });
  return <Chat chat={chat} {...props} />;
}

/** Writes a message and sends it with the keyboard, as a person would. */
export async function ask(canvasElement: HTMLElement, text: string): Promise<void> {
  const field = within(canvasElement).getByRole("textbox", { name: "Message" });
  await userEvent.click(field);
  await userEvent.keyboard(text.replaceAll("[", "[[").replaceAll("{", "{{"));
  await userEvent.keyboard("{Enter}");
  await expect(field).toHaveValue("");
}

/** Waits until the answer has ended: the button sends again. */
export async function answered(canvasElement: HTMLElement, timeout = 20_000): Promise<void> {
  await waitFor(() => expect(within(canvasElement).getByRole("button", { name: "Send" })).toBeVisible(), {
    timeout,
  });
}
