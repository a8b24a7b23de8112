// unistream/audio: plays sounds while they arrive. For any framework, or none; React is never loaded.
export * from "./audio/index.js";
export {
  parseMime,
  pcmFormat,
  readWavHeader,
  sniffAudio,
  wavBlob,
  type MimeType,
  type PcmEncoding,
  type PcmFormat,
  type WavHeader,
} from "./media/index.js";
