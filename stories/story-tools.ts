import { defineTool, type AnyTool } from "../src/index.js";
import { inTest } from "./story-server.js";

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, inTest ? 5 : ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("The tool was stopped.", "AbortError"));
    });
  });
}

export const getWeather = defineTool({
  name: "get_weather",
  description: "The weather forecast of a city.",
  title: "Weather",
  parameters: {
    type: "object",
    properties: {
      city: { type: "string", title: "City" },
      unit: { enum: ["celsius", "fahrenheit"], title: "Unit" },
      days: { type: "integer", title: "Days", description: "How many days ahead." },
    },
    required: ["city"],
  },
  execute: async ({ city }, { signal, report }) => {
    report(`Asking the station in ${city}`);
    await pause(900, signal);
    return city === "Lisbon" ? "21 °C and clear." : "4 °C, light rain, a gentle wind from the west.";
  },
});

export const writeFile = defineTool({
  name: "write_file",
  description: "Writes a file.",
  title: "Write file",
  parameters: {
    type: "object",
    properties: { path: { type: "string", title: "Path" }, content: { type: "string", title: "Content" } },
    required: ["path", "content"],
  },
  execute: async ({ path, content }, { signal, report }) => {
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await pause(250, signal);
      report(part);
    }
    return `${String(content.length)} characters written to ${path}.`;
  },
});

export const bookTrip = defineTool({
  name: "book_trip",
  description: "Books a train.",
  title: "Book a train",
  parameters: {
    type: "object",
    properties: {
      traveller: { type: "string", title: "Traveller" },
      from: { type: "string", title: "From" },
      to: { type: "string", title: "To" },
      date: { type: "string", title: "Date", description: "Year, month and day." },
      seats: { type: "integer", title: "Seats" },
      class: { enum: ["first", "second"], title: "Class" },
      note: { type: "string", title: "Note", description: "For the conductor." },
    },
    required: ["traveller", "from", "to", "date", "seats"],
  },
  execute: async ({ from, to, seats }, { signal }) => {
    await pause(700, signal);
    return `${String(seats)} seats from ${from} to ${to}, coach 7.`;
  },
});

export const removeFiles = defineTool({
  name: "remove_files",
  description: "Removes a folder.",
  title: "Remove files",
  parameters: {
    type: "object",
    properties: {
      path: { type: "string", title: "Path" },
      recursive: { type: "boolean", title: "With all below" },
    },
    required: ["path"],
  },
  needsApproval: true,
  execute: async ({ path }, { signal }) => {
    await pause(600, signal);
    return `41 files removed from ${path}.`;
  },
});

export const measureDepth = defineTool({
  name: "measure_depth",
  description: "The depth of a harbour.",
  title: "Measure depth",
  parameters: {
    type: "object",
    properties: { harbour: { type: "string", title: "Harbour" } },
    required: ["harbour"],
  },
  execute: async (_, { signal }) => {
    await pause(600, signal);
    throw new Error("The echo sounder does not answer.");
  },
});

/** Tools that take their time, as tools do; in a test they answer at once. */
export const TOOLS: readonly AnyTool[] = [getWeather, writeFile, bookTrip, removeFiles, measureDepth];
