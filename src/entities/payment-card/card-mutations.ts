import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { paymentMethods } from '#contract/subscription/subscription.ts';
import { deleteAuth, postAuth, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { cardQueries } from './card-queries.ts';

/** The card form and the rows show refusals themselves. */
const handles = () => true;

export const cardMutations = {
  setDefault: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        dataOf(await putAuth('/payment/methods/{id}/default', undefined, { params: { id } })),
      onSuccess: (methods, _id, _result, { client }) => storeMethods(client, methods),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => dataOf(await deleteAuth('/payment/methods/{id}', { params: { id } })),
      onSuccess: (methods, _id, _result, { client }) => storeMethods(client, methods),
    }),

  /** Setup intent for one visit of a card form. */
  startSetup: () =>
    mutationOptions({
      mutationFn: async () => dataOf(await postAuth('/payment/setup_intent', undefined, { handles })),
    }),

  completeSetup: () =>
    mutationOptions({
      mutationFn: async ({ id, isDefault }: { id: string; isDefault: boolean }) =>
        dataOf(await postAuth('/payment/setup_intent/{id}/completion', { isDefault }, { params: { id }, handles })),
      onSuccess: (_state, _setup, _result, { client }) => client.invalidateQueries({ queryKey: cardQueries.all() }),
    }),

  giveTestCard: () =>
    mutationOptions({
      mutationFn: async (given: { clientSecret: string; testCard: TestCardName }) =>
        dataOf(await postAuth('/payment/test-cards', given, { handles })),
    }),

  /** The member’s answer to the simulated bank. */
  answerTestBank: () =>
    mutationOptions({
      mutationFn: async (answer: { clientSecret: string; isApproved: boolean }) =>
        dataOf(await postAuth('/payment/test-confirmations', answer, { handles })),
    }),
};

async function storeMethods(client: QueryClient, methods: z.output<typeof paymentMethods>): Promise<void> {
  const { queryKey } = cardQueries.methods();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, methods);
  // The card of the plan may be another one now.
  void client.invalidateQueries({ queryKey: ['subscription'] });
}
