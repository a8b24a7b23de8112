import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ARABIC, CONSTRUCTS, JAPANESE, LONG, TORTURE } from "./answers.js";
import { loadMarkdown } from "../src/index.js";
import { text } from "../src/testing.js";
import { answered } from "./scenario-chat.js";
import { StreamedAnswer } from "./streamed-answer.js";

const meta = {
  title: "Text",
  component: StreamedAnswer,
  args: { answer: CONSTRUCTS },
  loaders: [() => loadMarkdown()],
  parameters: {
    docs: {
      description: { component: "Answers in markdown, as they come. Only what changes renders." },
    },
  },
} satisfies Meta<typeof StreamedAnswer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each construct once. */
export const Constructs: Story = {
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const headings = canvas.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent]);
    await expect(headings).toEqual([
      ["H2", "You said"],
      ["H2", "The model answered"],
      ["H3", "Tides, in short"],
      ["H4", "What you need"],
      ["H5", "Heights at three harbours"],
    ]);
    const link = canvas.getByRole("link", { name: "the tables" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await expect(link).toHaveAttribute("title", "Tables of the year (https://tides.example/tables)");
    await expect(canvas.getAllByRole("img", { name: "To do" })).toHaveLength(2);
    await expect(canvas.getAllByRole("row")).toHaveLength(4);
    await userEvent.click(canvas.getByRole("doc-noteref", { name: "Footnote 1" }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/The age of the tide/));
    await userEvent.click(canvas.getByRole("button", { name: "Back to the place of footnote 1" }));
    await expect(document.activeElement).toHaveAccessibleName("Footnote 1");
  },
};

/** What models write when they are at their worst, and what somebody made them write. */
export const Torture: Story = {
  args: { answer: TORTURE },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const hrefs = canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
    await expect(hrefs).toEqual([
      "https://good.example/path?q=1",
      "https://evil.example/login",
      "mailto:harbour@tides.example",
    ]);
    await expect(canvas.getByText("(evil.example)")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /map/ })).toBeNull();
    await expect(canvas.getByText("Image from pictures.example")).toBeVisible();
    await expect(canvas.getByText(/from \$2bn to at least \$4bn/)).toBeVisible();
    await expect(window).not.toHaveProperty("pwned");
    const thread = canvas.getByRole("region", { name: "Conversation" });
    await expect(thread.scrollWidth).toBe(thread.clientWidth);
  },
};

export const RightToLeft: Story = {
  args: { answer: ARABIC, question: "اشرح المدّ والجزر" },
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const arabic = canvas.getByText(/يرتفع البحر/);
    await expect(getComputedStyle(arabic).direction).toBe("rtl");
    const english = canvas.getByText(/one paragraph in English/);
    await expect(getComputedStyle(english).direction).toBe("ltr");
    await expect(getComputedStyle(canvas.getByText(/const height/)).direction).toBe("ltr");
  },
};

export const ChineseJapaneseKorean: Story = {
  args: { answer: JAPANESE, question: "潮の満ち引きについて教えてください" },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    await expect(canvasElement).toHaveTextContent("含「重点」内容、注意：次の表");
  },
};

/** 200 kB. */
export const LongAnswer: Story = {
  args: { answer: LONG, perSecond: 3000 },
  // Its elements are those of the other stories, some thousands of times: axe would look at them for half a minute.
  parameters: { a11y: { test: "off" } },
  play: async ({ canvasElement }) => {
    // A machine that does other things as well needs its time for 200 kB.
    await answered(canvasElement, 90_000);
    await expect(canvasElement.querySelectorAll("h3").length).toBeGreaterThan(300);
  },
};

/** Text that comes in bursts is shown evenly. Turn it off in the controls to see the difference. */
export const SmoothReveal: Story = {
  args: {
    groups: [text(CONSTRUCTS, { fragments: CONSTRUCTS.match(/[^]{1,150}/g) ?? [] })],
    perSecond: 2,
    reveal: "smooth",
  },
  argTypes: { reveal: { control: "inline-radio", options: ["instant", "smooth"] } },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    await waitFor(() => expect(canvasElement).toHaveTextContent(/The age of the tide/));
  },
};
