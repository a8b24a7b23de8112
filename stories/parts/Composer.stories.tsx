import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Composer } from "../../src/index.js";
import { Stage } from "../stage.js";

const meta = {
  title: "Parts/Composer",
  component: Composer,
  args: { placeholder: "Write a message" },
  argTypes: { render: { control: false } },
  decorators: [
    (Story, { parameters }) => (
      <Stage {...(parameters.asking === true && { events: [] })}>
        <Story />
      </Stage>
    ),
  ],
} satisfies Meta<typeof Composer>;

export default meta;
type Story = StoryObj<typeof meta>;

const fieldIn = (canvasElement: HTMLElement): HTMLTextAreaElement =>
  within(canvasElement).getByRole("textbox", { name: "Message" });

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "Send" })).toBeDisabled();
  },
};
export const Playground: Story = {};

/** Shift and Enter begin a line; the field grows with its text, up to two fifths of the window. */
export const Growing: Story = {
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    const before = field.offsetHeight;
    await userEvent.click(field);
    await userEvent.keyboard("One line{Shift>}{Enter}{/Shift}and another{Shift>}{Enter}{/Shift}and a third");
    await expect(field).toHaveValue("One line\nand another\nand a third");
    await expect(field.offsetHeight).toBeGreaterThan(before + 40);
  },
};

/** While an answer comes the same place holds the button that stops it; Escape does the same. */
export const WhileAnswering: Story = {
  parameters: { asking: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("button", { name: "Stop" });
    await userEvent.click(fieldIn(canvasElement));
    await userEvent.keyboard("Not yet{Enter}");
    await expect(fieldIn(canvasElement)).toHaveValue("Not yet");
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByRole("button", { name: "Send" })).toBeEnabled();
  },
};
