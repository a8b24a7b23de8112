import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";

const meta = {
  title: "Media/Vectors",
  component: ScenarioChat,
  args: { scenario: "embeddings" },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfTwoMessages: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "The tide is rising.");
    await answered(canvasElement);
    await ask(canvasElement, "The tide is falling.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Of “The tide is falling.”")).toBeVisible();
    await expect(canvas.getByText(/Similarity to vector 1: 0\./)).toBeVisible();
  },
};
