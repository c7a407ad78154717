import { FileText } from 'lucide-react';
import type { Attachment } from '#contract/chat/attachment.ts';
import { useThread } from '../thread/use-thread.ts';
import type { PhotoAttachment } from './photo-file.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePdfDownload } from './use-pdf-download.ts';

type PdfAttachment = Extract<Attachment, { type: 'pdf' }>;

const pdfsMax = 3;
const photosMax = 6;

/** The newest files of the loaded messages. */
export function SharedFiles({ conversationId }: { conversationId: string }) {
  const files = useThread(conversationId)
    .messages.toReversed()
    .flatMap(({ attachments }) => attachments);
  const pdfs = files.filter((one): one is PdfAttachment => one.type === 'pdf').slice(0, pdfsMax);
  const photos = files.filter((one): one is PhotoAttachment => one.type === 'photo').slice(0, photosMax);
  if (pdfs.length + photos.length === 0) return null;
  return (
    <section aria-label="Shared in this chat" className="mt-5 border-t border-rule pt-2">
      <p className="mb-1 type-caption text-muted">Shared in this chat</p>
      {pdfs.length > 0 && (
        <ul>
          {pdfs.map((pdf) => (
            <SharedPdf key={pdf.id} pdf={pdf} />
          ))}
        </ul>
      )}
      <PhotoGrid photos={photos} noun="shared photo" className="mt-2 grid-cols-2" />
    </section>
  );
}

function SharedPdf({ pdf }: { pdf: PdfAttachment }) {
  const { hasFailed, download } = usePdfDownload(pdf);
  return (
    <li>
      <button
        type="button"
        aria-label={`Download shared ${pdf.name}`}
        onClick={download}
        className="flex min-h-control-md w-full items-center gap-2 text-left type-small font-semibold text-strong hover:underline"
      >
        <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        <span className="min-w-0 truncate">{pdf.name}</span>
      </button>
      {hasFailed && (
        <p role="alert" className="type-caption font-semibold text-negative">
          Couldn’t download. Try again.
        </p>
      )}
    </li>
  );
}
