import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useThread } from '../thread/use-thread.ts';
import { attachmentQueries } from './attachment-queries.ts';
import type { PhotoAttachment } from './photo-file.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePdfDownload } from './use-pdf-download.ts';

type PdfAttachment = Extract<SentAttachment, { type: 'pdf' }>;

/** The files of a conversation, also of messages that are not loaded. */
export function SharedFiles({ conversationId }: { conversationId: string }) {
  const thread = useThread(conversationId);
  const newest = thread.messages.findLast(({ attachments }) => attachments.length > 0);
  const query = attachmentQueries.shared(conversationId, newest?.id);
  const shared = useInfiniteQuery({ ...query, enabled: !thread.isPending });
  const { data = [], error, hasNextPage, isFetching } = shared;
  const pdfs = data.filter((one): one is PdfAttachment => one.type === 'pdf');
  const photos = data.filter((one): one is PhotoAttachment => one.type === 'photo');
  if (data.length === 0 && !error) return null;
  return (
    <section aria-label="Shared in this chat" className="mt-5 border-t border-rule pt-2">
      <h3 className="mb-1 type-caption text-muted">Shared in this chat</h3>
      {pdfs.length > 0 && (
        <ul>
          {pdfs.map((pdf) => (
            <SharedPdf key={pdf.id} pdf={pdf} />
          ))}
        </ul>
      )}
      <PhotoGrid photos={photos} noun="shared photo" className="mt-2 grid-cols-2" />
      {error ? (
        <p role="alert" className="type-small">
          Couldn’t load the shared files.{' '}
          <button
            type="button"
            onClick={() => void (data.length > 0 ? shared.fetchNextPage() : shared.refetch())}
            className="min-h-6 font-semibold underline underline-offset-[0.2em]"
          >
            Try again
          </button>
        </p>
      ) : (
        hasNextPage && (
          <Button kind="text" size="sm" busy={isFetching} className="mt-2" onClick={() => void shared.fetchNextPage()}>
            Show more files
          </Button>
        )
      )}
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
