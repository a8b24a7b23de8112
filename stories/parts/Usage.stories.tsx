import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Usage, type UsageMetadata } from "../../src/index.js";
import { answered, said, Stage, WithLast } from "../stage.js";

interface Shown {
  /** As the stop event told it; null is unknown. */
  readonly usage: UsageMetadata | null;
}

function Cost({ usage }: Shown) {
  const history = [said("Hi"), answered([{ type: "text.done", text: "Hi." }], { usage_metadata: usage })];
  return (
    <Stage key={JSON.stringify(usage)} history={history}>
      <WithLast>{(message) => <Usage messageKey={message.key} />}</WithLast>
    </Stage>
  );
}

const meta = {
  title: "Parts/Usage",
  component: Cost,
  subcomponents: { Usage },
  args: {
    usage: { prompt_tokens: 1204, cached_tokens: 1024, thoughts_tokens: 310, response_tokens: 96 },
  },
} satisfies Meta<typeof Cost>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(/1,204 in · 1,024 cached · 310 thinking · 96 out/),
    ).toBeVisible();
  },
};
export const Playground: Story = {};

/** What was not told is left out: unknown is not 0. */
export const PartlyKnown: Story = {
  args: { usage: { prompt_tokens: null, cached_tokens: null, thoughts_tokens: null, response_tokens: 5 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Tokens: 5 out$/);
  },
};

export const Unknown: Story = {
  args: { usage: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
};
