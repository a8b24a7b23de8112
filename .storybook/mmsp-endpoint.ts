import type { Plugin, ViteDevServer } from "vite";
import type * as Server from "../src/server.js";
import type * as Testing from "../src/testing.js";

/** `MMSP_BASE_URL` and `MMSP_API_KEY`; none in a test run, whose stories ask for models that a real server lacks. */
function upstreamOfEnvironment(): Server.RelayOptions | undefined {
  const { MMSP_BASE_URL: baseUrl, MMSP_API_KEY: apiKey, VITEST } = process.env;
  return baseUrl && VITEST === undefined ? { baseUrl, apiKey } : undefined;
}

type NodeHandler = ReturnType<typeof Server.toNodeHandler>;

/** The sources are loaded through Vite, so that the config needs none of them and edits count at once. */
async function loadHandler(
  vite: ViteDevServer,
  upstream: Server.RelayOptions | undefined,
): Promise<NodeHandler> {
  const { createRelay, toNodeHandler } = (await vite.ssrLoadModule("/src/server.ts")) as typeof Server;
  if (upstream) return toNodeHandler(createRelay(upstream));
  const { createFakeServer } = (await vite.ssrLoadModule("/src/testing.ts")) as typeof Testing;
  return toNodeHandler(createFakeServer().handle);
}

/**
 * Serves `/v1/*` beside Storybook: the embedded MMSP endpoint, or with `MMSP_BASE_URL` (which ends with `/v1`) a relay
 * to a real server, whose key is `MMSP_API_KEY`.
 *
 * @param upstream - default: what the environment says
 */
export function mmspEndpoint(upstream: Server.RelayOptions | undefined = upstreamOfEnvironment()): Plugin {
  return {
    name: "unistream-mmsp-endpoint",
    configureServer(vite) {
      vite.middlewares.use((incoming, outgoing, next) => {
        if (!incoming.url?.startsWith("/v1/")) {
          next();
          return;
        }
        loadHandler(vite, upstream)
          .then((handle) => handle(incoming, outgoing))
          .catch(next);
      });
    },
  };
}
