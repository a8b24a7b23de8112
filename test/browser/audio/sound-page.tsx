import { render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { AudioEngine } from "../../../src/audio/index.js";
import { Chat } from "../../../src/components/index.js";
import { AudioEngineContext } from "../../../src/hooks/index.js";
import { encodeBase64, type UniMessage } from "../../../src/protocol/index.js";
import { createConversation, type Conversation } from "../../../src/store/index.js";
import { dataDone } from "../../reducer/events.js";
import { toneBytes } from "./offline.js";

/** A rate at which a minute of sound is small. */
export const RATE = 8000;

/** A chat under StrictMode, heard through an engine of the test's own. */
export function showHeard(engine: AudioEngine, conversation: Conversation, dir: "ltr" | "rtl" = "ltr"): void {
  render(
    <StrictMode>
      <AudioEngineContext.Provider value={engine}>
        <div dir={dir}>
          <Chat chat={{ conversation }} />
        </div>
      </AudioEngineContext.Provider>
    </StrictMode>,
  );
}

/** A loaded conversation with one sound of `seconds`, which plays when somebody asks for it. */
export function showSound(seconds: number, dir: "ltr" | "rtl" = "ltr"): AudioEngine {
  const bytes = toneBytes({ rate: RATE, channels: 1, encoding: "s16" }, RATE * seconds);
  const item = dataDone(`audio/l16; rate=${String(RATE)}`, encodeBase64(bytes));
  const message = { role: "assistant", content_items: [item] } as unknown as UniMessage;
  const engine = new AudioEngine();
  showHeard(engine, createConversation({ initialMessages: [message] }), dir);
  return engine;
}

/** A slider by its name. */
export const slider = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>("slider", { name });
