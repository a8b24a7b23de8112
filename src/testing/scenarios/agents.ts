import type { UniEvent, UniRequest } from "../../protocol/index.js";
import type { Scenario, ScenarioStep } from "../scenario.js";
import { deltaEvent, stopEvent, streamOf, text, thinking, toolCall, type Group } from "../script.js";
import { resultsOf, turnsSoFar } from "./results.js";

/** Calls tools, and says what came of it. */
function callThen(calls: readonly Group[], after: (results: readonly string[]) => string) {
  return (request: UniRequest): UniEvent[] => {
    const results = resultsOf(request).map((result) => result.text);
    if (results.length > 0) return streamOf([text(after(results))]);
    return streamOf(calls, { finish_reason: "tool_call" });
  };
}

/** A module long enough to be written for a while: about 78 kB, of functions that each say their number. */
export function longFile(): string {
  const tide = (n: number): string =>
    `/** The height of the tide at station ${String(n)}, in metres; "low" water is below 0. */
export function tideAt${String(n)}(hours: number): number {
  const phase = (hours / 12.42) * 2 * Math.PI;
  return ${(1 + (n % 7) / 10).toFixed(1)} * Math.cos(phase - ${(n / 10).toFixed(1)});
}
`;
  return `${Array.from({ length: 330 }, (_, index) => tide(index + 1)).join("\n")}\nexport const STATIONS = 330;\n`;
}

const TRIP = {
  traveller: "Ada Lovelace",
  from: "London",
  to: "Turin",
  date: "2026-12-09",
  seats: 2,
  class: "second",
  note: "A window, if there is one; the Alps should be on the left-hand side.",
};

/** The head of a call and the beginning of its arguments. */
const half = (name: string, args: string): UniEvent[] => {
  const head = { type: "tool_call.delta", name, arguments: "", tool_call_id: "call_half" } as const;
  const parts = args.match(/[^]{1,16}/g) ?? [];
  return [head, ...parts.map((part) => ({ ...head, name: "", tool_call_id: "", arguments: part }))].map(
    (item) => deltaEvent(item),
  );
};

/** Asks for the weather again and again, whatever it is told. */
function endless(request: UniRequest): UniEvent[] {
  const turn = turnsSoFar(request);
  return streamOf([toolCall(`call_${String(turn)}`, "get_weather", { city: "Oslo", days: turn + 1 })], {
    finish_reason: "tool_call",
  });
}

const cutAfter = (steps: readonly UniEvent[]) => (): ScenarioStep[] => [...steps, { end: true }];

/** Scenarios of agents: what tools do, and what goes wrong with them. */
export const agents: readonly Scenario[] = [
  {
    id: "write-file",
    title: "A long file",
    description: "One call whose arguments are a file of 78 kB.",
    prompt: "Write the tide tables as a module.",
    respond: callThen(
      [
        thinking("One function for each station, so that a harbour can import its own."),
        toolCall("call_write", "write_file", { path: "src/tides.ts", content: longFile() }),
      ],
      ([said = ""]) => `The file is there. The tool said: ${said}`,
    ),
  },
  {
    id: "form",
    title: "A form, field by field",
    description: "A call that fills the fields of a schema, one after the other.",
    prompt: "Book me a train to Turin on Wednesday.",
    respond: callThen([toolCall("call_book", "book_trip", TRIP)], ([said = ""]) => `Done. ${said}`),
  },
  {
    id: "approval",
    title: "A tool that asks first",
    description: "A call that a person allows, changes, or does not allow.",
    prompt: "Clean up my old notes.",
    respond: callThen(
      [
        text("I would remove one folder."),
        toolCall("call_remove", "remove_files", { path: "notes/2019", recursive: true }),
      ],
      ([said = ""]) =>
        said.includes("did not allow") ? "Then I leave everything as it is." : `All done: ${said}`,
    ),
  },
  {
    id: "failing-tool",
    title: "A tool that fails",
    description: "The model reads what went wrong, and says so.",
    prompt: "Look up the depth of the harbour.",
    respond: callThen(
      [toolCall("call_depth", "measure_depth", { harbour: "Bergen" })],
      ([said = ""]) => `I could not find out. What I was told: “${said}”`,
    ),
  },
  {
    id: "endless-loop",
    title: "A loop without an end",
    description: "Calls the same tool again and again, until maxTurns is reached.",
    prompt: "Is it still raining?",
    respond: endless,
  },
  {
    id: "cut-arguments",
    title: "Cut in mid-arguments",
    description: "The connection breaks while a call is written: it can never run.",
    prompt: "Book me a train to Turin, but let the line break.",
    respond: cutAfter(half("book_trip", '{"traveller":"Ada Lovelace","from":"London","to":"Tu')),
  },
  {
    id: "length-arguments",
    title: "Truncated by length",
    description: "The answer reaches its length limit while a call is written.",
    prompt: "Book me a train to Turin in very few tokens.",
    respond: () => [
      ...half("book_trip", '{"traveller":"Ada Lovelace","from":"London","seats":'),
      stopEvent({ finish_reason: "length" }),
    ],
  },
];
