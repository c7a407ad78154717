import clsx from 'clsx';
import type { Message } from '#contract/chat/message.ts';
import { MessageAttachments } from '#src/entities/conversation/attachments/message-attachments.tsx';
import { ViewingCard } from '#src/entities/viewing/card/viewing-card.tsx';
import { ListingAnswer } from './listing-answer.tsx';
import { MessageText } from './message-text.tsx';

interface MessageContentProps {
  message: Message;
  isMine: boolean;
  /** The other person's first name. */
  name: string;
}

/** Everything that a message holds, one part below the other. */
export function MessageContent({ message, isMine, name }: MessageContentProps) {
  const { viewing } = message;
  if (viewing) return <ViewingCard message={{ ...message, viewing }} isMine={isMine} name={name} />;
  return (
    <>
      {message.content !== '' && <Bubble isMine={isMine} content={message.content} />}
      <MessageAttachments attachments={message.attachments} isMine={isMine} />
      {message.listing && <ListingAnswer message={message} isMine={isMine} />}
    </>
  );
}

interface BubbleProps {
  content: string;
  isMine: boolean;
  tone?: 'plain' | 'waiting' | 'failed';
}

const tones = {
  plain: 'border-transparent bg-action-quiet text-on-action-quiet',
  waiting: 'border-dashed border-control bg-action-quiet text-on-action-quiet',
  failed: 'border-negative bg-negative-quiet text-on-negative-quiet',
};

export function Bubble({ content, isMine, tone = 'plain' }: BubbleProps) {
  return (
    <div
      className={clsx(
        'w-fit max-w-[86%] rounded-[10px] border px-3.5 py-2 tablet:max-w-[min(32rem,78%)]',
        isMine
          ? clsx('self-end rounded-br-picture', tones[tone])
          : 'self-start rounded-bl-picture border-hairline bg-sheet text-strong',
      )}
    >
      <MessageText content={content} />
    </div>
  );
}
