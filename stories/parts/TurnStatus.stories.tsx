import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { TurnStatus, UniStreamError } from "../../src/index.js";
import { deltaEvent, stopEvent } from "../../src/testing.js";
import { Stage, WithLast, type Ending } from "../stage.js";

interface Shown {
  /** What the answer says. */
  readonly events: readonly unknown[];
  /** How it ends where it has no stop. */
  readonly ending?: Ending;
  /** Whether it is the newest message: only that one has a next step. */
  readonly isLast: boolean;
}

function Status({ events, ending, isLast }: Shown) {
  return (
    <Stage events={events} {...(ending && { ending })}>
      <WithLast>{(message) => <TurnStatus messageKey={message.key} isLast={isLast} />}</WithLast>
    </Stage>
  );
}

const said = deltaEvent({ type: "text.done", text: "The moon" });

const meta = {
  title: "Parts/TurnStatus",
  component: Status,
  subcomponents: { TurnStatus },
  args: { events: [], isLast: true },
  argTypes: { events: { control: "object" }, ending: { control: false } },
} satisfies Meta<typeof Status>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A state: its words, its kind, and the button that is its next step. */
function state(args: Omit<Shown, "isLast">, kind: string, words: RegExp, next: string | null): Story {
  return {
    args: { ...args, isLast: true },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      const shown = await canvas.findByText(words);
      await expect(shown.closest(".unistream-status")).toHaveAttribute("data-kind", kind);
      await expect(canvas.queryAllByRole("button").map((button) => button.textContent)).toEqual(
        next === null ? [] : [next],
      );
    },
  };
}

const failing = (code: UniStreamError["code"], message: string, status: number | null = null): Ending => ({
  error: new UniStreamError({ code, message, status }),
});

export const Waiting = state({ events: [] }, "waiting", /Waiting for the model/, null);
export const Playground: Story = { args: { events: [said], ending: failing("upstream", "boom", 529) } };
export const Interrupted = state(
  { events: [said], ending: failing("cut", "The body ended inside an event.") },
  "interrupted",
  /cut in the middle/,
  "Try again",
);
export const Failed = state(
  { events: [said], ending: failing("upstream", "529 overloaded_error", 529) },
  "failed",
  /provider reported an error/,
  "Try again",
);
export const Refused = state(
  { events: [], ending: failing("refused", "Invalid or missing API key.", 401) },
  "refused",
  /Change the message or the settings/,
  null,
);
export const Truncated = state(
  { events: [said, stopEvent({ finish_reason: "length" })] },
  "truncated",
  /reached its length limit/,
  "Continue",
);
export const EndedForNoKnownReason = state(
  { events: [said, stopEvent({ finish_reason: "unknown" })] },
  "unknown",
  /a reason that the model did not give/,
  "Answer again",
);
export const ThoughtOnly = state(
  { events: [deltaEvent({ type: "thinking.done", thinking: "hm" }), stopEvent()] },
  "empty",
  /gave no answer/,
  "Answer again",
);

/** The browser says that it has no network. */
export const Offline: Story = {
  ...state(
    { events: [], ending: failing("network", "Failed to fetch") },
    "offline",
    /You are offline/,
    "Try again",
  ),
  beforeEach: () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    return () => {
      Reflect.deleteProperty(navigator, "onLine");
    };
  },
};

/** An older answer says what became of it, and offers nothing any more. */
export const OfAnOlderAnswer: Story = {
  args: { events: [said], ending: failing("cut", "The body ended inside an event."), isLast: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/cut in the middle/);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
