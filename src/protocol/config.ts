import type { UniMessage } from "./events.js";
import type { JsonObject } from "./values.js";

/** A tool that the model may call. */
export interface ToolSchema {
  /** What the model calls it by. */
  readonly name: string;
  /** What it does, for the model. */
  readonly description: string;
  /** JSON Schema of its arguments. Default: none. */
  readonly parameters?: JsonObject;
}

/** UniConfig: every option of a request, all optional, mapped by the MMSP server to each provider. */
export interface UniConfig {
  /** Most tokens to answer with. */
  readonly max_tokens?: number;
  /** Sampling temperature; some models refuse it. */
  readonly temperature?: number;
  /** Instructions that stand above the conversation. */
  readonly system_prompt?: string;
  /** Tools that the model may call. */
  readonly tools?: readonly ToolSchema[];
  /** `auto`, `required`, `none`, or the names it may choose from. */
  readonly tool_choice?: "auto" | "required" | "none" | readonly string[];
  /** How much to think; mapped to the closest level the model has. */
  readonly thinking_level?: "none" | "low" | "medium" | "high" | "xhigh" | "max";
  /** Whether to stream a summary of the thinking. */
  readonly thinking_summary?: boolean;
  /** Prompt caching. */
  readonly prompt_caching?: "enable" | "disable" | "enhance";
  /** Faster processing at a higher price. */
  readonly fast_mode?: boolean;
  /** For models that make images. */
  readonly image_config?: {
    /** Width to height. */
    readonly aspect_ratio?: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "9:16" | "16:9" | "21:9";
    /** Size class. */
    readonly image_size?: "1K" | "2K";
  };
  /** For models that speak: a voice for each speaker. */
  readonly tts_config?: readonly {
    /** The provider's name of the voice. */
    readonly voice: string;
    /** The speaker's label in the script; needed with more than one. */
    readonly speaker?: string;
  }[];
  /** For embedding models. */
  readonly embedding_config?: {
    /** Length of each vector. */
    readonly dimensions?: number;
  };
  /** Goes to the server's trace. */
  readonly trace_id?: string;
}

/** The body of `POST {base}/stream`. */
export interface UniRequest {
  /** The server's model id. */
  readonly model: string;
  /** The history, oldest first. */
  readonly messages: readonly UniMessage[];
  /** Options. */
  readonly config?: UniConfig;
}
