import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";

const meta = {
  title: "Media/Attachments",
  component: ScenarioChat,
  args: { scenario: "echo" },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A picture that the page draws itself. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(3000, 1500);
  const brush = canvas.getContext("2d");
  if (brush) {
    brush.fillStyle = "#2d5f7a";
    brush.fillRect(0, 0, 3000, 1500);
  }
  return new File([await canvas.convertToBlob()], "sea.png", { type: "image/png" });
}

export const APicture: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const picker = canvasElement.querySelector<HTMLInputElement>("input[type=file]")!;
    await userEvent.upload(picker, await picture());
    await expect(await canvas.findByRole("img", { name: "sea.png" })).toBeVisible();
    if (import.meta.env.MODE !== "test") return;
    await ask(canvasElement, "What is this?");
    await answered(canvasElement);
    const image = await canvas.findByRole<HTMLImageElement>("img", { name: "Image 1 that you sent" });
    // Made smaller before it was sent.
    await waitFor(() => expect(image.naturalWidth).toBe(2048));
  },
};
