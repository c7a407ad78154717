import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { newViewing, viewingAnswer } from '#contract/viewing/viewing.ts';
import { postAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { viewingQueries } from './viewing-queries.ts';

/** Each try of one proposal or answer goes under the same client id, so that it counts once. */
export type Proposal = z.input<typeof newViewing>;
export type Answer = z.input<typeof viewingAnswer>;

/** The forms and cards show what was refused themselves. */
const handles = () => true;

export const viewingMutations = {
  propose: (conversationId: string) =>
    mutationOptions({
      mutationFn: async (proposal: Proposal) =>
        dataOf(
          await postAuth('/chat/conversations/{id}/viewings', proposal, { params: { id: conversationId }, handles }),
        ),
      onSettled: (_data, _error, _variables, _result, { client }) => refetchViewings(client),
    }),

  answer: (viewingId: string) =>
    mutationOptions({
      mutationFn: async (answer: Answer) =>
        dataOf(await postAuth('/viewings/{id}/answers', answer, { params: { id: viewingId }, handles })),
      onSettled: (_data, _error, _variables, _result, { client }) => refetchViewings(client),
    }),
};

const refetchViewings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: viewingQueries.all() }),
    // Each step is a message of its thread.
    client.invalidateQueries({ queryKey: ['conversations'] }),
  ]);
