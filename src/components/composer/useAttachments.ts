"use client";

import { useCallback, useRef, useState } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import { LIMITS, type Attachment, type AttachmentLimits } from "./attachment.js";

/** The files of a message that is being written. */
export interface Attachments {
  /** What is to be sent, in the order it was added. */
  readonly files: readonly Attachment[];
  /** What was refused last, in words; "" for nothing. */
  readonly refusal: string;
  /** Adds files, as far as they may be sent. */
  readonly add: (files: Iterable<Blob>) => Promise<void>;
  /** Says why something could not be added. */
  readonly refuse: (words: string) => void;
  /** Takes one out. */
  readonly remove: (id: number) => void;
  /** Takes all out. */
  readonly clear: () => void;
}

const nameOf = (file: Blob): string => (file instanceof File && file.name ? file.name : file.type || "file");

/** Keeps the files of a message that is being written: checks them, makes large images smaller, and refuses in words. */
export function useAttachments(given: AttachmentLimits | undefined): Attachments {
  const labels = useLabels();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [refusal, refuse] = useState("");
  const next = useRef(0);
  const { maxBytes, maxFiles, maxSide } = { ...LIMITS, ...given };
  const add = useCallback(
    async (added: Iterable<Blob>): Promise<void> => {
      const refused: string[] = [];
      const taken: Attachment[] = [];
      for (const file of added) {
        const name = nameOf(file);
        // Loaded with the first file. Where it cannot be loaded, nothing can be read.
        const prepared = await import("./prepare-file.js").then(
          ({ prepareFile }) => prepareFile(file, { maxBytes, maxFiles, maxSide }),
          () => "broken" as const,
        );
        if (prepared === "type") refused.push(labels.refusedType(name));
        else if (prepared === "size") refused.push(labels.refusedSize(name, Math.round(maxBytes / 1e6)));
        else if (prepared === "broken") refused.push(labels.refusedBroken(name));
        else {
          taken.push({ ...prepared, id: next.current, name });
          next.current += 1;
        }
      }
      setFiles((before) => [...before, ...taken].slice(0, maxFiles));
      if (files.length + taken.length > maxFiles) refused.push(labels.refusedCount(maxFiles));
      refuse(refused.join(" "));
    },
    [files.length, labels, maxBytes, maxFiles, maxSide],
  );
  const remove = useCallback((id: number): void => {
    setFiles((before) => before.filter((file) => file.id !== id));
  }, []);
  const clear = useCallback((): void => {
    setFiles([]);
    refuse("");
  }, []);
  return { files, refusal, add, refuse, remove, clear };
}
