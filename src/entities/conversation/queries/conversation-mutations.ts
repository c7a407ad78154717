import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Conversation, ConversationReport } from '#contract/chat/conversation.ts';
import { deleteAuth, postAuth, putAuth } from '#src/lib/http/api.ts';
import { isServerRefusal } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { unreadMessagesKey } from '../conversation-events.ts';
import { conversationQueries } from './conversation-queries.ts';

interface ReadMark {
  conversationId: string;
  seq: number;
}

export const conversationMutations = {
  /** The messages up to `seq` were seen; the counts follow. */
  markRead: () =>
    mutationOptions({
      mutationFn: async ({ conversationId, seq }: ReadMark) =>
        dataOf(
          await putAuth(
            '/chat/conversations/{id}/read',
            { seq },
            { params: { id: conversationId }, handles: () => true },
          ),
        ),
      // Read marks are retried until the server refuses them, so that a network outage loses none.
      retry: (_failures, error) => !isServerRefusal(error),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
      onSuccess: (_data, { conversationId, seq }, _result, { client }) => {
        client.setQueryData<Conversation>(
          [...conversationQueries.details(), conversationId],
          (known) => known && { ...known, readSeq: Math.max(known.readSeq, seq) },
        );
        return refetchCounts(client);
      },
    }),

  report: (conversationId: string) =>
    mutationOptions({
      mutationFn: async (report: ConversationReport) =>
        dataOf(await postAuth('/chat/conversations/{id}/report', report, { params: { id: conversationId } })),
    }),

  block: (userId: string) =>
    mutationOptions({
      mutationFn: async () => dataOf(await putAuth('/chat/blocks/{id}', undefined, { params: { id: userId } })),
      onSuccess: (_data, _variables, _result, { client }) => refetchConversations(client),
    }),

  unblock: (userId: string) =>
    mutationOptions({
      mutationFn: async () => dataOf(await deleteAuth('/chat/blocks/{id}', { params: { id: userId } })),
      onSuccess: (_data, _variables, _result, { client }) => refetchConversations(client),
    }),
};

const refetchConversations = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: conversationQueries.lists() }),
    client.invalidateQueries({ queryKey: conversationQueries.details() }),
  ]);

const refetchCounts = (client: QueryClient) =>
  Promise.all([refetchConversations(client), client.invalidateQueries({ queryKey: unreadMessagesKey })]);
