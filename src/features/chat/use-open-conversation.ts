import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { PostOwner } from '#contract/post/post.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import type { ChatAddress } from './chat-address.ts';

export interface OpenConversation {
  /** Undefined while it is looked for, and where the two have not talked yet. */
  conversationId: string | undefined;
  /** The person to write to for the first time. */
  newContact: PostOwner | undefined;
  postId: string | undefined;
  error: Error | null;
  retry: () => void;
  onOpened: (conversationId: string) => void;
}

/** Finds the conversation that the address means, and writes its id into the address: the newest one may change while it is open. */
export function useOpenConversation(
  { chatRef, post, conversation }: ChatAddress,
  replace: (changes: Partial<ChatAddress>) => void,
): OpenConversation {
  const isLookedFor = conversation === undefined && chatRef !== undefined;
  const { data, error, refetch } = useQuery({
    ...conversationQueries.contact(chatRef ?? '', post),
    enabled: isLookedFor,
  });
  const found = isLookedFor ? data?.conversationId : undefined;
  const name = useEffectEvent((id: string) => replace({ conversation: id, post: undefined }));
  const onOpened = useCallback((id: string) => name(id), []);

  useEffect(() => {
    if (found) name(found);
  }, [found]);

  return {
    conversationId: conversation ?? found ?? undefined,
    newContact: isLookedFor && data && !data.conversationId ? data.person : undefined,
    postId: post,
    error: isLookedFor && !data ? error : null,
    retry: () => void refetch(),
    onOpened,
  };
}
