import { describe, expect, it, vi } from "vitest";
import { defineTool } from "../../src/agent/index.js";
import { callDone } from "../reducer/events.js";
import { settle } from "../store/rig.js";
import { agentRig, loaded } from "./rig.js";

const FILE = { type: "object", properties: { path: { type: "string" } }, required: ["path"] } as const;

function remover() {
  const execute = vi.fn(({ path }: { readonly path: string }) => `Removed ${path}`);
  const tool = defineTool({
    name: "remove",
    description: "Removes a file.",
    parameters: FILE,
    needsApproval: ({ path }) => path.startsWith("/"),
    execute,
  });
  return { tool, execute };
}

describe("a call that needs approval", () => {
  it("waits for a person, and runs once it is approved", async () => {
    const { tool, execute } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "/etc" }]);
    const [key = ""] = run.keys();
    expect(run.agent.getPending()).toEqual([key]);
    expect(run.conversation.getState().status).toBe("waiting");
    expect(execute).not.toHaveBeenCalled();
    expect(run.agent.approve(key)).toBe(true);
    await loaded();
    expect(run.results()).toEqual(["a: Removed /etc"]);
    expect(run.agent.getPending()).toEqual([]);
  });

  it("is only one for the arguments that ask for it", async () => {
    const { tool } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "notes.txt" }]);
    expect(run.results()).toEqual(["a: Removed notes.txt"]);
  });

  it("is running while another tool runs, and waiting once only people are waited for", async () => {
    const { tool } = remover();
    let end = (): void => undefined;
    const slow = defineTool({
      name: "slow",
      description: "",
      execute: () =>
        new Promise<string>((resolve) => {
          end = () => {
            resolve("done");
          };
        }),
    });
    const run = agentRig({ tools: [tool, slow] });
    await run.calls(["a", "remove", { path: "/etc" }], ["b", "slow", {}]);
    expect(run.conversation.getState().status).toBe("running");
    end();
    await loaded();
    expect(run.conversation.getState().status).toBe("waiting");
  });

  it("is denied with a reason that the model reads, and never runs", async () => {
    const { tool, execute } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "/etc" }]);
    run.agent.deny(run.keys()[0] ?? "", "That is the whole system.");
    await loaded();
    expect(execute).not.toHaveBeenCalled();
    expect(run.results()).toEqual([
      "a: The user did not allow this call, so it did not run. They said: That is the whole system.",
    ]);
    expect(run.agent.getRun(run.keys()[0] ?? "")?.phase).toBe("denied");
  });

  it("runs with the arguments that a person gave, and the model is told; its call stays as it came", async () => {
    const { tool, execute } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "/etc" }]);
    run.agent.approve(run.keys()[0] ?? "", { arguments: { path: "/old" } });
    await loaded();
    expect(execute).toHaveBeenCalledWith({ path: "/old" }, expect.anything());
    expect(run.results()).toEqual([
      'a: The user changed the arguments to {"path":"/old"}. With those:\nRemoved /old',
    ]);
    const call = run.request().request.messages.at(-2)?.content_items[0];
    expect(call).toMatchObject({ arguments: { path: "/etc" } });
  });

  it("is not run with a person's arguments that do not fit", async () => {
    const { tool, execute } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "/etc" }]);
    run.agent.approve(run.keys()[0] ?? "", { arguments: { path: 3 } });
    await loaded();
    expect(execute).not.toHaveBeenCalled();
    expect(run.results()[0]).toContain("do not fit");
  });

  it("is remembered for the conversation, also for calls that already wait", async () => {
    const { tool } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "/a" }], ["b", "remove", { path: "/b" }]);
    run.agent.approve(run.keys()[1] ?? "", { remember: true });
    await loaded();
    expect(run.results().sort()).toEqual(["a: Removed /a", "b: Removed /b"]);
    await run.answerCalls(["c", "remove", { path: "/c" }]);
    expect(run.results()).toEqual(["c: Removed /c"]);
  });

  it("is asked for with caution when the question itself throws", async () => {
    const tool = defineTool({
      name: "odd",
      description: "",
      needsApproval: () => {
        throw new Error("odd");
      },
      execute: () => "ran",
    });
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "odd", {}]);
    expect(run.agent.getPending()).toHaveLength(1);
  });

  it("waits for nobody after a stop, and the conversation stays sendable", async () => {
    const { tool, execute } = remover();
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "remove", { path: "/etc" }]);
    const [key = ""] = run.keys();
    run.conversation.stop();
    await loaded();
    expect(run.agent.getPending()).toEqual([]);
    expect(run.agent.approve(key)).toBe(false);
    expect(execute).not.toHaveBeenCalled();
    expect(run.conversation.send("Leave it.").accepted).toBe(true);
    await settle();
    expect(run.request().request.messages.at(-1)?.content_items[0]).toMatchObject({
      type: "tool_result.done",
      text: expect.stringContaining("cancelled") as string,
    });
  });

  it("of a history that was loaded runs by a person's word alone", async () => {
    const { tool, execute } = remover();
    const initialMessages = [
      { role: "user", content_items: [{ type: "text.done", text: "Go" }] },
      { role: "assistant", content_items: [callDone("a", "remove", { path: "/etc" })] },
    ] as never;
    const run = agentRig({ tools: [tool] }, { initialMessages });
    expect(run.agent.approve(run.keys()[0] ?? "")).toBe(true);
    await loaded();
    expect(execute).toHaveBeenCalledOnce();
    expect(run.results()).toEqual(["a: Removed /etc"]);
  });
});
