import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { useMarkRead } from '#src/entities/conversation/open/use-mark-read.ts';
import { useOutbox } from '#src/entities/conversation/outbox/use-outbox.ts';
import { useThread } from '#src/entities/conversation/thread/use-thread.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { LimitAlert } from '../composer/limit-alert.tsx';
import { firstNameOf } from '../conversation-labels.ts';
import { buildTimeline } from '../message/timeline.ts';
import type { SafetyActions } from '../safety/safety-actions.tsx';
import { isOfferer, SafetyNotice } from '../safety/safety-notice.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadFailure } from './thread-failure.tsx';
import { MessagesSkeleton } from './thread-skeleton.tsx';
import { useAnnouncements } from './use-announcements.ts';

const PushOffer = lazyComponent(
  async () => (await import('#src/entities/notification/push/push-offer.tsx')).PushOffer,
  {
    Missing: Nothing,
  },
);

/** How long after an own message notifications are offered. */
const offerMs = 600_000;

interface ThreadMessagesProps {
  conversation: Conversation;
  actions: SafetyActions;
}

/** The messages of a conversation, apart from the composer: one that is sent or arrives renders nothing else. */
export function ThreadMessages({ conversation, actions }: ThreadMessagesProps) {
  const { id, person, readSeq, readByOtherSeq, unreadCount, closedBecause, isFromStranger } = conversation;
  const name = firstNameOf(person);
  const { data: own } = useQuery(userQueries.profile());
  const thread = useThread(id);
  const outbox = useOutbox({ conversationId: id });
  const [newAfterSeq] = useState(unreadCount > 0 ? readSeq : null);
  const lastSeq = thread.messages.at(-1)?.seq ?? 0;
  // The newest message as the end of the log left the view; null while it is in view.
  const [leftAtSeq, setLeftAtSeq] = useState<number | null>(null);
  const seenSeq = leftAtSeq ?? lastSeq;
  useMarkRead(conversation, seenSeq);
  const said = useAnnouncements(thread.messages, person?.id ?? null, name);

  const items = buildTimeline(thread.messages, {
    pending: outbox.pending,
    ownId: own?.user.id,
    otherId: person?.id ?? null,
    readByOtherSeq,
    newAfterSeq,
    now: new Date(),
  });
  const unseenCount = thread.messages.filter(({ seq, senderId }) => seq > seenSeq && senderId === person?.id).length;

  const last = items.at(-1);
  const isAwaitingAnswer =
    last?.type === 'message' && last.isMine && Date.now() - Date.parse(last.message.createdAt) < offerMs;

  return (
    <>
      {thread.isPending ? (
        <MessagesSkeleton />
      ) : thread.error && items.length === 0 ? (
        <ThreadFailure error={thread.error} what="messages" onRetry={() => void thread.refetch()} />
      ) : (
        <MessageLog
          items={items}
          name={name}
          unseenCount={unseenCount}
          isOnline={outbox.isOnline}
          hasOlder={thread.hasOlder}
          isLoadingOlder={thread.isLoadingOlder}
          olderError={thread.olderError}
          onLoadOlder={thread.loadOlder}
          onRetry={outbox.retry}
          onDelete={outbox.delete}
          onEndInView={(isInView) => setLeftAtSeq((known) => (isInView ? null : (known ?? lastSeq)))}
        >
          {isFromStranger && closedBecause === null && (
            <SafetyNotice
              name={name}
              isOfferer={isOfferer(conversation)}
              onReport={() => actions.report.setOpen(true)}
              onBlock={() => actions.asking.setOpen(true)}
            />
          )}
        </MessageLog>
      )}
      {isAwaitingAnswer && (
        <PushOffer
          title={`Hear when ${name} answers`}
          text="A notification on this device, for answers, viewings and new matches."
          className="mx-4 mb-2 tablet:mx-6 tablet:w-120 tablet:self-end"
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <LimitAlert pending={outbox.pending} />
    </>
  );
}
