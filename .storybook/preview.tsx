import type { Preview } from "@storybook/react-vite";
import "../src/styles.css";
import "./preview.css";

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    a11y: { test: "error" },
    options: { storySort: { order: ["Playground", "Streams", "Errors", "Parts", "Recipes"] } },
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
  },
  initialGlobals: { theme: "light", direction: "ltr" },
  decorators: [
    (Story, { globals }) => (
      <div
        className="book-page"
        data-unistream-theme={globals.theme as string}
        dir={globals.direction as string}
      >
        <Story />
      </div>
    ),
  ],
};

export default preview;
