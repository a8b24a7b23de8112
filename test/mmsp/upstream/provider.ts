import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "../../../src/protocol/index.js";
import { HOLD, jsonReply, type Reply } from "./reply.js";

/** A request that the provider got. */
export interface ProviderRequest {
  readonly model: string;
  readonly path: string;
  readonly body: JsonObject;
  /** True as soon as the connection ended before the answer did. */
  left: boolean;
}

/** What answers the requests for one model. */
export type Script = (body: JsonObject) => Reply;

/** The providers' APIs by their paths; all name the model in the body, but for Google's. */
const PATHS =
  /^(\/v1)?\/(chat\/completions|responses|messages|embeddings)$|^\/v1(?:beta)?\/interactions$|^\/v1(?:beta)?\/models\/([^:]+):\w+$/;

async function bodyOf(incoming: IncomingMessage): Promise<JsonObject> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) text += String(chunk);
  return JSON.parse(text || "{}") as JsonObject;
}

/** A provider of models by script, on every API that an MMSP server speaks. Records what it is asked. */
export class Provider {
  readonly requests: ProviderRequest[] = [];
  readonly #scripts: ReadonlyMap<string, Script>;
  readonly #held = new Set<() => void>();
  readonly #server = createServer((incoming, outgoing) => {
    this.#answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy(error instanceof Error ? error : undefined);
    });
  });

  constructor(scripts: ReadonlyMap<string, Script>) {
    this.#scripts = scripts;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Lets every answer go on that waits at a HOLD. */
  release(): void {
    for (const go of this.#held) go();
    this.#held.clear();
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = (incoming.url ?? "").replace(/\?.*/, "");
    const named = PATHS.exec(path);
    const body = await bodyOf(incoming);
    const model = named?.[3] ?? (typeof body.model === "string" ? body.model : "");
    const script = this.#scripts.get(model);
    const request: ProviderRequest = { model, path, body, left: false };
    this.requests.push(request);
    outgoing.on("close", () => (request.left = !outgoing.writableFinished));
    const reply =
      named && script ? script(body) : jsonReply({ error: { message: `No ${path} for ${model}` } }, 404);
    await this.#write(reply, outgoing);
  }

  async #write(reply: Reply, outgoing: ServerResponse): Promise<void> {
    outgoing.writeHead(reply.status ?? 200, reply.headers ?? { "content-type": "text/event-stream" });
    for (const piece of reply.body) {
      if (piece === HOLD) {
        outgoing.flushHeaders();
        await new Promise<void>((resolve) => {
          this.#held.add(resolve);
          outgoing.on("close", resolve);
        });
      } else if (!outgoing.write(piece)) {
        await new Promise<void>((resolve) => outgoing.once("drain", resolve).once("close", resolve));
      }
    }
    if (reply.end === "drop") {
      // What was written is out before the socket goes.
      outgoing.write("", () => outgoing.destroy());
    } else outgoing.end();
  }
}
