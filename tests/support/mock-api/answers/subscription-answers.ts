import type { EndpointName } from '#contract/endpoints.ts';
import type { Card } from '#contract/subscription/card.ts';
import { mockPlans, plusCheckout, plusQuote, withoutSubscription } from '#tests/support/mock-api/data/plans.ts';
import type { Answerer } from './answerer.ts';

type SubscriptionCall = Extract<EndpointName, `${string} /subscription${string}` | `${string} /payment/${string}`>;

const card: Card = {
  ...{ id: 'card-1', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2029 },
  ...{ isDefault: true, isOfPlan: false },
};
const methods = { cards: [card], renewal: null };

export const answersAboutSubscriptions = {
  'GET /subscription/plans': () => ({ data: [...mockPlans], total: mockPlans.length }),
  'GET /subscription/active-subscription': () => ({
    success: false,
    data: null,
    message: 'You have no paid plan',
  }),
  'GET /subscription': () => ({ data: withoutSubscription }),
  'POST /subscription/quotes': () => ({ data: plusQuote }),
  'POST /subscription/checkouts': () => ({ data: plusCheckout }),
  'GET /subscription/checkouts/latest': () => ({ data: null }),
  'GET /subscription/checkouts/{id}': () => ({ data: plusCheckout }),
  'DELETE /subscription/checkouts/{id}': () => ({ data: { ...plusCheckout, state: 'failed' } }),
  'POST /subscription/checkouts/{id}/checks': () => ({ data: plusCheckout }),
  'POST /subscription/cancellation': () => ({ data: withoutSubscription }),
  'DELETE /subscription/cancellation': () => ({ data: withoutSubscription }),
  'DELETE /subscription/scheduled-change': () => ({ data: withoutSubscription }),
  'POST /subscription/overdue-payments': () => ({ data: { ...plusCheckout, kind: 'overdue' } }),
  'GET /payment/cards': () => ({ data: methods }),
  'POST /payment/card-setups': () => ({ data: { id: 'setup-1', clientSecret: 'secret-1' } }),
  'POST /payment/card-setups/{id}/completion': () => ({ data: { state: 'saved', card, failure: null } }),
  'PUT /payment/cards/{id}/default': () => ({ data: methods }),
  'DELETE /payment/cards/{id}': () => ({ data: { cards: [], renewal: null } }),
  'GET /payment/invoices': () => ({ data: [] }),
  'GET /payment/invoices/{id}/invoice.pdf': () => ({ data: [] }),
  'POST /payment/test-cards': () => ({ data: [] }),
  'POST /payment/test-confirmations': () => ({ data: [] }),
  'POST /payment/webhooks/stripe': () => ({ data: [] }),
} satisfies { [Name in SubscriptionCall]: Answerer<Name> };
