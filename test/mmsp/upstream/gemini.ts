import { jsonReply, type Reply } from "./reply.js";

// generateContent: POST /v1beta/models/<id>:streamGenerateContent?alt=sse

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\r\n\r\n`;

/** A chunk for each part, then the end with its usage. */
export const gemini = (parts: readonly object[], finishReason = "STOP"): Reply => ({
  body: [
    ...parts.map((part) => frame({ candidates: [{ index: 0, content: { role: "model", parts: [part] } }] })),
    frame({
      candidates: [{ index: 0, content: { role: "model", parts: [] }, finishReason }],
      usageMetadata: {
        promptTokenCount: 12,
        cachedContentTokenCount: 2,
        candidatesTokenCount: 6,
        thoughtsTokenCount: 3,
        totalTokenCount: 21,
      },
    }),
  ],
});

/** A refusal as Google words it. */
export const geminiError = (code: number, status: string, message: string): Reply =>
  jsonReply({ error: { code, status, message } }, code);
