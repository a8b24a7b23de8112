import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";

const meta = { title: "Media/Images", component: ScenarioChat, args: { scenario: "image" } } satisfies Meta<
  typeof ScenarioChat
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithDrafts: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Draw a bay at dusk.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: /Generated image/ }));
    const dialog = await canvas.findByRole("dialog", { name: /Generated image/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "Actual size" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
  },
};

export const Grid: Story = {
  args: { scenario: "image-grid" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Draw it four times.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText("This image could not be shown.")).toBeVisible());
    await expect(canvas.getAllByRole("button", { name: /Generated image/ })).toHaveLength(3);
  },
};
