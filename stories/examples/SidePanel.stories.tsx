import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactElement } from "react";
import { expect, within } from "storybook/test";
import { Chat, Message, useUniStream, type MessageProps } from "../../src/index.js";
import { answered, ask } from "../scenario-chat.js";
import { createStoryServer } from "../story-server.js";
import styles from "./side-panel.module.css";

const PlainMessage = (props: MessageProps): ReactElement => (
  <Message {...props} className={styles.question} />
);

/** A chat beside a document, restyled with CSS Modules and tokens. */
function SidePanel(): ReactElement {
  const [server] = useState(createStoryServer);
  const chat = useUniStream({ fetch: server.fetch, model: "echo" });
  return (
    <div className={styles.page}>
      <main className={styles.document}>
        <h1>On the tides</h1>
        <p>
          The sea comes and goes twice a day, and a little later every day. Ask about it in the panel; the
          page stays where it is.
        </p>
      </main>
      <Chat chat={chat} className={styles.panel} components={{ Message: PlainMessage }} />
    </div>
  );
}

const meta = {
  title: "Examples/Side panel (CSS Modules)",
  component: SidePanel,
  tags: ["!autodocs"],
} satisfies Meta<typeof SidePanel>;

export default meta;

export const BesideADocument: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "And at night?");
    await answered(canvasElement);
    const [question] = within(canvasElement).getAllByText("And at night?");
    await expect(question).toHaveStyle({ fontWeight: "600" });
    await expect(canvasElement.querySelector(".unistream-composer-box")).toHaveStyle({ borderRadius: "4px" });
  },
};
