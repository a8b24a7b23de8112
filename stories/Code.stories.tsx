import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { highlight } from "../src/highlight.js";
import { math } from "../src/math.js";
import { mermaid } from "../src/mermaid.js";
import { DIAGRAM, FORMULAS, LANGUAGES, LONG_CODE } from "./answers.js";
import { loadMarkdown } from "../src/index.js";
import { answered } from "./scenario-chat.js";
import { StreamedAnswer } from "./streamed-answer.js";

const addons = [highlight(), math(), mermaid()];

const meta = {
  title: "Code, formulas, diagrams",
  component: StreamedAnswer,
  args: { answer: LANGUAGES, addons },
  loaders: [() => loadMarkdown()],
  parameters: {
    docs: {
      description: { component: "What the add-ons show. Each is loaded when an answer needs it." },
    },
  },
} satisfies Meta<typeof StreamedAnswer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SixLanguages: Story = {
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const names = canvas
      .getAllByRole("figure")
      .map((figure) => figure.querySelector("figcaption")?.textContent);
    await expect(names).toEqual(["TypeScript", "Python", "Rust", "SQL", "Bash", "Diff"]);
    await waitFor(
      async () => {
        for (const figure of canvas.getAllByRole("figure"))
          await expect(figure.querySelector("[data-kind]")).not.toBeNull();
      },
      { timeout: 20_000 },
    );
  },
};

/** It follows its last line while it grows, and scrolls sideways by itself. */
export const LongerThanItsBox: Story = {
  args: { answer: LONG_CODE },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const box = canvasElement.querySelector("pre");
    if (!box) throw new Error("There is no code.");
    await expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThanOrEqual(4);
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Wrap lines" }));
    await expect(box.scrollWidth).toBe(box.clientWidth);
  },
};

export const WithoutColours: Story = { args: { addons: [] } };

export const Formulas: Story = {
  args: { answer: FORMULAS },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll("math").length).toBeGreaterThan(2), {
      timeout: 20_000,
    });
    await expect(canvasElement.querySelector("math a, a[href^='javascript']")).toBeNull();
    await expect(canvasElement).toHaveTextContent(/from \$2bn to \$4bn/);
  },
};

export const Diagrams: Story = {
  args: { answer: DIAGRAM },
  play: async ({ canvasElement }) => {
    await answered(canvasElement);
    const canvas = within(canvasElement);
    const image = await canvas.findByRole<HTMLImageElement>("img", { name: "Diagram" }, { timeout: 60_000 });
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(100));
    await expect(canvas.getByText(/flowchart sideways/)).toBeVisible();
    await userEvent.click(canvas.getByText("Source"));
    await expect(canvas.getByText(/Low water/)).toBeVisible();
  },
};
