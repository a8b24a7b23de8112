import { useState, type ReactElement } from "react";
import {
  Chat,
  useUniStream,
  type ComponentOverrides,
  type Labels,
  type ToolCallRequest,
  type UniMessage,
} from "../src/index.js";
import { createFakeServer, type FakeServer } from "../src/testing.js";
import { expect, userEvent, waitFor, within } from "storybook/test";

/** A person watches the answer come; a test wants it at once. */
const inTest = import.meta.env.MODE === "test";

/** In a test, seconds of silence take milliseconds. */
const hurried = {
  now: () => Date.now(),
  frame: (run: () => void) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / 50);
    return () => clearTimeout(timer);
  },
};

export function createStoryServer(): FakeServer {
  return createFakeServer(inTest ? { pace: "instant", scheduler: hurried } : {});
}

const FORECAST: Readonly<Record<string, string>> = {
  Oslo: "4 °C, light rain, a gentle wind from the west. Drier on Thursday.",
  Lisbon: "21 °C and clear. It stays that way for three days.",
};

/** A tool that takes its time, as tools do. */
export async function getWeather({ call, signal }: ToolCallRequest): Promise<string | undefined> {
  if (call.name !== "get_weather") return undefined;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, inTest ? 10 : 900);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  const city = call.arguments?.city;
  return FORECAST[typeof city === "string" ? city : ""] ?? "No forecast for that place.";
}

export interface ScenarioChatProps {
  /** The scenario's model id. */
  readonly scenario: string;
  readonly components?: ComponentOverrides;
  readonly labels?: Partial<Labels>;
  readonly initialMessages?: readonly UniMessage[];
}

/** A chat on an endpoint in the page, which answers with one scenario. */
export function ScenarioChat({ scenario, initialMessages, ...props }: ScenarioChatProps): ReactElement {
  const [server] = useState(createStoryServer);
  const chat = useUniStream({
    fetch: server.fetch,
    model: scenario,
    onToolCall: getWeather,
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
export async function answered(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => expect(within(canvasElement).getByRole("button", { name: "Send" })).toBeVisible(), {
    timeout: 20_000,
  });
}
