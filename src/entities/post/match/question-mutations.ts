import { mutationOptions } from '@tanstack/react-query';
import { postAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

interface SentQuestion {
  clientId: string;
  userId: string;
  postId: string;
  content: string;
}

export const questionMutations = {
  /** Sent twice under one client id it is one message. */
  send: () =>
    mutationOptions({
      mutationFn: async (question: SentQuestion) => dataOf(await postAuth('/chat/conversations', question)),
      onSuccess: (_conversation, _question, _result, { client }) =>
        client.invalidateQueries({ queryKey: ['conversations'] }),
    }),
};
