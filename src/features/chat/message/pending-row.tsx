import clsx from 'clsx';
import { CircleAlert, Clock } from 'lucide-react';
import { MessageAttachments } from '#src/entities/conversation/attachments/message-attachments.tsx';
import type { PendingMessage } from '#src/entities/conversation/outbox/outbox-state.ts';
import { countOf } from '#src/entities/post/facts/post-labels.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Bubble } from './message-content.tsx';

interface PendingRowProps {
  pending: PendingMessage;
  hasState: boolean;
  isOnline: boolean;
  onRetry: (clientId: string) => void;
  onDelete: (clientId: string) => void;
}

/** A message that the server does not have yet: being sent, waiting for the network, or refused. */
export function PendingRow({ pending, hasState, isOnline, onRetry, onDelete }: PendingRowProps) {
  const { clientId, status, failure, limit, message, isKept } = pending;
  const { content, attachments = [], files = [] } = message;
  const unshownCount = attachments.length - files.length;
  const text = content || (unshownCount > 0 ? countOf(unshownCount, ['file', 'files']) : '');
  const isWaiting = status === 'waiting' && !isOnline;
  return (
    <li className="flex flex-col gap-1">
      <VisuallyHidden>You: </VisuallyHidden>
      {text !== '' && (
        <Bubble isMine content={text} tone={status === 'failed' ? 'failed' : isWaiting ? 'waiting' : 'plain'} />
      )}
      <MessageAttachments attachments={files} isMine />
      {status === 'failed' ? (
        <p className={clsx(stamp, 'flex-wrap justify-end font-semibold text-negative')}>
          <CircleAlert aria-hidden className="size-4" />
          <span>{limit === 'day' ? 'Not sent.' : `Not sent. ${failure}`}</span>
          <button type="button" onClick={() => onRetry(clientId)} className={textButton}>
            Try again
          </button>
          <button type="button" onClick={() => onDelete(clientId)} className={textButton}>
            Delete
          </button>
        </p>
      ) : (
        hasState && (
          <p className={clsx(stamp, 'text-muted')}>
            <Clock aria-hidden className="size-4" />
            {isWaiting ? 'Waiting to send' : 'Sending'}
            {!isKept && '. Keep this page open: your browser can’t save the message.'}
          </p>
        )
      )}
    </li>
  );
}

const stamp = 'flex items-center gap-x-1.5 self-end px-0.5 pt-px pb-2 type-caption';

const textButton =
  'min-h-6 px-0.5 font-semibold underline underline-offset-[0.2em] hover:decoration-2 max-tablet:min-h-control-md max-tablet:px-1.5';
