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

export const Jittery: Story = {
  args: { scenario: "speech-jittery" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Play me something over a poor line.");
    const canvas = within(canvasElement);
    const sound = await canvas.findByRole("figure", { name: "Audio" });
    await waitFor(() => expect(sound).toHaveAttribute("data-status", "playing"), { timeout: 5000 });
    await answered(canvasElement);
    await waitFor(() => expect(sound).toHaveAttribute("data-status", "ended"), { timeout: 20_000 });
    await expect(canvas.getByText("0:04 / 0:04")).toBeVisible();
  },
};

export const UnknownFormat: Story = {
  args: { scenario: "speech-unknown" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Say something in a format of your own.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("This sound is damaged and cannot be played.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Play" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Download" })).toBeEnabled();
  },
};

export const SeveralClips: Story = {
  args: { scenario: "speech-clips" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Play it, then say good morning.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const clips = canvas.getAllByRole("figure", { name: "Audio" });
    await expect(clips).toHaveLength(2);
    await expect(await canvas.findByText("Plays next")).toBeVisible();
    await waitFor(() => expect(clips[1]).toHaveAttribute("data-status", "playing"), { timeout: 20_000 });
    await expect(clips[0]).toHaveAttribute("data-status", "ended");
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
