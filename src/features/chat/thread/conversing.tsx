import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { useMarkRead } from '#src/entities/conversation/open/use-mark-read.ts';
import { useOutbox } from '#src/entities/conversation/outbox/use-outbox.ts';
import { useThread } from '#src/entities/conversation/thread/use-thread.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { SendListingButton } from '#src/entities/post/fit/send-listing-button.tsx';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { ProposeViewingButton } from '#src/entities/viewing/propose-viewing-button.tsx';
import { DraftedComposer } from '../composer/drafted-composer.tsx';
import { firstNameOf } from '../conversation-labels.ts';
import { buildTimeline } from '../message/timeline.ts';
import { ClosedNotice } from '../safety/closed-notice.tsx';
import type { SafetyActions } from '../safety/safety-actions.tsx';
import { SafetyNotice } from '../safety/safety-notice.tsx';
import { LimitAlert } from './limit-alert.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadFailure } from './thread-failure.tsx';
import { MessagesSkeleton } from './thread-skeleton.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useSeenSeq } from './use-seen-seq.ts';

interface ConversingProps {
  conversation: Conversation;
  actions: SafetyActions;
}

/** The messages of a conversation, and the composer below them. Mounted anew for each conversation. */
export function Conversing({ conversation, actions }: ConversingProps) {
  const { id, person, post, isOwnPost, readSeq, readByOtherSeq, unreadCount, closedBecause, isFromStranger } =
    conversation;
  const name = firstNameOf(person);
  const isAnswerable = person && post?.status === 'active' && !isOwnPost && !isListing(post);
  const { data: own } = useQuery(userQueries.profile());
  const thread = useThread(id);
  const outbox = useOutbox({ conversationId: id });
  const [newAfterSeq] = useState(unreadCount > 0 ? readSeq : null);
  const [isEndInView, setEndInView] = useState(true);
  const seenSeq = useSeenSeq(thread.messages.at(-1)?.seq ?? 0, isEndInView);
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
          onEndInView={setEndInView}
        >
          {isFromStranger && closedBecause === null && (
            <SafetyNotice
              name={name}
              onReport={() => actions.report.setOpen(true)}
              onBlock={() => actions.asking.setOpen(true)}
            />
          )}
        </MessageLog>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <LimitAlert pending={outbox.pending} />
      {closedBecause === null ? (
        <DraftedComposer
          target={{ conversationId: id }}
          name={name}
          onSend={outbox.send}
          tools={
            <>
              <ProposeViewingButton conversationId={id} look="icon" />
              {isAnswerable && <SendListingButton request={post} person={person} />}
            </>
          }
        />
      ) : (
        <ClosedNotice
          conversation={conversation}
          name={name}
          isUnblocking={actions.isUnblocking}
          onUnblock={actions.unblock}
        />
      )}
    </>
  );
}
