import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Plugin, ViteDevServer } from "vite";
import type * as Testing from "../src/testing.js";

type Handler = (request: Request, signal: AbortSignal) => Promise<Response>;

const MAX_BODY = 50 * 1024 * 1024;

function refusal(status: number, type: string, message: string): Response {
  return Response.json({ error: { type, message } }, { status });
}

/**
 * The small relay to a real MMSP server. The key stays on this side, and so does the address: what cannot be reached is
 * told in words of our own.
 */
function relay(baseUrl: string, apiKey: string | undefined): Handler {
  return async (request, signal) => {
    const path = new URL(request.url).pathname.replace(/^\/v1/, "");
    const headers = new Headers({ "content-type": "application/json" });
    if (apiKey) headers.set("authorization", `Bearer ${apiKey}`);
    try {
      const upstream = await fetch(baseUrl.replace(/\/+$/, "") + path, {
        method: request.method,
        headers,
        signal,
        ...(request.method === "POST" && { body: await request.text() }),
      });
      const type = upstream.headers.get("content-type") ?? "application/octet-stream";
      return new Response(upstream.body, {
        status: upstream.status,
        headers: { "content-type": type, "cache-control": "no-cache", "x-accel-buffering": "no" },
      });
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      return refusal(502, "BadGateway", "The MMSP server could not be reached.");
    }
  };
}

/** The embedded endpoint is loaded through Vite, so that the config needs none of the sources and edits count at once. */
async function embedded(server: ViteDevServer): Promise<Handler> {
  const { createFakeServer } = (await server.ssrLoadModule("/src/testing.ts")) as typeof Testing;
  return createFakeServer().handle;
}

async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const aborts = new AbortController();
  outgoing.on("close", () => {
    aborts.abort();
  });
  const body = incoming.method === "POST" ? await bodyOf(incoming) : undefined;
  const headers = new Headers();
  for (const name of ["content-type", "authorization"]) {
    const value = incoming.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const request = new Request(new URL(incoming.url ?? "/", "http://book.invalid"), {
    method: incoming.method ?? "GET",
    headers,
    ...(typeof body === "string" && { body }),
  });
  const response =
    body === null
      ? refusal(413, "InvalidRequestError", "Request body is too large.")
      : await handler(request, aborts.signal);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  if (!response.body) {
    outgoing.end();
    return;
  }
  Readable.fromWeb(response.body as NodeStream)
    // The client went away, or the upstream broke: nothing more can be said on this connection.
    .on("error", () => outgoing.destroy())
    .pipe(outgoing);
}

/**
 * Serves `/v1/*` beside Storybook: the embedded MMSP endpoint, or with `MMSP_BASE_URL` (which ends with `/v1`) a relay
 * to a real server, whose key is `MMSP_API_KEY`.
 */
export function mmspEndpoint(): Plugin {
  return {
    name: "unistream-mmsp-endpoint",
    configureServer(server) {
      const baseUrl = process.env.MMSP_BASE_URL;
      const handler: Handler = baseUrl
        ? relay(baseUrl, process.env.MMSP_API_KEY)
        : async (request, signal) => (await embedded(server))(request, signal);
      server.middlewares.use((incoming, outgoing, next) => {
        if (!incoming.url?.startsWith("/v1/")) {
          next();
          return;
        }
        answer(handler, incoming, outgoing).catch(() => outgoing.destroy());
      });
    },
  };
}
