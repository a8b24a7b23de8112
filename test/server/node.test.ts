// @vitest-environment node
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { mmspEndpoint } from "../../.storybook/mmsp-endpoint.js";
import {
  toNodeHandler,
  type FetchHandler,
  type NodeRequest,
  type NodeResponse,
} from "../../src/server/index.js";
import { JSON_TYPE, KEY, post, pushed, relayTo, servers, SSE_TYPE, textOf } from "./rig.js";

const running = servers();
const listen: typeof running.listen = (listener) => running.listen(listener);
afterEach(() => running.close());

const served = (handler: FetchHandler): Promise<string> => {
  const node = toNodeHandler(handler);
  return listen((incoming, outgoing) => void node(incoming, outgoing));
};

/** Something that a test waits for. */
function signal(): { readonly came: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const came = new Promise<void>((resolve) => (give = resolve));
  return { came, give };
}

describe("the Node adaptor", () => {
  it("hands over method, path, headers and body, and answers with status and headers", async () => {
    const base = await served(async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = `${request.method} ${pathname}${search} ${request.headers.get("x-a") ?? ""} ${await request.text()}`;
      return new Response(body, { status: 418, headers: { "x-b": "2" } });
    });
    const response = await fetch(`${base}/v1/stream?q=1`, { ...post('"世界"'), headers: { "x-a": "1" } });
    expect([response.status, response.headers.get("x-b"), await response.text()]).toEqual([
      418,
      "2",
      'POST /v1/stream?q=1 1 "世界"',
    ]);
    expect(await (await fetch(`${base}/m`)).text()).toBe("GET /m  ");
  });

  it("sends the head and each piece as they come", async () => {
    const upstream = pushed();
    const base = await served(() => Promise.resolve(upstream.response));
    const response = await fetch(base);
    const reader = response.body!.getReader();
    for (const piece of [": keep-alive\n\n", "data: 1\n\n"]) {
      upstream.push(piece);
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(piece);
    }
    upstream.end();
    expect((await reader.read()).done).toBe(true);
  });

  it("aborts the request and lets go of the body when the client goes, also before the head", async () => {
    for (const begun of [false, true]) {
      const arrived = signal();
      const left = signal();
      const upstream = pushed();
      const base = await served((request) => {
        request.signal.addEventListener("abort", left.give);
        arrived.give();
        return begun ? Promise.resolve(upstream.response) : new Promise(() => undefined);
      });
      const aborts = new AbortController();
      const asked = fetch(base, post("{}", aborts.signal));
      await arrived.came;
      if (begun) await asked;
      aborts.abort();
      if (!begun) await expect(asked).rejects.toMatchObject({ name: "AbortError" });
      await left.came;
      if (begun) expect(upstream.isCancelled()).toBe(true);
    }
  });

  it("makes no more than a slow client takes", async () => {
    const waits = signal();
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulls += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const listeners = new Map<string, () => void>();
    let taken = 0;
    const outgoing: NodeResponse = {
      writeHead: () => undefined,
      flushHeaders: () => undefined,
      write: () => {
        taken += 1;
        if (taken === 3) waits.give();
        return taken < 3;
      },
      end: () => undefined,
      destroy: () => undefined,
      on: (event, listener) => listeners.set(event, listener),
    };
    const incoming: NodeRequest = {
      headers: {},
      on: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    };
    const done = toNodeHandler(() => Promise.resolve(new Response(body)))(incoming, outgoing);
    await waits.came;
    await new Promise((resolve) => setImmediate(resolve));
    expect(pulls).toBe(3);
    listeners.get("drain")?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(pulls).toBe(4);
    listeners.get("close")?.();
    await done;
    expect(pulls).toBe(4);
  });

  it("breaks the connection off when the body breaks off", async () => {
    const upstream = pushed();
    const base = await served(() => Promise.resolve(upstream.response));
    upstream.push("data: {");
    const text = fetch(base).then(async (response) => {
      upstream.fail(new Error("broken"));
      return response.text();
    });
    await expect(text).rejects.toThrow(TypeError);
  });

  it("answers 500 without a word of what a handler throws", async () => {
    const base = await served(() => Promise.reject(new Error(KEY)));
    const response = await fetch(base);
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { type: "RelayError", message: "The request could not be answered." } },
    ]);
  });

  it("takes what express.json() made of the body", async () => {
    const node = toNodeHandler(async (request) => new Response(await request.text()));
    const base = await listen((incoming, outgoing) => {
      void textOf(incoming).then((body) =>
        node(Object.assign(incoming, { body: JSON.parse(body) as unknown }), outgoing),
      );
    });
    expect(await (await fetch(base, post('{ "a": "世" }'))).text()).toBe('{"a":"世"}');
  });
});

describe("the relay behind Node's http", () => {
  it("refuses a body over the limit in a way that the client gets to read, and keeps the connection", async () => {
    const base = await listen(
      (incoming, outgoing) => void relayTo("http://127.0.0.1:9", { maxBodyBytes: 1024 })(incoming, outgoing),
    );
    const asked = httpRequest(`${base}/stream`, { method: "POST", headers: JSON_TYPE });
    for (let piece = 0; piece < 40; piece += 1) asked.write(Buffer.alloc(65_536, 32));
    asked.end();
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      asked.on("response", resolve).on("error", reject),
    );
    expect([response.statusCode, JSON.parse(await textOf(response))]).toEqual([
      413,
      { error: { type: "InvalidRequestError", message: "Request body is too large." } },
    ]);
  });

  it("lets the server go when the client goes", async () => {
    const left = signal();
    const upstream = await listen((_incoming, outgoing) => {
      outgoing.on("close", left.give);
      outgoing.writeHead(200, SSE_TYPE).write("data: 1\n\n");
    });
    const relay = relayTo(upstream);
    const base = await listen((incoming, outgoing) => void relay(incoming, outgoing));
    const aborts = new AbortController();
    const response = await fetch(`${base}/stream`, post("{}", aborts.signal));
    await response.body!.getReader().read();
    aborts.abort();
    await left.came;
  });

  it("says 502 when nobody listens there, and not where", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const relay = relayTo(`http://127.0.0.1:${String(port)}`);
    const base = await listen((incoming, outgoing) => void relay(incoming, outgoing));
    const response = await fetch(`${base}/stream`, post("{}"));
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: { type: "UpstreamConnectionError", message: "The MMSP server could not be reached." } },
    ]);
  });
});

describe("the endpoint beside Storybook", () => {
  async function serving(upstream?: Parameters<typeof mmspEndpoint>[0]) {
    const vite = await import("vite");
    const server = await vite.createServer({
      configFile: false,
      logLevel: "silent",
      plugins: [mmspEndpoint(upstream)],
      optimizeDeps: { noDiscovery: true },
      server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
    });
    await server.listen();
    const { port } = server.httpServer?.address() as { port: number };
    return { api: `http://127.0.0.1:${String(port)}/v1`, close: () => server.close() };
  }

  it("is the embedded one in Vite's dev server", async () => {
    const { api, close: stop } = await serving();
    try {
      const message = { role: "user", content_items: [{ type: "text.done", text: "through Vite" }] };
      const response = await fetch(
        `${api}/stream`,
        post(JSON.stringify({ model: "echo", messages: [message] })),
      );
      const body = await response.text();
      expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
      expect(body).toContain('"type":"text.done","text":"through Vite"');
      expect(body).toMatch(/data: \[DONE\]\n\n$/);
    } finally {
      await stop();
    }
  });

  it("is a relay to a real server when it is given one", async () => {
    const upstream = await listen((incoming, outgoing) => {
      const data = [{ id: incoming.headers.authorization }];
      outgoing.writeHead(200, JSON_TYPE).end(JSON.stringify({ object: "list", data }));
    });
    const { api, close: stop } = await serving({ baseUrl: `${upstream}/v1`, apiKey: "secret-key" });
    try {
      expect(await (await fetch(`${api}/models`)).json()).toEqual({
        object: "list",
        data: [{ id: "[hidden]" }],
      });
    } finally {
      await stop();
    }
  });
});
