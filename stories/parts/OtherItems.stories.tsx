import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ImageUrlItem, UnknownItem } from "../../src/index.js";
import { answered, said, Stage, WithItem } from "../stage.js";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR4nGNkYPjPgA0wYRUdOhIAQCgBDxhc0e8AAAAASUVORK5CYII=";

interface Shown {
  /** The address of a user's image. */
  readonly address: string;
}

function UserImage({ address }: Shown) {
  const history = [
    { role: "user" as const, content_items: [{ type: "image_url.done" as const, image_url: address }] },
  ];
  return (
    <Stage key={address} history={history}>
      <WithItem kind="image_url">
        {(item, message) => <ImageUrlItem item={item} message={message} />}
      </WithItem>
    </Stage>
  );
}

const meta = {
  title: "Parts/ImageUrlItem and UnknownItem",
  component: UserImage,
  subcomponents: { ImageUrlItem, UnknownItem },
  args: { address: "https://pictures.example/tide.png" },
} satisfies Meta<typeof UserImage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is fetched from another host before the reader allows it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Image from pictures.example")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Load" })).toBeVisible();
  },
};
export const Playground: Story = {};

/** A picture that came with the text itself is shown at once. */
export const DataUrl: Story = {
  args: { address: PIXEL },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img")).toHaveAttribute("src", PIXEL);
  },
};

/** Not shown by default; the override map shows it to whoever develops. */
export const UnknownKind: Story = {
  render: () => (
    <Stage
      history={[said("Show it."), answered([{ type: "hologram.done", beam: "blue", depth: 3 }])]}
      components={{ unknown: UnknownItem }}
    >
      <WithItem kind="unknown">{(item, message) => <UnknownItem item={item} message={message} />}</WithItem>
    </Stage>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Unknown item, hologram"));
    await expect(canvas.getByText(/"beam": "blue"/)).toBeVisible();
  },
};
