import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState, type ReactElement } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Chat, useUniStream } from "../src/index.js";
import { highlight } from "../src/highlight.js";
import { math } from "../src/math.js";
import { mermaid } from "../src/mermaid.js";
import { answered, ask } from "./scenario-chat.js";
import { createStoryServer } from "./story-server.js";
import { TOOLS } from "./story-tools.js";
import "./playground.css";

const ADDONS = [highlight(), math(), mermaid()];

interface Model {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly prompt?: string;
}

interface Endpoint {
  readonly models: readonly Model[];
  readonly fetch: typeof fetch;
}

async function modelsOf(get: typeof fetch): Promise<readonly Model[]> {
  const response = await get("/v1/models");
  const { data } = (await response.json()) as { data: readonly Model[] };
  return data;
}

/** The endpoint beside Storybook; in a book that was built to files, which has none, the one in the page. */
async function findEndpoint(): Promise<Endpoint> {
  const network: typeof fetch = (input, init) => fetch(input, init);
  try {
    return { models: await modelsOf(network), fetch: network };
  } catch {
    const server = createStoryServer();
    return { models: await modelsOf(server.fetch), fetch: server.fetch };
  }
}

function ModelChat({ endpoint }: { readonly endpoint: Endpoint }): ReactElement {
  const [id, setId] = useState(endpoint.models[0]?.id ?? "");
  const model = endpoint.models.find((one) => one.id === id);
  const chat = useUniStream({ model: id, fetch: endpoint.fetch, tools: TOOLS });
  const { prompt } = model ?? {};
  return (
    <div className="playground">
      <header className="playground-bar">
        <label>
          Model{" "}
          <select value={id} onChange={(event) => setId(event.target.value)}>
            {endpoint.models.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title ?? one.id}
              </option>
            ))}
          </select>
        </label>
        {prompt !== undefined && (
          <button type="button" className="unistream-button" onClick={() => chat.send(prompt)}>
            Ask: {prompt}
          </button>
        )}
        <button type="button" className="unistream-button" onClick={() => chat.setMessages([])}>
          Clear
        </button>
        <p>{model?.description}</p>
      </header>
      <Chat
        chat={chat}
        addons={ADDONS}
        labels={{ empty: "Pick a model, then ask its question or one of your own." }}
      />
    </div>
  );
}

/** Pick a model, type, watch, stop, retry. The models are scenarios of the embedded endpoint, or a real server's. */
function Playground(): ReactElement {
  const [endpoint, setEndpoint] = useState<Endpoint | null>(null);
  useEffect(() => {
    let gone = false;
    void findEndpoint().then((found) => {
      if (!gone) setEndpoint(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return endpoint ? (
    <ModelChat endpoint={endpoint} />
  ) : (
    <p className="playground-wait">Looking for models…</p>
  );
}

const meta = { title: "Playground", component: Playground, tags: ["!autodocs"] } satisfies Meta<
  typeof Playground
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const picker = await canvas.findByRole("combobox", { name: "Model" }, { timeout: 10_000 });
    // A person who opens the playground wants it to themselves; the rest is for the tests.
    if (import.meta.env.MODE !== "test") return;
    await userEvent.selectOptions(picker, "Echo");
    await ask(canvasElement, "Hello over HTTP");
    await answered(canvasElement);
    await waitFor(() => expect(canvas.getAllByText("Hello over HTTP")).toHaveLength(2));
  },
};
