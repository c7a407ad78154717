import { FileText, X } from 'lucide-react';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { attachmentsMax } from '#contract/limits.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { UploadProgress } from '#src/ui/feedback/progress/upload-progress.tsx';
import { PhotoFile } from './photo-file.tsx';
import type { Attachments } from './use-attachments.ts';

/** The files of the message that is being written, above the text. */
export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  const { ready, uploads, elsewhere, isOverMax, remove, cancel, retry } = attachments;
  return (
    <div className="max-h-48 overflow-y-auto overscroll-contain">
      {ready.length + uploads.length > 0 && (
        <ul aria-label="Attachments" className="mb-2 flex flex-wrap gap-2">
          {ready.map((one, at) => (
            <li key={one.id} className="relative flex items-center gap-2 border border-hairline bg-sheet">
              <ReadyFile attachment={one} />
              <IconButton
                size="sm"
                label={one.type === 'pdf' ? `Remove ${one.name}` : `Remove photo ${at + 1}`}
                icon={X}
                onClick={() => remove(one.id)}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.key} className="w-full max-w-100">
              <UploadProgress
                upload={upload}
                onCancel={() => cancel(upload.key)}
                onRetry={upload.state.at === 'failed' && !upload.state.isFinal ? () => retry(upload.key) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {elsewhere > 0 && (
        <p role="status" className="mb-2 type-small text-muted">
          {elsewhere === 1 ? '1 file is' : `${elsewhere} files are`} still uploading in another tab.
        </p>
      )}
      {isOverMax && (
        <p role="alert" className="mb-2 type-small font-semibold text-negative">
          {`A message can carry ${attachmentsMax} files. Send the others in another one.`}
        </p>
      )}
    </div>
  );
}

function ReadyFile({ attachment }: { attachment: SentAttachment }) {
  if (attachment.type === 'photo') return <PhotoFile photo={attachment} width={320} className="size-16" />;
  return (
    <span className="flex min-w-0 items-center gap-2 px-3 py-2 type-small">
      <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="max-w-48 truncate text-strong">{attachment.name}</span>
      <span className="text-muted tabular-nums">{formatFileSize(attachment.bytes)}</span>
    </span>
  );
}
