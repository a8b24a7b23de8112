"use client";

import { Mic, Paperclip, Square } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import type { Attachments } from "./useAttachments.js";

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 18 } as const;

/** Where files are picked and sound is recorded. */
export function AttachButtons({ attachments }: { readonly attachments: Attachments }): ReactElement {
  const labels = useLabels();
  const picker = useRef<HTMLInputElement>(null);
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null);
  const { add, refuse } = attachments;
  const canRecord = typeof MediaRecorder !== "undefined";
  // From the wish to record to the recording's end.
  const wish = useRef<AbortController | null>(null);
  useEffect(() => () => wish.current?.abort(), []);
  const end = (): void => {
    wish.current?.abort();
    wish.current = null;
    setRecorder(null);
  };
  const start = async (): Promise<void> => {
    wish.current = new AbortController();
    const { record } = await import("./record.js");
    const started = await record(wish.current.signal, (file) => {
      end();
      void add([file]);
    });
    setRecorder(started);
  };
  const toggle = (): void => {
    if (recorder) recorder.stop();
    else if (!wish.current) {
      start().catch(() => {
        end();
        refuse(labels.refusedMicrophone);
      });
    }
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
