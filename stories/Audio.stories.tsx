import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";

const meta = {
  title: "Media/Audio",
  component: ScenarioChat,
  args: { scenario: "speech-pcm" },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Steady: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Play me something short.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/ \/ 0:04/)).toBeVisible();
    const place = await canvas.findByRole("slider", { name: "Place in the sound" });
    place.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await waitFor(() => expect(Number((place as HTMLInputElement).value)).toBeGreaterThanOrEqual(1));
  },
};

export const Starved: Story = {
  args: { scenario: "speech-starved" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Play me something, with pauses.");
    await answered(canvasElement);
    await expect(await within(canvasElement).findByText(/ \/ 0:04/)).toBeVisible();
  },
};

export const SeveralClips: Story = {
  args: { scenario: "speech-clips" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Play it, then say good morning.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("figure", { name: "Audio" })).toHaveLength(2);
    await expect(await canvas.findByText("Plays next")).toBeVisible();
  },
};

export const Mp3: Story = {
  args: { scenario: "speech-mp3" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Say good morning.");
    await answered(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText(/ \/ 0:02/)).toBeVisible(), { timeout: 5000 });
  },
};

export const Broken: Story = {
  args: { scenario: "speech-broken" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Say something damaged.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("No sound came.")).toBeVisible();
    await expect(
      await canvas.findByText(/damaged and cannot be played/, {}, { timeout: 5000 }),
    ).toBeVisible();
  },
};
