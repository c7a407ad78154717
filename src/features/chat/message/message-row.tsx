import { Check, CheckCheck } from 'lucide-react';
import { memo } from 'react';
import { formatTime } from '#contract/format/dates.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { MessageContent } from './message-content.tsx';
import type { TimelineItem } from './timeline.ts';

type MessageItem = Extract<TimelineItem, { type: 'message' }>;

interface MessageRowProps extends Omit<MessageItem, 'type' | 'key' | 'seq'> {
  /** The sender's first name. */
  name: string;
}

/** A stored message; the last of a run says when it was sent, and whether it was seen. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isMine, hasTime, name } = props;
  return (
    <li className="flex flex-col gap-1">
      <VisuallyHidden>{isMine ? 'You: ' : `${name}: `}</VisuallyHidden>
      <MessageContent message={message} isMine={isMine} name={name} />
      {hasTime && (isMine ? <OwnStamp {...props} /> : <TheirStamp {...props} />)}
    </li>
  );
});

const stamp = 'flex items-center gap-1.5 px-0.5 pt-px pb-2 type-caption text-muted tabular-nums';

function TheirStamp({ message, name }: MessageRowProps) {
  return (
    <p className={stamp}>
      <span>
        {name}, <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      </span>
    </p>
  );
}

function OwnStamp({ message, state, isNewestSeen }: MessageRowProps) {
  const Icon = state === 'seen' ? CheckCheck : Check;
  const word = state === 'seen' ? 'Seen' : 'Sent';
  return (
    <p className={`${stamp} self-end`}>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      <Icon aria-hidden className="size-4" />
      {state === 'sent' || isNewestSeen ? word : <VisuallyHidden>{word}</VisuallyHidden>}
    </p>
  );
}
