import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, inject } from "vitest";
import { createConversation, type Conversation, type ConversationOptions } from "../../src/core.js";
import { createRelay, toNodeHandler, type RelayOptions } from "../../src/server.js";
import type { ProviderRequest } from "./upstream/provider.js";

/** An application's backend: the relay on Node's http, in front of the MMSP server. */
export function backend(options: Partial<RelayOptions> = {}) {
  const { baseUrl, apiKey } = inject("mmsp");
  let server: Server;
  let api = "";
  beforeAll(async () => {
    const relay = toNodeHandler(createRelay({ baseUrl, apiKey, ...options }));
    server = createServer((incoming, outgoing) => void relay(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    api = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    /** Asks for an answer, without the kit. */
    post: (model: string, config: object = {}): Promise<Response> =>
      fetch(`${api}/stream`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          model,
          messages: [{ role: "user", content_items: [{ type: "text.done", text: "Hi" }] }],
          config,
        }),
      }),
    models: async (): Promise<unknown> => (await fetch(`${api}/models`)).json(),
    talkTo: (model: string, more: ConversationOptions = {}): Conversation =>
      createConversation({ api, model, ...more }),
  };
}

/** Something of the servers beside the tests. */
const control = async (action: string, model = ""): Promise<unknown> =>
  (await fetch(`${inject("mmsp").control}/${action}?model=${model}`)).json();

/** What the provider was asked for a model, oldest first. */
export const requestsFor = async (model: string): Promise<ProviderRequest[]> =>
  (await control("requests", model)) as ProviderRequest[];

/** Lets the provider go on where it waits. */
export const release = (): Promise<unknown> => control("release");

/** Ends the MMSP server as a crash would, and starts it again. */
export const kill = (): Promise<unknown> => control("kill");
export const restart = (): Promise<unknown> => control("start");

/** Asks until it holds: the other side notices in its own time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
