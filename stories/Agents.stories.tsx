import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { ReactElement } from "react";
import { useToolCall, type ToolCallProps } from "../src/index.js";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";
import type { getWeather } from "./story-tools.js";

const meta = {
  title: "Agents",
  component: ScenarioChat,
  args: { scenario: "tools" },
  argTypes: { components: { control: false } },
  parameters: {
    docs: {
      description: { component: "Tools that run in the page: what they do, and what goes wrong with them." },
    },
  },
} satisfies Meta<typeof ScenarioChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = (canvasElement: HTMLElement): HTMLElement[] => [
  ...canvasElement.querySelectorAll<HTMLElement>(".unistream-tool-call"),
];
const states = (canvasElement: HTMLElement): (string | undefined)[] =>
  cards(canvasElement).map((card) => card.dataset.call);
const statesAre = async (canvasElement: HTMLElement, ...expected: string[]): Promise<void> => {
  await waitFor(() => expect(states(canvasElement)).toEqual(expected), { timeout: 20_000 });
};

export const Weather: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "What is the weather in Oslo and in Lisbon?");
    const canvas = within(canvasElement);
    await canvas.findByText(/Take a coat for the first/, {}, { timeout: 20_000 });
    await expect(states(canvasElement)).toEqual(["succeeded", "succeeded"]);
    const [card] = cards(canvasElement);
    const toggle = within(card as HTMLElement).getByRole("button", { expanded: false });
    toggle.focus();
    await userEvent.keyboard("{Enter}");
    await expect(within(card as HTMLElement).getByText(/4 °C, light rain/)).toBeVisible();
    await userEvent.click(canvas.getByText("2 tool calls"));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};

/** 78 kB of arguments: what is not seen is not rendered, and the view follows its end. */
export const WritingAFile: Story = {
  args: { scenario: "write-file" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Write the tide tables as a module.");
    await within(canvasElement).findByText(/The file is there/, {}, { timeout: 60_000 });
    await expect(states(canvasElement)).toEqual(["succeeded"]);
    await userEvent.click(
      within(cards(canvasElement)[0] as HTMLElement).getByRole("button", { expanded: false }),
    );
    const view = within(canvasElement).getByRole("group", { name: "content" });
    await expect(view.querySelectorAll("pre > div").length).toBeLessThan(60);
    await expect(view.scrollHeight).toBeGreaterThan(20_000);
  },
};

export const FillingAForm: Story = {
  args: { scenario: "form" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Book me a train to Turin on Wednesday.");
    await within(canvasElement).findByText(/coach 7/, {}, { timeout: 20_000 });
    await userEvent.click(
      within(cards(canvasElement)[0] as HTMLElement).getByRole("button", { expanded: false }),
    );
    const rows = canvasElement.querySelectorAll(".unistream-argument[data-state=settled]");
    await expect(rows).toHaveLength(7);
  },
};

async function asked(canvasElement: HTMLElement): Promise<HTMLElement> {
  await ask(canvasElement, "Clean up my old notes.");
  await statesAre(canvasElement, "approval");
  return within(canvasElement).getByRole("group", { name: "Allow Remove files to run?" });
}

export const WaitingForApproval: Story = {
  args: { scenario: "approval" },
  play: async ({ canvasElement }) => {
    const bar = within(await asked(canvasElement));
    await expect(bar.getByRole("button", { name: "Allow" })).toBeVisible();
    await expect(canvasElement).toHaveTextContent("A tool needs your approval.");
  },
};

export const Approved: Story = {
  args: { scenario: "approval" },
  play: async ({ canvasElement }) => {
    const bar = within(await asked(canvasElement));
    bar.getByRole("button", { name: "Allow" }).focus();
    await userEvent.keyboard("{Enter}");
    await within(canvasElement).findByText(/All done: 41 files removed/, {}, { timeout: 20_000 });
    await statesAre(canvasElement, "succeeded");
  },
};

export const WithEditedArguments: Story = {
  args: { scenario: "approval" },
  play: async ({ canvasElement }) => {
    const bar = within(await asked(canvasElement));
    await userEvent.click(bar.getByRole("button", { name: "Edit arguments" }));
    const field = bar.getByRole("textbox", { name: "Arguments" });
    await userEvent.clear(field);
    await userEvent.type(field, '{{"path":"notes/2018"}');
    await userEvent.click(bar.getByRole("button", { name: "Allow" }));
    await within(canvasElement).findByText(/41 files removed from notes\/2018/, {}, { timeout: 20_000 });
  },
};

export const Denied: Story = {
  args: { scenario: "approval" },
  play: async ({ canvasElement }) => {
    const bar = within(await asked(canvasElement));
    await userEvent.type(bar.getByRole("textbox", { name: /Reason/ }), "I still need them.{Enter}");
    await within(canvasElement).findByText("Then I leave everything as it is.", {}, { timeout: 20_000 });
    await statesAre(canvasElement, "denied");
    await expect(within(canvasElement).getByText(/They said: I still need them\./)).toBeVisible();
  },
};

export const FailingTool: Story = {
  args: { scenario: "failing-tool" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Look up the depth of the harbour.");
    await within(canvasElement).findByText(/I could not find out/, {}, { timeout: 20_000 });
    await statesAre(canvasElement, "failed");
  },
};

/** Ends at `maxTurns`, says so, and goes on when it is asked to. */
export const EndlessLoop: Story = {
  args: { scenario: "endless-loop", maxTurns: 3 },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Is it still raining?");
    const canvas = within(canvasElement);
    await canvas.findByText("Paused after the tools’ results.", {}, { timeout: 20_000 });
    await expect(cards(canvasElement)).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(6), { timeout: 20_000 });
    await canvas.findByText("Paused after the tools’ results.", {}, { timeout: 20_000 });
  },
};

export const CutInMidArguments: Story = {
  args: { scenario: "cut-arguments" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Book me a train to Turin, but let the line break.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await statesAre(canvasElement, "cut");
    await expect(canvas.getByText("cut off")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const TruncatedByLength: Story = {
  args: { scenario: "length-arguments" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Book me a train to Turin in very few tokens.");
    await answered(canvasElement);
    await statesAre(canvasElement, "cut");
    await expect(within(canvasElement).getByText("The answer reached its length limit.")).toBeVisible();
    await ask(canvasElement, "Still there?");
  },
};

function WeatherCard({ item }: ToolCallProps<typeof getWeather>): ReactElement {
  const call = useToolCall(item.key);
  return (
    <section style={{ padding: 16, borderRadius: 12, background: "var(--unistream-raised)" }}>
      <strong>{item.arguments?.city ?? "…"}</strong>
      <p>{call?.result?.text ?? call?.state}</p>
    </section>
  );
}

/** One tool's calls by a part of one's own, typed by the tool. */
export const WithAnotherCard: Story = {
  args: { components: { tool_call: { get_weather: WeatherCard } } },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "What is the weather in Oslo and in Lisbon?");
    await within(canvasElement).findByText("21 °C and clear.", {}, { timeout: 20_000 });
  },
};
