import clsx from 'clsx';
import { Download, FileText, FileX } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from '#contract/chat/attachment.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { getFile } from '#src/lib/http/get-file.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { attachmentPath } from './attachment-queries.ts';
import { type PhotoAttachment, PhotoFile } from './photo-file.tsx';

const PhotoDialog = lazyComponent(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

interface MessageAttachmentsProps {
  attachments: readonly Attachment[];
  isMine: boolean;
}

/** Photos two across, which open full screen; a row for each PDF. */
export function MessageAttachments({ attachments, isMine }: MessageAttachmentsProps) {
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  const [first, setFirst] = useState(0);
  const photos = attachments.filter((one): one is PhotoAttachment => one.type === 'photo');
  const side = isMine ? 'self-end' : 'self-start';
  return (
    <>
      {photos.length > 0 && (
        <ul
          className={clsx(
            'grid w-[min(15rem,86%)] gap-1 rounded-[10px] border border-hairline bg-sheet p-1',
            photos.length > 1 && 'grid-cols-2',
            side,
          )}
        >
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Open photo ${at + 1} of ${photos.length}`}
                onClick={() => {
                  setFirst(at);
                  setOpen(true);
                }}
                className="block w-full overflow-hidden rounded-panel"
              >
                <PhotoFile photo={photo} width={320} alt="" className="aspect-4/3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {attachments.map((one) => one.type !== 'photo' && <FileRow key={one.id} attachment={one} side={side} />)}
      {wasOpened && (
        <PhotoDialog
          key={first}
          photos={photos}
          first={first}
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
        />
      )}
    </>
  );
}

type FileAttachment = Exclude<Attachment, PhotoAttachment>;

function FileRow({ attachment, side }: { attachment: FileAttachment; side: string }) {
  const [hasFailed, setFailed] = useState(false);
  const look = clsx(
    'flex w-[min(20rem,86%)] items-center gap-3 rounded-[10px] border border-hairline bg-sheet py-1.5 pr-1.5 pl-3.5',
    side,
  );
  if (attachment.type === 'unavailable') {
    return (
      <p className={clsx(look, 'min-h-14 type-small text-muted')}>
        <FileX aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {attachment.was === 'photo' ? 'This photo is no longer available.' : 'This PDF is no longer available.'}
      </p>
    );
  }
  const { id, name, bytes } = attachment;

  function download(): void {
    setFailed(false);
    getFile(attachmentPath(id), 'application/pdf').then(
      (file) => saveBlob(name, file),
      () => setFailed(true),
    );
  }

  return (
    <div className={look}>
      <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-strong">{name}</p>
        <p className="type-caption text-muted tabular-nums">
          {hasFailed ? (
            <span role="alert" className="font-semibold text-negative">
              Couldn’t download. Try again.
            </span>
          ) : (
            `PDF, ${formatFileSize(bytes)}`
          )}
        </p>
      </div>
      <IconButton label={`Download ${name}`} icon={Download} onClick={download} />
    </div>
  );
}

function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
