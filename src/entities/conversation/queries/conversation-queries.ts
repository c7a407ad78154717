import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Conversation, ConversationsQuery } from '#contract/chat/conversation.ts';
import { conversationsPerPage } from '#contract/limits.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { unreadMessagesKey } from '../conversation-events.ts';

export type ConversationSearch = Pick<ConversationsQuery, 'q' | 'filter' | 'postId'>;

const all = ['conversations'] as const;

/** Counts are refetched on events (specification, point 9). */
const countsFreshMs = 600_000;

export const conversationQueries = {
  all: () => all,
  lists: () => [...all, 'list'] as const,

  /** The member's conversations, the latest message first. */
  list: ({ q, filter, postId }: ConversationSearch) =>
    infiniteQueryOptions({
      queryKey: [...conversationQueries.lists(), { q, filter, postId }],
      queryFn: async ({ pageParam, signal }) =>
        dataOf(await getAuth('/chat/conversations', { query: { q, filter, postId, before: pageParam }, signal })),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last.length < conversationsPerPage ? undefined : last.at(-1)?.id),
      // A conversation that moved up between two pages is in both.
      select: ({ pages }) => [...new Map(pages.flat().map((one) => [one.id, one])).values()],
    }),

  details: () => [...all, 'detail'] as const,

  detail: (queryClient: QueryClient, id: string) =>
    queryOptions({
      queryKey: [...conversationQueries.details(), id],
      queryFn: async ({ signal }) => dataOf(await getAuth('/chat/conversations/{id}', { params: { id }, signal })),
      placeholderData: () => findListed(queryClient, id),
    }),

  contacts: () => [...all, 'contact'] as const,

  /** The person that `chat_ref` names, and the conversation with them: about a post, or the newest. */
  contact: (userId: string, postId?: string) =>
    queryOptions({
      queryKey: [...conversationQueries.contacts(), userId, postId],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/chat/people/{id}', { params: { id: userId }, query: { postId }, signal })),
    }),

  answers: () => [...all, 'answers'] as const,

  /** The listings that answer the member's own request, the newest first. */
  answersTo: (requestId: string) =>
    queryOptions({
      queryKey: [...conversationQueries.answers(), requestId],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/chat/requests/{id}/answers', { params: { id: requestId }, signal })),
    }),

  threads: () => [...all, 'thread'] as const,
  threadKey: (id: string) => [...conversationQueries.threads(), id] as const,

  unread: () =>
    queryOptions({
      queryKey: unreadMessagesKey,
      queryFn: async ({ signal }) => dataOf(await getAuth('/chat/unread_counts', { signal })).count,
      staleTime: countsFreshMs,
    }),
};

function findListed(queryClient: QueryClient, id: string): Conversation | undefined {
  const lists = queryClient.getQueriesData<{ pages: Conversation[][] }>({ queryKey: conversationQueries.lists() });
  return lists.flatMap(([, list]) => list?.pages.flat() ?? []).find((one) => one.id === id);
}
