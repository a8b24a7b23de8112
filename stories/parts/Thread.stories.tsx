import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Thread } from "../../src/index.js";
import { answered, said, Stage } from "../stage.js";

const LONG = Array.from({ length: 12 }, (_, index) => [
  said(`Question ${String(index + 1)}: what comes after the last one?`),
  answered([
    {
      type: "text.done",
      text: `Answer ${String(index + 1)}. It takes a few lines, so that there is something to scroll.\n\nA second paragraph says a little more about the same thing, and ends.`,
    },
  ]),
]).flat();

const meta = {
  title: "Parts/Thread",
  component: Thread,
  decorators: [
    (Story, { args: _args, parameters }) => (
      <Stage history={(parameters.history as typeof LONG | undefined) ?? LONG}>
        <div style={{ height: "calc(100vh - 48px)", display: "flex" }}>
          <Story />
        </div>
      </Stage>
    ),
  ],
} satisfies Meta<typeof Thread>;

export default meta;
type Story = StoryObj<typeof meta>;

const threadOf = (canvasElement: HTMLElement): HTMLElement =>
  within(canvasElement).getByRole("region", { name: "Conversation" });

/** It opens at its end. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const thread = threadOf(canvasElement);
    await waitFor(() =>
      expect(thread.scrollHeight - thread.scrollTop - thread.clientHeight).toBeLessThanOrEqual(2),
    );
    await expect(within(canvasElement).queryByRole("button", { name: "To the latest message" })).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { history: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Ask something to begin.")).toBeVisible();
  },
};

/** Scrolled up by keyboard, and back by the button. */
export const ScrolledUp: Story = {
  play: async ({ canvasElement }) => {
    const thread = threadOf(canvasElement);
    await waitFor(() => expect(thread.scrollTop).toBeGreaterThan(0));
    thread.dispatchEvent(new WheelEvent("wheel", { deltaY: -400, bubbles: true }));
    thread.scrollTop -= 400;
    const button = await within(canvasElement).findByRole("button", { name: "To the latest message" });
    await userEvent.click(button);
    await waitFor(() =>
      expect(thread.scrollHeight - thread.scrollTop - thread.clientHeight).toBeLessThanOrEqual(2),
    );
    await waitFor(() => expect(button).not.toBeVisible());
  },
};
