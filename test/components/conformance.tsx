import type { ReactElement, Ref } from "react";
import {
  AgentRun,
  Announcer,
  ApprovalBar,
  AudioItem,
  Chat,
  Composer,
  EmbeddingItem,
  FileItem,
  ImageItem,
  ImageUrlItem,
  Message,
  MessageActions,
  MessageEditor,
  TextItem,
  ThinkingItem,
  Thread,
  ThreadEmpty,
  ToolCallItem,
  ToolResultItem,
  ToolsStatus,
  Turn,
  TurnStatus,
  UnknownItem,
  Usage,
  type MessageHead,
} from "../../src/components/index.js";
import type { TurnItem } from "../../src/reducer/index.js";
import { createAgent, defineTool } from "../../src/agent/index.js";
import { createConversation, type Conversation } from "../../src/store/index.js";
import { loaded } from "../agent/rig.js";
import { message, PNG } from "./kit.js";

/** What every part takes. */
export interface AnyProps {
  readonly ref?: Ref<never>;
  readonly className?: string;
  readonly style?: { readonly color: string };
  readonly title?: string;
  readonly render?:
    ReactElement<Record<string, unknown>> | ((props: Record<string, unknown>) => ReactElement);
}

/** A tool that asks before it runs, so that a call of the history waits for approval. */
const CLOCK = defineTool({ name: "get_time", description: "", needsApproval: true, execute: () => "12:00" });

/** A conversation in which every part has something to show. */
export async function conversationOfParts(): Promise<Conversation> {
  const conversation = createConversation({ model: "m", initialMessages: HISTORY });
  createAgent(conversation, { tools: [CLOCK] });
  conversation.resume();
  await loaded();
  return conversation;
}

/** One part of the kit, and how it is shown. */
export interface PartCase {
  readonly name: string;
  /** The class that the kit styles it by. */
  readonly className: string;
  /** An attribute that tells its state. */
  readonly state: string | null;
  readonly show: (conversation: Conversation, props: AnyProps) => ReactElement;
}

/** A history in which every kind of item occurs. The answer's calls have no result, and it reached its length. */
export const HISTORY = [
  message(
    "user",
    { type: "text.done", text: "Hi" },
    { type: "image_url.done", image_url: "https://example.test/a.png" },
  ),
  message(
    "assistant",
    { type: "thinking.done", thinking: "hm" },
    { type: "text.done", text: "Hello" },
    { type: "tool_call.done", name: "get_weather", arguments: { city: "Oslo" }, tool_call_id: "c0" },
  ),
  message("user", { type: "tool_result.done", text: "4 degrees", tool_call_id: "c0" }),
  {
    ...message(
      "assistant",
      { type: "inline_data.done", mime_type: "image/png", data: PNG },
      { type: "inline_data.done", mime_type: "audio/l16; rate=8000", data: "AAAA" },
      { type: "inline_data.done", mime_type: "application/pdf", data: "AAAA" },
      { type: "embedding.done", embedding: [0.6, 0.8] },
      { type: "hologram.done", beam: 1 },
      { type: "tool_call.done", name: "get_time", arguments: {}, tool_call_id: "c1" },
      { type: "tool_call.done", name: "get_place", arguments: {}, tool_call_id: "c2" },
    ),
    usage_metadata: { prompt_tokens: 3, response_tokens: 4, cached_tokens: 0, thoughts_tokens: null },
    finish_reason: "length",
  },
];

function itemOf<Kind extends TurnItem["kind"]>(
  conversation: Conversation,
  kind: Kind,
  mime = "",
  index = 0,
): Extract<TurnItem, { kind: Kind }> {
  const items = conversation.getState().messages.flatMap((one) => one.items);
  const found = items.filter(
    (item) => item.kind === kind && (!("mimeType" in item) || item.mimeType.includes(mime)),
  )[index];
  if (!found) throw new Error(`The history has no ${kind}.`);
  return found as Extract<TurnItem, { kind: Kind }>;
}

const HEAD: MessageHead = { key: "m3", role: "assistant", status: "done" };
const nothing = (): void => undefined;

const part = (name: string, className: string, state: string | null, show: PartCase["show"]): PartCase => ({
  name,
  className: `unistream-${className}`,
  state,
  show,
});

/** Every part of the kit. */
export const PARTS: readonly PartCase[] = [
  part("Chat", "chat", null, (conversation, props) => <Chat chat={{ conversation }} {...props} />),
  part("Thread", "thread", "data-following", (_, props) => <Thread {...props} />),
  part("ThreadEmpty", "thread-empty", null, (_, props) => <ThreadEmpty {...props} />),
  part("Turn", "turn", "data-last", (_, props) => <Turn messageKeys="m0,m1" isLast {...props} />),
  part("Message", "message", "data-role", (_, props) => (
    <Message messageKey="m1" isLast={false} {...props} />
  )),
  part("MessageActions", "message-actions", "data-role", (_, props) => (
    <MessageActions message={HEAD} onEdit={nothing} {...props} />
  )),
  part("MessageEditor", "message-editor", null, (_, props) => (
    <MessageEditor messageKey="m0" onClose={nothing} {...props} />
  )),
  part("TextItem", "text", "data-state", (conversation, props) => (
    <TextItem
      item={itemOf(conversation, "text")}
      message={HEAD}
      text="Hi"
      growing={false}
      itemKeys={[itemOf(conversation, "text").key]}
      {...props}
    />
  )),
  part("ThinkingItem", "thinking", "data-state", (conversation, props) => (
    <ThinkingItem item={itemOf(conversation, "thinking")} message={HEAD} isCurrent={false} {...props} />
  )),
  part("ToolCallItem", "tool-call", "data-state", (conversation, props) => (
    <ToolCallItem item={itemOf(conversation, "tool_call")} message={HEAD} {...props} />
  )),
  part("ToolResultItem", "tool-result", "data-state", (conversation, props) => (
    <ToolResultItem item={itemOf(conversation, "tool_result")} message={HEAD} {...props} />
  )),
  part("ImageItem", "image", "data-state", (conversation, props) => (
    <ImageItem item={itemOf(conversation, "inline_data", "image")} message={HEAD} {...props} />
  )),
  part("AudioItem", "audio", "data-state", (conversation, props) => (
    <AudioItem item={itemOf(conversation, "inline_data", "audio")} message={HEAD} {...props} />
  )),
  part("FileItem", "file", "data-state", (conversation, props) => (
    <FileItem item={itemOf(conversation, "inline_data", "pdf")} message={HEAD} {...props} />
  )),
  part("EmbeddingItem", "embedding", "data-state", (conversation, props) => (
    <EmbeddingItem item={itemOf(conversation, "embedding")} message={HEAD} {...props} />
  )),
  part("ImageUrlItem", "image", "data-state", (conversation, props) => (
    <ImageUrlItem item={itemOf(conversation, "image_url")} message={HEAD} {...props} />
  )),
  part("UnknownItem", "unknown", "data-state", (conversation, props) => (
    <UnknownItem item={itemOf(conversation, "unknown")} message={HEAD} {...props} />
  )),
  part("ApprovalBar", "approval", null, (conversation, props) => (
    <ApprovalBar callKey={itemOf(conversation, "tool_call", "", 1).key} {...props} />
  )),
  part("AgentRun", "agent-run", "data-calls", (_, props) => <AgentRun messageKeys="m1,m3" {...props} />),
  part("Composer", "composer", null, (_, props) => <Composer {...props} />),
  part("TurnStatus", "status", "data-kind", (_, props) => <TurnStatus messageKey="m3" isLast {...props} />),
  part("ToolsStatus", "status", "data-kind", (_, props) => <ToolsStatus {...props} />),
  part("Usage", "usage", null, (_, props) => <Usage messageKey="m3" {...props} />),
  part("Announcer", "announcer", null, (_, props) => <Announcer {...props} />),
];
