import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Message } from "../../src/index.js";
import { answered, said, Stage, WithLast, type StageProps } from "../stage.js";
import { deltaEvent } from "../../src/testing.js";

interface Shown extends Omit<StageProps, "children"> {
  /** Whose message is shown. */
  readonly role: "user" | "assistant";
}

function OneMessage({ role, ...stage }: Shown) {
  return (
    <Stage {...stage}>
      <WithLast role={role}>{(message) => <Message messageKey={message.key} isLast />}</WithLast>
    </Stage>
  );
}

const meta = {
  title: "Parts/Message",
  component: OneMessage,
  subcomponents: { Message },
  args: {
    role: "assistant",
    history: [
      said("How long is a tidal day?"),
      answered([{ type: "text.done", text: "Twenty-four hours and fifty minutes." }]),
    ],
  },
  argTypes: { events: { control: false }, source: { control: false }, components: { control: false } },
} satisfies Meta<typeof OneMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { name: "The model answered" })).toBeInTheDocument();
    await expect(canvas.getByText(/412 in/)).toBeInTheDocument();
  },
};

export const Playground: Story = {};

export const OfTheUser: Story = {
  args: { role: "user" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("article")).toHaveAttribute("data-role", "user");
  },
};

/** Opened, changed and left by keyboard alone. */
export const Editing: Story = {
  args: { role: "user" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Edit" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const field = canvas.getByRole("textbox", { name: "Edit" });
    await expect(field).toHaveValue("How long is a tidal day?");
    await userEvent.keyboard(" In hours.{Escape}");
    await expect(canvas.getByText("How long is a tidal day?")).toBeVisible();
  },
};

export const Streaming: Story = {
  args: {
    history: [said("How long is a tidal day?")],
    events: [deltaEvent({ type: "text.delta", text: "Twenty-four hours and" })],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Twenty-four hours and/));
    const article = within(canvasElement).getByRole("article");
    await expect(article).toHaveAttribute("data-status", "streaming");
    await expect(within(article).queryByRole("button")).toBeNull();
  },
};
