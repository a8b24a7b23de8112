import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactElement } from "react";
import { expect, within } from "storybook/test";
import { Chat, Composer, Message, useUniStream, type MessageProps } from "../../src/index.js";
import { answered, ask } from "../scenario-chat.js";
import { createStoryServer } from "../story-server.js";
import "./tailwind.css";

function SlateMessage(props: MessageProps): ReactElement {
  return (
    <Message
      {...props}
      className="border-s-4 border-amber-500 ps-4 data-[role=user]:items-start data-[role=user]:border-sky-600"
    />
  );
}

const SquareComposer = (): ReactElement => (
  <Composer className="[&_.unistream-composer-box]:rounded-none [&_.unistream-composer-button]:rounded-none" />
);

/** Restyled with Tailwind: class names on parts, and the tokens. No rule of the kit has to be fought. */
function TailwindChat(): ReactElement {
  const [server] = useState(createStoryServer);
  const chat = useUniStream({ fetch: server.fetch, model: "thinking" });
  return (
    <Chat
      chat={chat}
      className="[--unistream-column:38rem] [--unistream-hue:75] text-lg"
      components={{ Message: SlateMessage, Composer: SquareComposer }}
    />
  );
}

const meta = { title: "Examples/Tailwind", component: TailwindChat, tags: ["!autodocs"] } satisfies Meta<
  typeof TailwindChat
>;

export default meta;

export const Restyled: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await ask(canvasElement, "Why does a moving bicycle not fall over?");
    await answered(canvasElement);
    const [question, answer] = within(canvasElement).getAllByRole("article");
    await expect(question).toHaveStyle({ alignItems: "flex-start", borderInlineStartWidth: "4px" });
    await expect(answer).toHaveStyle({ borderInlineStartWidth: "4px" });
    await expect(canvasElement.querySelector(".unistream-composer-box")).toHaveStyle({ borderRadius: "0px" });
    await expect(canvasElement.querySelector(".unistream-chat")).toHaveStyle({ fontSize: "18px" });
  },
};
