import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { media, text, thinking } from "../src/testing.js";
import { loadMarkdown } from "../src/index.js";
import { answered } from "./scenario-chat.js";
import { StreamedAnswer } from "./streamed-answer.js";

const THOUGHT = `The question has **two halves**. First the pull:

- it falls with the *cube* of the distance,
- so the near side feels it more.

Then the period, which is half a lunar day: \`12 h 25 min\`.`;

const ANSWER = "Twice a day, because the Moon pulls the near side harder than the far one.";

/** An image that needs no file: a square of one colour. */
function square(colour: string): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="${colour}"/></svg>`;
  return new TextEncoder().encode(svg);
}

const meta = {
  title: "Thinking",
  component: StreamedAnswer,
  args: { thought: THOUGHT, answer: ANSWER, question: "Why are there two tides a day?" },
  loaders: [() => loadMarkdown()],
  parameters: {
    docs: {
      description: {
        component: "Open while it streams, folded when the answer begins, unless the reader touched it.",
      },
    },
  },
} satisfies Meta<typeof StreamedAnswer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThenAnswer: Story = {
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const toggle = canvas.getByRole("button", { name: /^Thought for/ });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(toggle);
    await expect(canvas.getByText("two halves").tagName).toBe("STRONG");
    await expect(canvas.getByText(/the near side harder/)).toBeVisible();
  },
};

/** What the reader did counts: it stays open when the answer begins. */
export const KeptOpen: Story = {
  args: { perSecond: 60 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const toggle = await canvas.findByRole("button", { name: /^(Thinking|Thought)/ });
    await userEvent.dblClick(toggle);
    const open = toggle.getAttribute("aria-expanded");
    await answered(canvasElement);
    await expect(canvas.getByRole("button", { name: /^Thought/ })).toBe(toggle);
    await expect(toggle).toHaveAttribute("aria-expanded", open);
  },
};

/** Drafts of an image belong to the thinking that they were made in. */
export const WithDrafts: Story = {
  args: {
    groups: [
      thinking("A bay at dusk: first the large shapes, then the light."),
      media("image/svg+xml", square("#44618a"), { kind: "inline_thinking" }),
      media("image/svg+xml", square("#8a6a44"), { kind: "inline_thinking" }),
      text("Here it is."),
      media("image/svg+xml", square("#d9a066")),
    ],
  },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("img", { name: /Draft/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /^Thought/ }));
    await waitFor(() => expect(canvas.getAllByRole("img", { name: /Draft/ })).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole("img", { name: "Here it is." })).toBeVisible());
  },
};

export const Redacted: Story = {
  args: { groups: [thinking("_REDACTED_THINKING"), text(ANSWER)] },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    await expect(
      within(canvasElement).getByText("The provider keeps this part of the thinking to itself."),
    ).toBeVisible();
  },
};

/** A thought that is kept for its signature only shows nothing. */
export const Empty: Story = {
  args: { groups: [thinking(""), text(ANSWER)] },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    await expect(within(canvasElement).queryByRole("button", { name: /^Thought/ })).toBeNull();
  },
};
