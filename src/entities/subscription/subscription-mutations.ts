import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Checkout, newCheckout, overduePayment } from '#contract/subscription/checkout.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { deleteAuth, postAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { subscriptionEvents } from './subscription-events.ts';
import { subscriptionQueries } from './subscription-queries.ts';

/** The screens of paying show refusals beside what was pressed. */
const handles = () => true;

export const subscriptionMutations = {
  /** Sent again under the same client ID it stays one payment. */
  pay: () =>
    mutationOptions({
      mutationFn: async (payment: z.input<typeof newCheckout>) =>
        dataOf(await postAuth('/subscription/checkout', payment, { handles })),
      onSuccess: (checkout, _payment, _result, { client }) => storeCheckout(client, checkout),
    }),

  payOverdue: () =>
    mutationOptions({
      mutationFn: async (payment: z.input<typeof overduePayment>) =>
        dataOf(await postAuth('/subscription/overdue-payments', payment, { handles })),
      onSuccess: (checkout, _payment, _result, { client }) => storeCheckout(client, checkout),
    }),

  /** Cancels a payment that the member does not confirm. */
  cancelCheckout: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        dataOf(await deleteAuth('/subscription/checkout/{id}', { params: { id }, handles })),
      onSuccess: (checkout, _id, _result, { client }) => storeCheckout(client, checkout),
    }),

  /** Asks the processor now. */
  check: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        dataOf(await postAuth('/subscription/checkout/{id}/checks', undefined, { params: { id }, handles })),
      onSuccess: (checkout, _id, _result, { client }) => storeCheckout(client, checkout),
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: async () => dataOf(await postAuth('/subscription/cancel', undefined)),
      onSuccess: (own, _none, _result, { client }) => storeOwn(client, own),
    }),

  /** Takes a cancellation back. */
  resume: () =>
    mutationOptions({
      mutationFn: async () => dataOf(await postAuth('/subscription/resume', undefined)),
      onSuccess: (own, _none, _result, { client }) => storeOwn(client, own),
    }),

  /** Takes a switch at the end of the period back. */
  cancelScheduledPlanChange: () =>
    mutationOptions({
      mutationFn: async () => dataOf(await deleteAuth('/subscription/scheduled-change')),
      onSuccess: (own, _none, _result, { client }) => storeOwn(client, own),
    }),
};

async function storeOwn(client: QueryClient, own: OwnSubscription): Promise<void> {
  const { queryKey } = subscriptionQueries.own();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, own);
  void client.invalidateQueries({ queryKey: subscriptionQueries.active().queryKey });
}

async function storeCheckout(client: QueryClient, checkout: Checkout): Promise<void> {
  const queries = [subscriptionQueries.checkout(checkout.id), subscriptionQueries.latestCheckout()];
  for (const { queryKey } of queries) {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, checkout);
  }
  if (checkout.state !== 'succeeded' && checkout.state !== 'failed') return;
  for (const queryKey of subscriptionEvents.subscription_update)
    void client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => !queryHash.includes('checkout') });
}
