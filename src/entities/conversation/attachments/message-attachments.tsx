import clsx from 'clsx';
import { Download, FileText, FileX } from 'lucide-react';
import type { Attachment } from '#contract/chat/attachment.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import type { PhotoAttachment } from './photo-file.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePdfDownload } from './use-pdf-download.ts';

interface MessageAttachmentsProps {
  attachments: readonly Attachment[];
  isMine: boolean;
}

/** Photos two across, which open full screen; a row for each PDF. */
export function MessageAttachments({ attachments, isMine }: MessageAttachmentsProps) {
  const photos = attachments.filter((one): one is PhotoAttachment => one.type === 'photo');
  const side = isMine ? 'self-end' : 'self-start';
  return (
    <>
      <PhotoGrid
        photos={photos}
        className={clsx(
          'w-[min(15rem,86%)] rounded-[10px] border border-hairline bg-sheet p-1',
          photos.length > 1 && 'grid-cols-2',
          side,
        )}
      />
      {attachments.map((one) => one.type !== 'photo' && <FileRow key={one.id} attachment={one} side={side} />)}
    </>
  );
}

type FileAttachment = Exclude<Attachment, PhotoAttachment>;

function FileRow({ attachment, side }: { attachment: FileAttachment; side: string }) {
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
  return <PdfRow pdf={attachment} look={look} />;
}

function PdfRow({ pdf, look }: { pdf: Extract<Attachment, { type: 'pdf' }>; look: string }) {
  const { name, bytes } = pdf;
  const { hasFailed, download } = usePdfDownload(pdf);
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
