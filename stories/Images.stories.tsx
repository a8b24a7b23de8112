import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Chat, useUniStream, type UniMessage } from "../src/index.js";
import { answered, ask, ScenarioChat } from "./scenario-chat.js";
import { answered as answer, said } from "./stage.js";

const meta = { title: "Media/Images", component: ScenarioChat, args: { scenario: "image" } } satisfies Meta<
  typeof ScenarioChat
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithDrafts: Story = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Draw a bay at dusk.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: /Here is the bay/ }));
    const dialog = await canvas.findByRole("dialog", { name: /Here is the bay/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "Actual size" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
  },
};

export const Grid: Story = {
  args: { scenario: "image-grid" },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Draw it four times.");
    await answered(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText("This image could not be shown.")).toBeVisible());
    await expect(canvas.getAllByRole("button", { name: /Four of them|Generated image/ })).toHaveLength(3);
  },
};

/** A drawing of a sun over the sea, as SVG: it is shown through `<img>`, in which its script does not run. */
const drawing = (hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><script>parent.document.title = "ran"</script>` +
  `<rect width="480" height="360" fill="hsl(${String(hue)} 45% 78%)"/>` +
  `<circle cx="240" cy="210" r="80" fill="hsl(${String(hue + 160)} 70% 62%)"/>` +
  `<rect y="220" width="480" height="140" fill="hsl(${String(hue)} 45% 34%)"/></svg>`;

const image = (data: string, mime_type: string): UniMessage["content_items"][number] => ({
  type: "inline_data.done",
  data,
  mime_type,
});

const drawings = (count: number): UniMessage["content_items"] =>
  Array.from({ length: count }, (_, n) => image(btoa(drawing(190 + 30 * n)), "image/svg+xml"));

/** A picture that the page draws itself, of as many pixels as a camera's. */
async function photograph(): Promise<string> {
  const canvas = new OffscreenCanvas(6000, 2000);
  const brush = canvas.getContext("2d");
  if (brush) {
    const sky = brush.createLinearGradient(0, 0, 0, 2000);
    sky.addColorStop(0, "#f3d9b1");
    sky.addColorStop(1, "#2d5f7a");
    brush.fillStyle = sky;
    brush.fillRect(0, 0, 6000, 2000);
  }
  const file = await canvas.convertToBlob();
  return btoa(
    Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""),
  );
}

/** The header of a PNG of 20,000 by 20,000 pixels: 1.6 GB once it is decoded. */
const TOO_LARGE = btoa("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x06\0\0\0");

function Shown({ items }: { readonly items: UniMessage["content_items"] }): ReactElement {
  const chat = useUniStream({ model: "stage", initialMessages: [said("Draw the sea."), answer(items)] });
  return (
    <div style={{ blockSize: "100vh" }}>
      <Chat chat={chat} />
    </div>
  );
}

/** All pictures of the answer, once the browser has decoded them. */
async function decoded(canvasElement: HTMLElement, count: number): Promise<readonly HTMLImageElement[]> {
  await waitFor(() =>
    expect(canvasElement.querySelectorAll(".unistream-image[data-shown] img")).toHaveLength(count),
  );
  return [...canvasElement.querySelectorAll<HTMLImageElement>(".unistream-image img")];
}

/** None reaches over another one, or out of the page. */
async function standApart(images: readonly HTMLImageElement[]): Promise<void> {
  const boxes = images.map((one) => one.getBoundingClientRect());
  for (const [at, box] of boxes.entries()) {
    await expect(box.width).toBeGreaterThan(100);
    await expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    for (const other of boxes.slice(0, at)) {
      await expect(box.left >= other.right || box.top >= other.bottom).toBe(true);
    }
  }
}

const gridOf = (count: number): Story => ({
  render: () => <Shown items={drawings(count)} />,
  play: async ({ canvasElement }) => {
    await standApart(await decoded(canvasElement, count));
  },
});

export const TwoSideBySide: Story = gridOf(2);
export const ThreeSideBySide: Story = gridOf(3);
export const FiveInAGrid: Story = gridOf(5);

export const Svg: Story = {
  render: () => <Shown items={drawings(1)} />,
  play: async ({ canvasElement }) => {
    const [shown] = await decoded(canvasElement, 1);
    await expect(shown?.naturalWidth).toBe(480);
    await expect(document.title).not.toBe("ran");
    await expect(canvasElement.querySelector("object, embed, iframe, script")).toBeNull();
  },
};

export const Huge: Story = {
  loaders: [async () => ({ photograph: await photograph() })],
  render: (_, { loaded }) => (
    <Shown items={[image((loaded as { photograph: string }).photograph, "image/png")]} />
  ),
  play: async ({ canvasElement }) => {
    const [shown] = await decoded(canvasElement, 1);
    await expect(shown?.naturalWidth).toBe(6000);
    const box = shown?.getBoundingClientRect();
    await expect(box?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(box?.height).toBeLessThanOrEqual(480);
  },
};

export const TooManyPixels: Story = {
  render: () => <Shown items={[image(TOO_LARGE, "image/png")]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This image is too large to be shown.")).toBeVisible();
    await expect(canvasElement.querySelector(".unistream-image img")).toBeNull();
  },
};
