import type { JsonObject, UniEvent, UniRequest } from "../../protocol/index.js";
import type { Scenario } from "../scenario.js";
import { streamOf, text, thinking, toolCall } from "../script.js";
import { resultsOf } from "./results.js";

const CITIES: Readonly<Record<string, string>> = { call_oslo: "Oslo", call_lisbon: "Lisbon" };

function weather(request: UniRequest): UniEvent[] {
  const results = resultsOf(request);
  if (results.length === 0) {
    const call = (id: string, args: JsonObject) => toolCall(id, "get_weather", args);
    return streamOf(
      [
        thinking(
          "Two cities were asked for. The calls do not depend on each other, so both can be made at once.",
        ),
        text("I will look at both."),
        call("call_oslo", { city: "Oslo", unit: "celsius", days: 3 }),
        call("call_lisbon", { city: "Lisbon", unit: "celsius", days: 3 }),
      ],
      { finish_reason: "tool_call" },
    );
  }
  const said = results.map((one) => `${CITIES[one.tool_call_id] ?? "There"}: ${one.text}`);
  const cancelled = results.every((one) => one.text.includes("cancelled"));
  const answer = cancelled
    ? "The weather was not looked up after all. Ask me again whenever you like."
    : `Here is what I was told:\n\n${said.join("\n\n")}\n\nTake a coat for the first, and sunglasses for the second.`;
  return streamOf([text(answer)]);
}

/** Scenarios of tool calls. */
export const tools: readonly Scenario[] = [
  {
    id: "tools",
    title: "Two tools at once",
    description: "Parallel calls; the answer goes on when both have a result.",
    prompt: "What is the weather in Oslo and in Lisbon?",
    respond: weather,
  },
];
