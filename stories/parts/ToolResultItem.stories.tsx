import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ToolResultItem } from "../../src/index.js";
import { answered, said, Stage, WithItem } from "../stage.js";

interface Shown {
  /** What the tool answered. */
  readonly text: string;
  /** Addresses or `data:` URLs. */
  readonly images?: readonly string[];
}

function Result({ text, images }: Shown) {
  const history = [
    said("How warm is it?"),
    answered([{ type: "tool_call.done", name: "get_weather", arguments: {}, tool_call_id: "c" }]),
    {
      role: "user" as const,
      content_items: [
        { type: "tool_result.done" as const, text, tool_call_id: "c", ...(images && { images }) },
      ],
    },
  ];
  return (
    <Stage key={text} history={history}>
      <WithItem kind="tool_result">
        {(item, message) => <ToolResultItem item={item} message={message} />}
      </WithItem>
    </Stage>
  );
}

const meta = {
  title: "Parts/ToolResultItem",
  component: Result,
  subcomponents: { ToolResultItem },
  args: { text: "4 °C, light rain, a gentle wind from the west." },
} satisfies Meta<typeof Result>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/4 °C, light rain/)).toBeVisible();
  },
};
export const Playground: Story = {};

/** An image of another host is not fetched before the reader asks for it. */
export const WithImages: Story = {
  args: { text: "The radar picture.", images: ["https://weather.example/radar.png"] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Image from weather.example")).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};
