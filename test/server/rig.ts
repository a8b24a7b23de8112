import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRelay, toNodeHandler, type RelayOptions } from "../../src/server/index.js";

export const KEY = "sk-very-secret/1";
export const JSON_TYPE = { "content-type": "application/json" };
export const SSE_TYPE = { "content-type": "text/event-stream" };

/** Servers of one test file; all of them end with `close`. */
export function servers() {
  const running: Server[] = [];
  return {
    async listen(listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<string> {
      const server = createServer(listener);
      running.push(server);
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    },
    async close(): Promise<void> {
      await Promise.all(
        running.splice(0).map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        }),
      );
    },
  };
}

/** A relay as a Node handler in front of an upstream. */
export const relayTo = (upstream: string, options: Partial<RelayOptions> = {}) =>
  toNodeHandler(createRelay({ baseUrl: `${upstream}/v1`, apiKey: KEY, ...options }));

export async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += String(chunk);
  return text;
}

export const post = (body: string, signal?: AbortSignal): RequestInit => ({
  method: "POST",
  headers: JSON_TYPE,
  body,
  ...(signal && { signal }),
});

/** A request to a relay without a socket. */
export const streamRequest = (body: string, headers: Record<string, string> = JSON_TYPE): Request =>
  new Request("http://app.invalid/api/mmsp/stream", { method: "POST", headers, body });

/** All that a client sees of an answer. */
export async function seen(
  response: Response,
): Promise<{ status: number; body: string; everything: string }> {
  const body = await response.text();
  return { status: response.status, body, everything: JSON.stringify([...response.headers]) + body };
}

/** An upstream without a socket, which notes what it was asked. */
export function upstreamOf(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    return answer(request);
  };
  return { asked, fetch: send };
}

/** A body that is pushed by hand. */
export function pushed(headers: Record<string, string> = SSE_TYPE) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (cancelled = true),
  });
  return {
    response: new Response(body, { headers }),
    push: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    fail: (error: unknown) => controller?.error(error),
    isCancelled: () => cancelled,
  };
}
