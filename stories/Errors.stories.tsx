import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";

const meta = {
  title: "Errors",
  component: ScenarioChat,
  args: { scenario: "error-key" },
  parameters: {
    docs: {
      description: {
        component: "Everything that can go wrong, each with a clear sentence and its next step.",
      },
    },
  },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story of a failure: what is said, whether a retry is offered, and what must still be there. */
function failing(scenario: string, says: RegExp, retry: boolean, kept?: RegExp): Story {
  return {
    args: { scenario },
    play: async ({ canvasElement }) => {
      await ask(canvasElement, "Please explain the tides.");
      await answered(canvasElement);
      const canvas = within(canvasElement);
      await expect(canvas.getByRole("alert")).toHaveTextContent(says);
      await expect(canvas.queryAllByRole("button", { name: "Try again" })).toHaveLength(retry ? 1 : 0);
      await expect(canvas.getByText("Please explain the tides.")).toBeVisible();
      if (kept) await expect(canvasElement).toHaveTextContent(kept);
    },
  };
}

const BEGINNING = /caused by the difference/;

export const RejectedKey = failing("error-key", /key was not accepted/, false);
export const RateLimit = failing("error-rate-limit", /Too many requests/, true);
export const OverloadedMidway = failing("error-overloaded", /overloaded/, true, BEGINNING);
export const ErrorMidway = failing("error-midway", /provider reported an error/, true, BEGINNING);
export const UnsupportedSetting = failing("error-parameter", /fast_mode/, false);
export const TruncatedArguments = failing(
  "error-arguments",
  /malformed arguments/,
  true,
  /Malformed, not run/,
);
export const NothingButThinking = failing(
  "error-empty",
  /without an answer/,
  true,
  /I could begin with the Moon/,
);
export const EndedWithoutStop = failing("no-stop", /ended before it was complete/, true, BEGINNING);
export const CutInsideAnEvent = failing("cut", /cut in the middle/, true, BEGINNING);
export const WebPage = failing("html", /unexpected answer/, true);
export const BadGateway = failing("bad-gateway", /connection to the model broke/, true);
export const TooLarge = failing("too-large", /too large to send/, false);
export const UnknownModel = failing("no-such-model", /not found/, false);
