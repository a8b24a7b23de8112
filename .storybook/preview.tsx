import type { Preview } from "@storybook/react-vite";
import { axeInDark } from "./axe-in-dark.js";
import "../src/styles.css";
import "./preview.css";

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    options: {
      storySort: { order: ["Playground", "Streams", "Agents", "Errors", "Parts", "Examples", "Recipes"] },
    },
  },
  globalTypes: {
    theme: {
      description: "Colours",
      toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
    direction: {
      description: "Writing direction",
      toolbar: { title: "Direction", icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
    width: {
      description: "Width of the page around the story",
      toolbar: {
        title: "Width",
        icon: "grow",
        items: ["full", "720px", "420px", "320px", "280px"],
        dynamicTitle: true,
      },
    },
    motion: {
      description: "Motion: full, or as a reader who asked for less gets it",
      toolbar: { title: "Motion", icon: "play", items: ["full", "reduced"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light", direction: "ltr", width: "full", motion: "full" },
  decorators: [
    (Story, { globals }) => (
      <div
        className="book-page"
        data-unistream-theme={globals.theme as string}
        data-motion={globals.motion as string}
        dir={globals.direction as string}
        style={{ maxInlineSize: globals.width === "full" ? undefined : (globals.width as string) }}
      >
        <Story />
      </div>
    ),
  ],
  afterEach: axeInDark,
};

export default preview;
