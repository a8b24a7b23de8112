"use client";

import { AudioLines, X } from "lucide-react";
import { useCallback, type ReactElement } from "react";
import { blobOf } from "../../media/index.js";
import { useObjectUrl } from "../inline-data/useObjectUrl.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { Attachment } from "./attachment.js";
import type { Attachments } from "./useAttachments.js";

function Preview({
  file,
  onRemove,
}: {
  readonly file: Attachment;
  readonly onRemove: () => void;
}): ReactElement {
  const labels = useLabels();
  const { bytes, mimeType, name } = file;
  const isImage = mimeType.startsWith("image/");
  const make = useCallback(() => blobOf(bytes, mimeType), [bytes, mimeType]);
  const url = useObjectUrl(isImage ? bytes : null, make);
  return (
    <li className="unistream-attachment">
      {isImage ? (
        <img src={url ?? undefined} alt={name} />
      ) : (
        <AudioLines aria-hidden strokeWidth={1.5} size={16} />
      )}
      {!isImage && <span className="unistream-attachment-name">{name}</span>}
      <button
        type="button"
        className="unistream-attachment-remove"
        aria-label={labels.removeAttachment(name)}
        onClick={onRemove}
      >
        <X aria-hidden strokeWidth={1.5} size={14} />
      </button>
    </li>
  );
}

/** What goes with the message, and what was refused. */
export function AttachmentStrip({ attachments }: { readonly attachments: Attachments }): ReactElement | null {
  const { files, refusal, remove } = attachments;
  return (
    <>
      {files.length > 0 && (
        <ul className="unistream-attachments">
          {files.map((file) => (
            <Preview
              key={file.id}
              file={file}
              onRemove={() => {
                remove(file.id);
              }}
            />
          ))}
        </ul>
      )}
      <p className="unistream-composer-refusal" role="status">
        {refusal}
      </p>
    </>
  );
}
