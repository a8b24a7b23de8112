import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";

const meta = {
  title: "Streams",
  component: ScenarioChat,
  args: { scenario: "long-answer" },
  parameters: {
    docs: {
      description: {
        component: "Each kind of stream that an MMSP server sends, as the embedded endpoint plays it.",
      },
    },
  },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LongAnswer: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Why are there two tides a day?");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/patient, punctual, and fifty minutes late/)).toBeInTheDocument();
    await expect(canvas.getByText(/12 in ·/)).toBeInTheDocument();
  },
};

export const ThinkingThenAnswer: Story = {
  args: { scenario: "thinking" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Why does a moving bicycle not fall over?");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const toggle = canvas.getByRole("button", { name: /Thought/ });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    toggle.focus();
    await userEvent.keyboard("{Enter}");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText(/I should not name a single cause/)).toBeVisible();
  },
};

export const ParallelTools: Story = {
  args: { scenario: "tools" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "What is the weather in Oslo and in Lisbon?");
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(/Take a coat for the first/)).toBeInTheDocument(), {
      timeout: 20_000,
    });
    await expect(canvasElement.querySelectorAll(".unistream-tool-call[data-call=succeeded]")).toHaveLength(2);
  },
};

export const SoundAsPcm: Story = {
  args: { scenario: "speech-pcm" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Play me something short.");
    await answered(canvasElement);
    await expect(await within(canvasElement).findByText(/ \/ 0:04/, {}, { timeout: 10_000 })).toBeVisible();
  },
};

export const SpeechAsMp3: Story = {
  args: { scenario: "speech-mp3" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Say good morning.");
    await answered(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText(/ \/ 0:02/)).toBeVisible(), {
      timeout: 10_000,
    });
  },
};

export const ImageWithDrafts: Story = {
  args: { scenario: "image" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Draw a bay at dusk.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const image = canvas.getByRole<HTMLImageElement>("img", { name: /Here is the bay/ });
    await waitFor(() => expect(image.naturalWidth).toBe(320));
    await userEvent.click(canvas.getByRole("button", { name: /Thought/ }));
    await expect(canvas.getAllByRole("img", { name: /Draft/ })).toHaveLength(2);
  },
};

export const Embeddings: Story = {
  args: { scenario: "embeddings" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "The tide is rising.");
    await answered(canvasElement);
    await expect(
      within(canvasElement).getByText("Vector of 64 dimensions, length 1.000"),
    ).toBeInTheDocument();
  },
};

export const CutByLength: Story = {
  args: { scenario: "length" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Tell me a very long story about a lighthouse.");
    await answered(canvasElement);
    await expect(within(canvasElement).getByText("The answer reached its length limit.")).toBeInTheDocument();
  },
};

export const Phases: Story = {
  args: { scenario: "phases" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "What is the weather like in Oslo?");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText("It stays dry until the evening, with a light wind from the fjord."),
    ).toBeInTheDocument();
  },
};

export const RedactedThinking: Story = {
  args: { scenario: "redacted" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Think about something secret.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/keeps this part of the thinking to itself/)).toBeInTheDocument();
    await expect(canvasElement).not.toHaveTextContent("_REDACTED_THINKING");
  },
};

export const RightToLeft: Story = {
  args: { scenario: "right-to-left" },
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "اكتب لي جملة بالعربية");
    await answered(canvasElement);
    const paragraph = within(canvasElement).getByText(/العربية تُكتب/);
    await expect(getComputedStyle(paragraph).direction).toBe("rtl");
  },
};

export const Japanese: Story = {
  args: { scenario: "japanese" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "潮の満ち引きについて教えてください");
    await answered(canvasElement);
    await expect(canvasElement).toHaveTextContent(/🌊/);
  },
};

export const SlowStart: Story = {
  args: { scenario: "slow" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Take your time.");
    await expect(within(canvasElement).getByText("Waiting for the model")).toBeInTheDocument();
    await answered(canvasElement);
    await expect(within(canvasElement).getByText(/Thank you for waiting/)).toBeInTheDocument();
  },
};

export const Stopped: Story = {
  args: { scenario: "slow" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Take your time.");
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
    await expect(canvas.getAllByText("You stopped this answer.")[0]).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await answered(canvasElement);
    await expect(canvas.getByText(/Thank you for waiting/)).toBeInTheDocument();
  },
};
