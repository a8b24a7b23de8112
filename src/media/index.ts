export { blobOf } from "./blob.js";
export { imageSize, type ImageSize } from "./image-size.js";
export { parseMime, type MimeType } from "./mime.js";
export { heldUrl, holdObjectUrl } from "./object-urls.js";
export { frameBytes, pcmFormat, SAMPLE_BYTES, type PcmEncoding, type PcmFormat } from "./pcm.js";
export { AUDIO_HEAD, sniffAudio, sniffContainer, sniffImage } from "./sniff.js";
export { readWavHeader, wavBlob, type WavHeader } from "./wav.js";
