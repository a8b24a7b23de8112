"use client";

import { Mic, Paperclip, Square } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import type { Attachments } from "./useAttachments.js";

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 18 } as const;

/** Records until it is stopped; the microphone is let go of in every case. */
async function record(add: Attachments["add"]): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    for (const track of stream.getTracks()) track.stop();
    void add([new File(parts, "recording", { type: recorder.mimeType })]);
  };
  recorder.start();
  return recorder;
}

/** Where files are picked and sound is recorded. */
export function AttachButtons({ attachments }: { readonly attachments: Attachments }): ReactElement {
  const labels = useLabels();
  const picker = useRef<HTMLInputElement>(null);
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null);
  const { add, refuse } = attachments;
  const canRecord = typeof MediaRecorder !== "undefined";
  useEffect(
    () => () => {
      if (recorder?.state === "recording") recorder.stop();
    },
    [recorder],
  );
  const toggle = (): void => {
    if (recorder) setRecorder(null);
    else
      record(add).then(setRecorder, () => {
        refuse(labels.refusedMicrophone);
      });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*,audio/*"
        aria-label={labels.attach}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = "";
        }}
      />
      <button
        type="button"
        className="unistream-icon-button"
        aria-label={labels.attach}
        onClick={() => picker.current?.click()}
      >
        <Paperclip {...ICON} />
      </button>
      {canRecord && (
        <button
          type="button"
          className="unistream-icon-button"
          aria-label={recorder ? labels.endRecording : labels.record}
          aria-pressed={recorder !== null}
          onClick={toggle}
        >
          {recorder ? <Square {...ICON} fill="currentColor" size={14} /> : <Mic {...ICON} />}
        </button>
      )}
    </>
  );
}
