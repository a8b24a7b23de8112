import type { AudioEngine, Track } from "../audio/index.js";
import type { MediaTurnItem, TurnItem } from "../reducer/index.js";
import type { Conversation } from "../store/index.js";
import { loadPageEngine } from "./page-engine.js";

/** A turn that ended no longer than this ago still counts as live: it may end before it could be shown. In ms. */
const FRESH_MS = 1000;

/** One sound of a conversation, and how many show it. */
export interface HeldSound {
  holders: number;
  track: Track | null;
  /** The user asked for it before the engine was there. */
  wanted: boolean;
  readonly autoPlay: boolean;
  readonly listeners: Set<() => void>;
  stop: () => void;
}

/** The sounds that are shown, outside React: StrictMode and remounts must neither double nor cut them. */
const held = new WeakMap<Conversation, Map<string, HeldSound>>();

const isMedia = (item: TurnItem | undefined): item is MediaTurnItem =>
  item?.kind === "inline_data" || item?.kind === "inline_thinking";

/** Whether the item belongs to an answer that is coming now: what was loaded plays when somebody asks for it. */
function isLive(conversation: Conversation, key: string): boolean {
  const message = conversation.getMessage(key.slice(0, key.lastIndexOf(".")));
  if (message?.role !== "assistant" || message.timings.submittedAt === null) return false;
  return message.timings.endedAt === null || Date.now() - message.timings.endedAt < FRESH_MS;
}

/** The sound of an item, when somebody shows it. */
export function heldSound(conversation: Conversation, key: string): HeldSound | undefined {
  return held.get(conversation)?.get(key);
}

/** Begins to hold a sound: with this engine, or with the page's once it is loaded. */
export function beginSound(
  conversation: Conversation,
  key: string,
  engine: AudioEngine | null,
  autoPlay: boolean,
): HeldSound {
  const one: HeldSound = {
    holders: 0,
    track: null,
    wanted: false,
    autoPlay: autoPlay && isLive(conversation, key),
    listeners: new Set(),
    stop: () => undefined,
  };
  const sounds = held.get(conversation) ?? new Map<string, HeldSound>();
  held.set(conversation, sounds.set(key, one));
  if (engine) attach(conversation, key, one, engine);
  else {
    void loadPageEngine().then((loaded) => {
      if (heldSound(conversation, key) === one) attach(conversation, key, one, loaded);
    });
  }
  return one;
}

function attach(conversation: Conversation, key: string, one: HeldSound, engine: AudioEngine): void {
  const item = conversation.getItem(key);
  const track = engine.track({
    key,
    group: key.slice(0, key.lastIndexOf(".")),
    mimeType: isMedia(item) ? item.mimeType : "",
    autoPlay: one.autoPlay,
  });
  one.track = track;
  const unsubscribe = track.subscribe(() => {
    for (const listener of [...one.listeners]) listener();
  });
  const unobserve = conversation.observe(key, {
    append: (chunk) => {
      if (typeof chunk !== "string") track.append(chunk);
    },
    settle: (settled) => {
      if (isMedia(settled) && settled.state !== "streaming")
        track.settle({ ...settled, state: settled.state });
    },
  });
  one.stop = () => {
    unobserve();
    unsubscribe();
    engine.release(track);
  };
  if (one.wanted) track.play();
  for (const listener of [...one.listeners]) listener();
}

/** Lets go of a sound that nobody shows any more. */
export function endSound(conversation: Conversation, key: string, one: HeldSound): void {
  one.stop();
  held.get(conversation)?.delete(key);
}
