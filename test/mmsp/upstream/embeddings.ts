import { jsonReply, type Reply } from "./reply.js";

// Embeddings: POST /v1/embeddings. The SDK asks for base64 of 32-bit floats.

const encoded = (vector: readonly number[]): string =>
  Buffer.from(new Float32Array(vector).buffer).toString("base64");

/** A vector for each input. */
export const embeddings = (vectors: readonly (readonly number[])[], encoding_format: unknown): Reply =>
  jsonReply({
    object: "list",
    model: "m",
    data: vectors.map((vector, index) => ({
      object: "embedding",
      index,
      embedding: encoding_format === "base64" ? encoded(vector) : vector,
    })),
    usage: { prompt_tokens: 4, total_tokens: 4 },
  });
