import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { toNodeHandler } from "../../src/server.js";
import { createFakeServer, type Scenario, type ScenarioStep } from "../../src/testing.js";
import { cases, relayed, type Case } from "./cases/index.js";
import { Provider, type ProviderRequest } from "./upstream/provider.js";
import { PythonServer } from "./python-server.js";

/** What the tests are told of the servers beside them. */
export interface Stack {
  /** The MMSP server; ends with `/v1`. */
  readonly baseUrl: string;
  /** The key that it wants. */
  readonly apiKey: string;
  /** Where its provider and its life are controlled. */
  readonly control: string;
  /** False for the project's own fake in its place. */
  readonly real: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The servers beside the tests. */
    readonly mmsp: Stack;
  }
}

const KEY = "mmsp-server-key";
const PROVIDER_KEY = "provider-key";

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const addressOf = (port: number): string => `http://127.0.0.1:${String(port)}`;

/** An MMSP server: the real one, or the fake one. */
interface MmspServer {
  readonly start: () => Promise<void>;
  /** As a crash would. */
  readonly kill: () => Promise<void>;
  /** What is left to clean up at the end. */
  readonly clean?: () => void;
}

function realServer(python: string, port: number, provider: string): MmspServer {
  const row = ({ id, client, path }: Case): object => ({
    model_id: id,
    server_model_id: id,
    client_type: client,
    base_url: provider + path,
    api_key: PROVIDER_KEY,
  });
  const another = relayed.map(({ id, of }) => ({
    model_id: of.id,
    server_model_id: id,
    client_type: "mmsp",
    base_url: `${addressOf(port)}/v1`,
    api_key: KEY,
  }));
  const folder = mkdtempSync(join(tmpdir(), "unistream-mmsp-"));
  const server = new PythonServer(python, join(folder, "config.json"), port);
  const config = { models: [...cases.map(row), ...another], api_keys: [KEY] };
  return {
    start: () => server.start(config),
    kill: () => server.kill(),
    clean() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the fake server does where the scripted provider waits for the test: it waits as well. */
const WAITS: Readonly<Record<string, (steps: readonly ScenarioStep[]) => ScenarioStep[]>> = {
  slow: (steps) => [{ wait: 500 }, ...steps],
  midway: (steps) => [...steps.slice(0, 2), { wait: 3_600_000 }, ...steps.slice(2)],
};

const scenarioOf = ({ id, steps, then }: Case): Scenario => ({
  id,
  title: id,
  description: id,
  prompt: "Hi",
  respond: ({ messages }) =>
    then && JSON.stringify(messages).includes("tool_result.done")
      ? then.steps
      : (WAITS[id]?.(steps) ?? steps),
});

function fakeServer(port: number): MmspServer {
  const scenarios = [...cases, ...relayed.map(({ id, of }) => ({ ...of, id }))].map(scenarioOf);
  const { handle } = createFakeServer({ scenarios, apiKeys: [KEY], pace: "instant", keepAliveMs: 200 });
  const node = toNodeHandler(handle);
  const server = createServer((incoming, outgoing) => void node(incoming, outgoing));
  return {
    start: async () => void (await listen(server, port)),
    async kill() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What tests may ask for: they run in workers and in a browser, the servers here. */
function controlOf(provider: Provider, mmsp: MmspServer) {
  const actions: Readonly<Record<string, (model: string) => Promise<unknown>>> = {
    requests: (model) =>
      Promise.resolve(provider.requests.filter((one: ProviderRequest) => one.model === model)),
    release: () => Promise.resolve(provider.release()),
    kill: () => mmsp.kill(),
    start: () => mmsp.start(),
  };
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://control.invalid");
    const value = await actions[pathname.slice(1)]?.(searchParams.get("model") ?? "");
    outgoing.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value ?? null));
  };
}

/** Vitest's global setup: starts what the tests of one project talk to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const python = project.name.endsWith("fake") ? undefined : process.env.MMSP_PYTHON;
  const scripts = new Map(cases.map(({ id, script }) => [id, script]));
  const provider = new Provider(scripts);
  const port = await freePort();
  const address = await provider.start();
  const mmsp = python ? realServer(python, port, address) : fakeServer(port);
  await mmsp.start();
  const control = controlOf(provider, mmsp);
  const controlServer = createServer((incoming, outgoing) => {
    control(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  const stack: Stack = {
    baseUrl: `${addressOf(port)}/v1`,
    apiKey: KEY,
    control: addressOf(await listen(controlServer)),
    real: python !== undefined,
  };
  project.provide("mmsp", stack);
  // The dev server of the browser's project, in this same process, relays there.
  if (project.name.includes("browser")) process.env.MMSP_STACK = JSON.stringify(stack);
  return async () => {
    controlServer.closeAllConnections();
    controlServer.close();
    await mmsp.kill();
    mmsp.clean?.();
    await provider.stop();
  };
}
