/** What a file of a container is called where that is not the container's name. */
const ENDINGS: Readonly<Record<string, string>> = { mp4: "m4a", mpeg: "mp3" };

/** `recording.webm` of `audio/webm;codecs=opus`; without a type there is no ending to tell. */
function nameOf(type: string): string {
  const container = /^\w+\/(?:x-)?(\w+)/.exec(type)?.[1];
  return container === undefined ? "recording" : `recording.${ENDINGS[container] ?? container}`;
}

/**
 * Records from the microphone until the recorder is stopped. It is let go of in every case. Loaded with the first
 * recording; it imports nothing, because what it shared would become one more chunk.
 *
 * @param signal - aborted, the recording ends and is thrown away, also while the person is still asked to allow it
 * @param take - gets the recording at its end
 * @returns null when it was aborted before it began
 * @throws DOMException when the microphone is not allowed, or there is none
 */
export async function record(signal: AbortSignal, take: (file: File) => void): Promise<MediaRecorder | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const letGo = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    letGo();
    return null;
  }
  // Without tracks a recorder stops by itself.
  signal.addEventListener("abort", letGo);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    letGo();
    const type = recorder.mimeType || (parts[0]?.type ?? "");
    if (!signal.aborted) take(new File(parts, nameOf(type), { type }));
  };
  recorder.start();
  return recorder;
}
