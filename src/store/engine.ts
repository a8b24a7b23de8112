import { createStore, type StoreApi } from "zustand/vanilla";
import { normalizeMessages, type UniMessage, type UniRequest } from "../protocol/index.js";
import { createHttpSource } from "../transport/index.js";
import { guarded } from "./callbacks.js";
import { unansweredCalls, wantedCalls } from "./calls.js";
import { callOf, MessageKeys, messagesOf, userMessage, withToolResult } from "./history.js";
import { messageFromWire, messageToWire, type Message } from "./message.js";
import { ItemObservers } from "./observers.js";
import { buildRequest, onlySchema } from "./request.js";
import { Run, type RunHost } from "./run.js";
import { platformScheduler, type Scheduler } from "./scheduler.js";
import type {
  ConversationActions,
  ConversationOptions,
  ConversationSettings,
  ConversationState,
  ConversationStatus,
  ItemObserver,
  SendOptions,
  SendOutcome,
  ToolResult,
  ToolRunner,
} from "./state.js";
import { ToolRuns } from "./tool-runs.js";
import { KeyWatch } from "./watch.js";

const REFUSED: SendOutcome = { accepted: false, done: Promise.resolve(null) };

const BUSY: ReadonlySet<ConversationStatus> = new Set(["submitted", "streaming", "running"]);

/** An answer that was asked for. */
interface Asked {
  readonly run: Run;
  readonly resolve: (message: Message) => void;
  /** What the answer stands in for; it comes back when the attempt brings nothing. */
  readonly replaced: readonly Message[];
}

/** The state machine of a conversation's turns; `createConversation` hands out its functions. */
export class ConversationEngine implements ConversationActions {
  readonly store: StoreApi<ConversationState>;
  readonly keys: KeyWatch;
  readonly #messageKeys = new MessageKeys();
  readonly #observers = new ItemObservers();
  readonly #scheduler: Scheduler;
  readonly #toolRuns: ToolRuns;
  readonly #host: RunHost;
  /** Results that came before those of older calls of the same id. */
  readonly #held = new Map<string, ToolResult>();
  #settings: ConversationSettings;
  #toolRunner: ToolRunner | null = null;
  /** How many answers the user's last action has led to. */
  #answers = 0;
  #asked: Asked | null = null;
  #silent = false;

  constructor({ initialMessages, scheduler, ...settings }: ConversationOptions) {
    this.#settings = settings;
    this.#scheduler = scheduler ?? platformScheduler;
    const messages = normalizeMessages(initialMessages ?? []).map((message) =>
      messageFromWire(this.#messageKeys.next(), message),
    );
    this.store = createStore<ConversationState>(() => ({
      messages,
      status: restingStatus(messages),
      error: null,
    }));
    this.keys = new KeyWatch(this.store);
    this.#toolRuns = new ToolRuns({
      addResult: (result) => this.addToolResult(result),
      progress: (runs) => {
        const { status } = this.#state;
        if (status === "running" || status === "waiting") {
          this.store.setState({ status: runs ? "running" : "waiting" });
        }
      },
    });
    this.#host = {
      scheduler: this.#scheduler,
      observers: this.#observers,
      onEvent: (event) => {
        guarded(() => this.#settings.onEvent?.(event));
      },
      commit: (run) => {
        const messages = replaceMessage(this.#state.messages, run.message);
        if (messages) this.store.setState(run.live ? { messages, status: "streaming" } : { messages });
      },
      ended: (run) => {
        this.#ended(run);
      },
    };
  }

  get #state(): ConversationState {
    return this.store.getState();
  }

  get #busy(): boolean {
    return BUSY.has(this.#state.status);
  }

  readonly send: ConversationActions["send"] = (input, options) => {
    const message = this.#busy ? null : userMessage(this.#messageKeys, input, this.#scheduler.now());
    return message ? this.#ask([...this.#state.messages, message], [], options) : REFUSED;
  };

  readonly stop: ConversationActions["stop"] = () => {
    this.#toolRuns.abort();
    this.#asked?.run.stop();
    const { status } = this.#state;
    if (status === "waiting" || status === "running") this.store.setState({ status: "ready" });
  };

  readonly retry: ConversationActions["retry"] = (options) => {
    const { messages } = this.#state;
    const last = messages.at(-1);
    if (this.#busy || !last) return REFUSED;
    if (last.role === "user") return this.#ask(messages, [], options);
    return last.status === "done" ? REFUSED : this.#ask(messages.slice(0, -1), [last], options);
  };

  readonly regenerate: ConversationActions["regenerate"] = (key, options) => {
    const { messages } = this.#state;
    const index = messages.findLastIndex((message) =>
      key === undefined ? message.role === "assistant" : message.key === key,
    );
    if (this.#busy || messages[index]?.role !== "assistant") return REFUSED;
    return this.#ask(messages.slice(0, index), messages.slice(index), options);
  };

  readonly edit: ConversationActions["edit"] = (key, input, options) => {
    const { messages } = this.#state;
    const index = messages.findIndex((message) => message.key === key && message.role === "user");
    if (this.#busy || index < 0) return REFUSED;
    const message = userMessage(this.#messageKeys, input, this.#scheduler.now());
    return message ? this.#ask([...messages.slice(0, index), message], [], options) : REFUSED;
  };

  readonly addToolResult: ConversationActions["addToolResult"] = (result) => {
    const { messages } = this.#state;
    const call = this.#asked?.run.live ? undefined : callOf(messages, result);
    if (!call || this.#held.has(call.key)) return false;
    this.#held.set(call.key, result);
    const next = this.#withHeldResults(messages);
    if (next === messages) return true;
    this.store.setState({ messages: next });
    if (wantedCalls(next).length === 0) this.#goOn(next);
    return true;
  };

  readonly resume: ConversationActions["resume"] = () => {
    const { messages, status } = this.#state;
    if (status !== "waiting" || this.#toolRuns.live || this.#asked?.run.live) return false;
    return this.#runTools(messages);
  };

  readonly setToolRunner = (runner: ToolRunner | null): void => {
    this.#toolRunner = runner;
  };

  readonly setMessages: ConversationActions["setMessages"] = (input) => {
    this.stop();
    const given = typeof input === "function" ? input(this.#state.messages) : input;
    const messages = messagesOf(this.#messageKeys, given, this.keys.message);
    this.store.setState({ messages, status: restingStatus(messages), error: null });
  };

  readonly clearError: ConversationActions["clearError"] = () => {
    const { status } = this.#state;
    this.store.setState({ error: null, status: status === "failed" ? "ready" : status });
  };

  readonly configure = (settings: ConversationSettings): void => {
    this.#settings = { ...this.#settings, ...settings };
  };

  readonly flush = (): void => {
    this.#asked?.run.flush();
  };

  readonly observe = (itemKey: string, observer: ItemObserver): (() => void) => {
    const live = this.#asked?.run.turn.items.find((item) => item.key === itemKey);
    return this.#observers.add(itemKey, observer, live ?? this.keys.item(itemKey));
  };

  readonly toMessages = (): UniMessage[] =>
    this.#state.messages.map((message) => messageToWire(message, this.#settings));

  readonly release = (): void => {
    this.#silent = true;
    try {
      this.stop();
    } finally {
      this.#silent = false;
    }
  };

  /** On the wire only the order tells which result is whose when an id repeats: a younger call's waits for the older's. */
  #withHeldResults(messages: readonly Message[]): readonly Message[] {
    const open = unansweredCalls(messages);
    const ready = open.find(
      (call) =>
        this.#held.has(call.key) && open.find((older) => older.toolCallId === call.toolCallId) === call,
    );
    const result = ready && this.#held.get(ready.key);
    if (!result) return messages;
    this.#held.delete(ready.key);
    return this.#withHeldResults(withToolResult(this.#messageKeys, messages, ready, result));
  }

  /** The calls have their results: the model goes on, but not without end (`maxTurns`). */
  #goOn(history: readonly Message[]): void {
    const answers = this.#answers + 1;
    this.#toolRuns.abort();
    if (answers > (this.#settings.maxTurns ?? 20)) this.store.setState({ status: "ready" });
    else this.#ask(history, []);
    this.#answers = answers;
  }

  #ask(history: readonly Message[], replaced: readonly Message[], options: SendOptions = {}): SendOutcome {
    this.#answers = 1;
    this.#toolRuns.abort();
    this.#held.clear();
    this.#asked?.run.close();
    const run = new Run(this.#host, this.#messageKeys.next());
    const done = new Promise<Message>((resolve) => {
      this.#asked = { run, resolve, replaced };
    });
    this.store.setState({ messages: [...history, run.message], status: "submitted", error: null });
    const source = this.#settings.source ?? createHttpSource(this.#settings);
    void run.start(source, () => this.#request(history, options));
    return { accepted: true, done };
  }

  #request(history: readonly Message[], options: SendOptions): UniRequest {
    const { model, config, tools, incomplete } = this.#settings;
    const merged = { ...config, ...options.config };
    const allTools = [...(tools ?? []), ...(merged.tools ?? [])].map(onlySchema);
    return buildRequest(history, {
      model: options.model ?? model ?? "",
      config: allTools.length > 0 ? { ...merged, tools: allTools } : merged,
      incomplete,
    });
  }

  #ended(run: Run): void {
    const asked = this.#asked;
    if (asked?.run !== run) return;
    const { message } = run;
    const messages = this.#afterTurn(message, asked.replaced);
    const status = message.status === "failed" ? "failed" : restingStatus(messages);
    this.store.setState({ messages, status, error: message.error });
    if (!this.#silent) this.#report(message);
    asked.resolve(message);
    if (this.#asked === asked && this.#state.status === "waiting") this.#runTools(messages);
  }

  /** The history after a turn. An attempt that brought nothing gives back what it was to replace. */
  #afterTurn(message: Message, replaced: readonly Message[]): readonly Message[] {
    const { messages } = this.#state;
    const broughtNothing = message.status !== "done" && message.items.length === 0;
    if (broughtNothing && replaced.some((old) => old.items.length > 0)) {
      return [...messages.filter((other) => other.key !== message.key), ...replaced];
    }
    return replaceMessage(messages, message) ?? messages;
  }

  #report(message: Message): void {
    const { onError, onFinish } = this.#settings;
    const { error, status, usage } = message;
    if (error && status !== "aborted") guarded(() => onError?.(error));
    guarded(() => onFinish?.({ message, status, usage }));
  }

  /** False when nobody is there who runs tools. */
  #runTools(messages: readonly Message[]): boolean {
    const { onToolCall } = this.#settings;
    const runner = this.#toolRunner;
    const calls = wantedCalls(messages);
    if (!(runner ?? onToolCall) || this.#silent || calls.length === 0) return false;
    this.store.setState({ status: "running" });
    void this.#toolRuns.start(calls, (request) => runner?.(request) ?? onToolCall?.(request));
    return true;
  }
}

/** The status of a conversation in which nothing goes on. */
function restingStatus(messages: readonly Message[]): ConversationStatus {
  return wantedCalls(messages).length > 0 ? "waiting" : "ready";
}

/** The messages with one of them replaced by key; null when it is not there any more. */
function replaceMessage(messages: readonly Message[], message: Message): readonly Message[] | null {
  const index = messages.findLastIndex((other) => other.key === message.key);
  return index < 0 ? null : messages.with(index, message);
}
