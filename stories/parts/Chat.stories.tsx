import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Chat } from "../../src/index.js";
import { answered as isAnswered, ask, ScenarioChat } from "../scenario-chat.js";
import { answered, said } from "../stage.js";

const meta = {
  title: "Parts/Chat",
  component: ScenarioChat,
  subcomponents: { Chat },
  args: { scenario: "echo" },
  argTypes: {
    scenario: {
      control: "select",
      options: [
        "echo",
        "long-answer",
        "thinking",
        "tools",
        "image",
        "speech-pcm",
        "embeddings",
        "length",
        "slow",
      ],
    },
    components: { control: false },
    initialMessages: { control: "object" },
  },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Hello");
    await isAnswered(canvasElement);
    await expect(within(canvasElement).getAllByText("Hello")).toHaveLength(2);
  },
};

/** Every control: change them in the panel below. */
export const Playground: Story = {
  args: {
    labels: { placeholder: "Ask anything", empty: "What shall we look at?" },
    initialMessages: [said("What is a tide?"), answered([{ type: "text.done", text: "The sea, leaning." }])],
  },
};

/** Every word can be another one. */
export const InGerman: Story = {
  args: {
    labels: {
      thread: "Gespräch",
      message: "Nachricht",
      placeholder: "Nachricht schreiben",
      send: "Senden",
      empty: "Frag etwas.",
      answerDone: "Die Antwort ist vollständig.",
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Frag etwas.")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Nachricht" }), "Guten Tag{Enter}");
    await expect(await canvas.findByText("Die Antwort ist vollständig.")).toBeInTheDocument();
  },
};

/** Any part can be another one, in one map. */
export const WithOtherParts: Story = {
  args: {
    components: {
      text: ({ text }) => <p style={{ fontFamily: "Georgia, serif", fontSize: 18 }}>{text}</p>,
      Empty: () => <p style={{ padding: 24 }}>An empty page.</p>,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("An empty page.")).toBeVisible();
    await ask(canvasElement, "In another face");
    await isAnswered(canvasElement);
    const [, answer] = within(canvasElement).getAllByText("In another face");
    await expect(answer).toHaveStyle({ fontSize: "18px" });
  },
};
