import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PostOwner } from '#contract/post/post.ts';
import { useOutbox, useSend } from '#src/entities/conversation/outbox/use-outbox.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { DraftedComposer } from '../composer/drafted-composer.tsx';
import { LimitAlert } from '../composer/limit-alert.tsx';
import { ContextColumn } from '../context/context-column.tsx';
import { buildTimeline } from '../message/timeline.ts';
import { MessageLog } from './message-log.tsx';
import { PostStrip } from './post-strip.tsx';
import { ThreadHead } from './thread-head.tsx';

interface NewConversationProps {
  person: PostOwner;
  postId: string | undefined;
  backTo: string;
  /** The first message has opened the conversation. */
  onOpened: (conversationId: string) => void;
}

const ignore = () => {};

/** An empty thread with a person one has not talked with, about a post or about none. */
export function NewConversation({ person, postId, backTo, onOpened }: NewConversationProps) {
  const target = { userId: person.id, postId: postId ?? null };
  const outbox = useOutbox(target);
  const send = useSend(target);
  const { data: post } = useQuery({ ...postQueries.detail(postId ?? '', true), enabled: postId !== undefined });
  const { openedId } = outbox;
  const canWrite = postId !== undefined || person.userType === 'Agent';

  useEffect(() => {
    if (openedId !== null) onOpened(openedId);
  }, [openedId, onOpened]);

  const items = buildTimeline([], {
    pending: outbox.pending,
    ownId: undefined,
    otherId: person.id,
    readByOtherSeq: 0,
    newAfterSeq: null,
    now: new Date(),
  });
  return (
    <>
      <section aria-label={`Conversation with ${person.firstName}`} className="flex min-h-0 min-w-0 flex-col">
        <ThreadHead person={person} backTo={backTo} />
        {post && <PostStrip post={post} />}
        {items.length === 0 ? (
          <div className="grid min-h-0 grow content-center px-6 text-center">
            <h3 className="type-section">Write to {person.firstName}</h3>
            <p className="mx-auto mt-1.5 max-w-text text-muted">
              {canWrite
                ? `${person.firstName} sees your first name and photo. Your email and phone number stay private.`
                : `You can write to ${person.firstName} from one of their posts.`}
            </p>
          </div>
        ) : (
          <MessageLog
            items={items}
            name={person.firstName}
            unseenCount={0}
            isOnline={outbox.isOnline}
            hasOlder={false}
            isLoadingOlder={false}
            olderError={null}
            onLoadOlder={ignore}
            onRetry={outbox.retry}
            onDelete={outbox.delete}
            onEndInView={ignore}
          />
        )}
        <LimitAlert pending={outbox.pending} />
        {canWrite && <DraftedComposer target={target} name={person.firstName} post={post} onSend={send} />}
      </section>
      {post && <ContextColumn post={post} isOwnPost={false} />}
    </>
  );
}
