import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";

/** The server as it is started in life, but for its keep-alive: a test does not wait for 15 s. */
const LAUNCHER = `
import sys, mmsp.integration.server as server
server.KEEPALIVE_SECONDS = 0.2
config = server.load_server_config(sys.argv[1])
server.start_server(config["models"], config["api_keys"], host="127.0.0.1", port=int(sys.argv[2]))
`;

/** An MMSP server of the Python package `mmsp`. */
export class PythonServer {
  readonly #python: string;
  readonly #config: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #words = "";

  constructor(python: string, configFile: string, port: number) {
    this.#python = python;
    this.#config = configFile;
    this.#port = port;
  }

  /** Resolves when it answers. */
  async start(config: object): Promise<void> {
    writeFileSync(this.#config, JSON.stringify(config));
    const child = spawn(this.#python, ["-c", LAUNCHER, this.#config, String(this.#port)], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PYTHONUNBUFFERED: "1" },
    });
    this.#child = child;
    const ended = new Promise<never>((_, reject) => {
      child.on("exit", (code) => {
        reject(new Error(`The MMSP server ended with ${String(code)}:\n${this.#words}`));
      });
    });
    const listening = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => {
          this.#words = (this.#words + chunk.toString()).slice(-8000);
          // Flask's development server says so once its socket is bound.
          if (this.#words.includes("Running on")) resolve();
        });
      }
    });
    await Promise.race([listening, ended]);
    ended.catch(() => undefined);
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    this.#words = "";
  }
}
