import { isRecord } from "../protocol/index.js";
import { Refused } from "./answers.js";

const tooLarge = (): Refused => new Refused(413, "InvalidRequestError", "Request body is too large.");
const noObject = (): Refused =>
  new Refused(400, "InvalidRequestError", "Request body must be a JSON object.");

/** The two routes of an MMSP server, under whatever prefix the relay is mounted. */
export type Route = "/stream" | "/models";

/**
 * Which route a request is for.
 *
 * @throws Refused 404 for any other
 */
export function routeOf(request: Request): Route {
  const { pathname } = new URL(request.url);
  const name = /\/(stream|models)\/?$/.exec(pathname)?.[1];
  if (name === "stream" && request.method === "POST") return "/stream";
  if (name === "models" && request.method === "GET") return "/models";
  throw new Refused(404, "NotFoundError", `No route for ${request.method} ${pathname}.`);
}

/**
 * The body's text. Reads no further than the limit.
 *
 * @throws Refused 413 for a body over the limit, 400 for one that is not sent as JSON: a page of another site can send
 * any other type unasked
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw noObject();
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) throw noObject();
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > maxBytes) {
      // Not waited for: how the rest is dropped is the platform's business.
      reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Checks that a body asks for one of the models.
 *
 * @throws Refused 404 in the words of an MMSP server that does not have the model; 400 for a body that names none
 */
export function checkModel(body: string, models: ReadonlySet<string>): void {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw noObject();
  }
  if (!isRecord(value)) throw noObject();
  const { model } = value;
  if (typeof model !== "string" || model === "") {
    throw new Refused(400, "InvalidRequestError", "model must be a non-empty string.");
  }
  if (!models.has(model)) {
    const message = `The model '${model}' does not exist; GET /v1/models lists the models this server serves.`;
    throw new Refused(404, "NotFoundError", message);
  }
}
