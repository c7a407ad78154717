import { type Mutation, mutationOptions } from '@tanstack/react-query';
import { postAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { matchQueries } from './match-queries.ts';

interface SentQuestion {
  clientId: string;
  userId: string;
  postId: string;
  content: string;
}

export const questionMutations = {
  all: () => ['questions'] as const,

  /** Sent twice under one client id it is one message. */
  send: () =>
    mutationOptions({
      mutationKey: questionMutations.all(),
      mutationFn: async (question: SentQuestion) => dataOf(await postAuth('/chat/conversations', question)),
      onSuccess: async (_conversation, _question, _result, { client }) => {
        await Promise.all([
          client.invalidateQueries({ queryKey: ['conversations'] }),
          client.invalidateQueries({ queryKey: matchQueries.all() }),
        ]);
      },
    }),
};

export const isSendingOrSent =
  ({ postId, content }: Pick<SentQuestion, 'postId' | 'content'>) =>
  ({ state: { status, variables } }: Mutation<unknown, Error, unknown>): boolean => {
    const sent = variables as SentQuestion | undefined;
    return status !== 'error' && sent?.postId === postId && sent.content === content;
  };
