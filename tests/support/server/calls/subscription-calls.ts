import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Sent, World } from './call-world.ts';

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
  'GET /payment/cards': () => ({}),
  'POST /payment/card-setups': () => ({}),
  'POST /payment/card-setups/{id}/completion': () => ({ ...nothing, body: { isDefault: true } }),
  'PUT /payment/cards/{id}/default': () => nothing,
  'DELETE /payment/cards/{id}': () => nothing,
  'GET /payment/invoices': () => ({}),
  'GET /payment/invoices/{id}/invoice.pdf': () => nothing,
  'POST /payment/test-cards': () => ({ body: { clientSecret: 'nothing', testCard: 'succeeds' } }),
  'POST /payment/test-confirmations': () => ({ body: { clientSecret: 'nothing', isApproved: true } }),
  'POST /payment/webhooks/stripe': () => ({}),
};
