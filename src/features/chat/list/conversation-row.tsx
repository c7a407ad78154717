import clsx from 'clsx';
import type { Conversation } from '#contract/chat/conversation.ts';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { personName, subjectOf } from '../conversation-labels.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { LastMessage } from './last-message.tsx';
import { shortAge } from './short-age.ts';

interface ConversationRowProps {
  conversation: Conversation;
  to: string;
  isOpen: boolean;
  now: Date;
}

/** Conversation list row: the person, the last message, and the subject. The whole row is the link. */
export function ConversationRow({ conversation, to, isOpen, now }: ConversationRowProps) {
  const { person, unreadCount, lastMessage } = conversation;
  const subject = subjectOf(conversation);
  const isUnread = unreadCount > 0;
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-hairline py-3 pr-4 pl-gutter',
        isOpen
          ? 'bg-selected before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-mark'
          : 'hover:bg-sunken',
      )}
    >
      <PersonAvatar person={person} className="row-span-3 size-12!" />
      <p className={clsx('min-w-0 truncate text-strong', isUnread ? 'font-bold' : 'font-medium')}>
        <Link
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {personName(person)}
        </Link>
      </p>
      <time dateTime={lastMessage.createdAt} className="type-caption text-muted tabular-nums">
        {shortAge(lastMessage.createdAt, now)}
      </time>
      <p className={clsx('min-w-0 truncate type-small', isUnread ? 'font-bold text-strong' : 'col-span-2 text-muted')}>
        <LastMessage conversation={conversation} />
      </p>
      {isUnread && <CountBadge count={unreadCount} label="unread" className="justify-self-end" />}
      {subject && (
        <p className="col-span-2 col-start-2 min-w-0 truncate type-caption text-muted">
          <VisuallyHidden>About: </VisuallyHidden>
          {subject}
        </p>
      )}
    </li>
  );
}
