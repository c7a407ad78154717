import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { openConversation } from '#src/entities/conversation/open/open-conversations.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { AgreedBar } from '#src/entities/viewing/bar/agreed-bar.tsx';
import { ContextColumn } from '../context/context-column.tsx';
import { SafetyMenu, useSafetyActions } from '../safety/safety-actions.tsx';
import { PostStrip } from './post-strip.tsx';
import { ThreadBody } from './thread-body.tsx';
import { ThreadFailure } from './thread-failure.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface OpenThreadProps {
  conversationId: string;
  backTo: string;
}

/** A conversation that is there: its head, its messages and what it is about. */
export function OpenThread({ conversationId, backTo }: OpenThreadProps) {
  const { data, error, refetch } = useQuery(conversationQueries.detail(useQueryClient(), conversationId));
  useEffect(() => openConversation(conversationId), [conversationId]);
  if (data) return <Thread conversation={data} backTo={backTo} />;
  if (error) return <ThreadFailure error={error} what="conversation" backTo={backTo} onRetry={() => void refetch()} />;
  return <ThreadSkeleton />;
}

function Thread({ conversation, backTo }: { conversation: Conversation; backTo: string }) {
  const { id, person, post, isOwnPost, isBlockedByMe } = conversation;
  const actions = useSafetyActions(person);
  return (
    <>
      <section
        aria-label={`Conversation with ${person?.firstName ?? 'a former member'}`}
        className="flex min-h-0 min-w-0 flex-col"
      >
        <ThreadHead person={person} backTo={backTo}>
          {person && <SafetyMenu person={person} conversationId={id} isBlocked={isBlockedByMe} actions={actions} />}
        </ThreadHead>
        {post && <PostStrip post={post} />}
        <AgreedBar conversationId={id} name={person?.firstName ?? 'Former member'} />
        <ThreadBody conversation={conversation} actions={actions} />
      </section>
      {post && <ContextColumn post={post} isOwnPost={isOwnPost} conversationId={id} />}
    </>
  );
}
