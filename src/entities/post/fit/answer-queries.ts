import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getAuth, postAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

interface Answer {
  clientId: string;
  userId: string;
  listingId: string;
  note: string;
}

export const answerQueries = {
  /** The member's active listings that could answer a request, the best fit first. */
  listings: (requestId: string) =>
    queryOptions({
      queryKey: ['posts', 'answering', requestId] as const,
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/chat/requests/{id}/listings', { params: { id: requestId }, signal })),
    }),
};

export const answerMutations = {
  /** Sent twice under one client id it is one message. */
  send: (requestId: string) =>
    mutationOptions({
      mutationFn: async ({ clientId, userId, listingId, note }: Answer) =>
        dataOf(
          await postAuth('/chat/conversations', { clientId, userId, postId: requestId, listingId, content: note }),
        ),
      onSuccess: (_conversation, _answer, _result, { client }) =>
        client.invalidateQueries({ queryKey: ['conversations'] }),
    }),
};
