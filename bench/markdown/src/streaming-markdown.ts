import * as smd from "streaming-markdown";
import { answer, deltasOf, END } from "./answer.js";
import { offer, paced, shown } from "./pace.js";

const root = document.getElementById("root") as HTMLElement;

offer(async (length, perSecond) => {
  const box = document.createElement("div");
  box.style.cssText = "height:100vh;overflow:auto";
  root.append(box);
  const parser = smd.parser(smd.default_renderer(box));
  let pending = "";
  const write = (): void => {
    if (pending === "") return;
    const text = pending;
    pending = "";
    smd.parser_write(parser, text);
  };
  // Once a frame, as the others: it would be slower with each delta by itself.
  for await (const delta of paced(deltasOf(answer(length)), perSecond)) {
    if (pending === "") requestAnimationFrame(write);
    pending += delta;
  }
  write();
  smd.parser_end(parser);
  await shown(END, 0, 0);
});
