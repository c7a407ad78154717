import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Sent, World } from './call-world.ts';
import { paymentCalls } from './payment-calls.ts';

type SubscriptionCall = Extract<EndpointName, `${string} /subscription${string}` | `${string} /payment/${string}`>;

const nothing = { names: { id: 'nothing' } };

/** What a payment needs has to be made by those who know it: with nothing there a call answers 404 or 409. */
export const subscriptionCalls: { [Name in SubscriptionCall]: (world: World) => Sent | Promise<Sent> } = {
  'GET /subscription/plans': () => ({}),
  'GET /subscription/active-subscription': () => ({}),
  'GET /subscription': () => ({}),
  'POST /subscription/quotes': () => ({ body: { planId: 'plus', interval: 'month', province: 'ON' } }),
  'POST /subscription/checkouts': () => ({ body: { clientId: randomUUID(), quoteId: 'nothing', cardId: null } }),
  'GET /subscription/checkouts/latest': () => ({}),
  'GET /subscription/checkouts/{id}': () => nothing,
  'DELETE /subscription/checkouts/{id}': () => nothing,
  'POST /subscription/checkouts/{id}/checks': () => nothing,
  'POST /subscription/cancellation': () => ({}),
  'DELETE /subscription/cancellation': () => ({}),
  'DELETE /subscription/scheduled-change': () => ({}),
  'POST /subscription/overdue-payments': () => ({ body: { clientId: randomUUID(), cardId: null } }),
  ...paymentCalls,
  'POST /payment/webhooks/stripe': () => ({}),
};
