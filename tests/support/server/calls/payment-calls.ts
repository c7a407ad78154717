import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { signWebhook } from '#server/payments/simulated-stripe/sign-webhook.ts';
import { stripeKeys } from '#tests/support/stripe/stripe-server.ts';
import { named, type Sent, type World } from './call-world.ts';
import { cardOf, cardSetupOf, invoiceOf, planOf } from './payment-world.ts';

export type PaymentCall = Extract<
  EndpointName,
  `${string} /payment/${string}` | `${string} /subscription/invoices${string}`
>;

/** A server with keys takes this event without a call to Stripe. */
function signedEvent(): Sent {
  const object = { object: 'subscription', id: 'sub_unknown' };
  const type = 'customer.subscription.updated';
  const body = { id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', type, created: 1_790_000_000 };
  const sent = { ...body, data: { object } };
  return {
    body: sent,
    headers: { 'stripe-signature': signWebhook(JSON.stringify(sent), stripeKeys.STRIPE_WEBHOOK_SECRET) },
  };
}

export const paymentCalls: { [Name in PaymentCall]: (world: World) => Sent | Promise<Sent> } = {
  'GET /payment/methods': async (world) => {
    await planOf(world);
    return {};
  },
  'POST /payment/setup_intent': () => ({}),
  'POST /payment/setup_intent/{id}/completion': async (world) => ({
    ...named((await cardSetupOf(world, 'succeeds')).id),
    body: { isDefault: true },
  }),
  'PUT /payment/methods/{id}/default': async (world) => {
    await planOf(world);
    return named(await cardOf(world));
  },
  'DELETE /payment/methods/{id}': async (world) => named(await cardOf(world)),
  'GET /subscription/invoices': async (world) => {
    await planOf(world);
    return {};
  },
  'GET /subscription/invoices/{id}/invoice.pdf': async (world) => named(await invoiceOf(world)),
  'POST /payment/test-cards': async (world) => ({
    body: { clientSecret: (await cardSetupOf(world)).clientSecret, testCard: 'succeeds' },
  }),
  'POST /payment/test-confirmations': async (world) => ({
    body: { clientSecret: (await cardSetupOf(world, 'asks_confirmation')).clientSecret, isApproved: true },
  }),
  'POST /payment/webhook': signedEvent,
};
