import type { EndpointName } from '#contract/endpoints.ts';
import {
  completeSetup,
  findSetup,
  giveTestCard,
  makeDefault,
  methodsOf,
  removeCard,
  startSetup,
} from '#tests/support/mock-api/data/payments/cards.ts';
import {
  abandonCheckout,
  answerBank,
  findOpenCheckout,
  pay,
  payOverdue,
  readCheckout,
  readLatestCheckout,
} from '#tests/support/mock-api/data/payments/checkouts.ts';
import { invoicesOf } from '#tests/support/mock-api/data/payments/invoices.ts';
import { paymentsOf } from '#tests/support/mock-api/data/payments/payment-state.ts';
import { plans } from '#tests/support/mock-api/data/payments/plans.ts';
import { makeQuote } from '#tests/support/mock-api/data/payments/quotes.ts';
import {
  dropScheduledChange,
  ownSubscriptionOf,
  setCancelled,
} from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { MockFailure } from '../failure.ts';
import type { Answerer } from './answerer.ts';

type PaymentCall = Extract<EndpointName, `${string} /subscription${string}` | `${string} /payment/${string}`>;

const own = (token: string) => ({ data: ownSubscriptionOf(token, findOpenCheckout(token)) });

export const answersAboutPayments = {
  'GET /subscription/plans': () => ({ data: [...plans] }),
  'GET /subscription/active-subscription': ({ token }) => {
    const { subscription } = paymentsOf(token);
    if (!subscription || subscription.state === 'ended')
      return { success: false, data: null, message: 'You have no paid plan' };
    const { plan, currentPeriodEndsAt, cancelsAtPeriodEnd } = subscription;
    return {
      data: { planId: plan.id, planName: plan.name, endsAt: cancelsAtPeriodEnd ? currentPeriodEndsAt : null },
    };
  },
  'GET /subscription/mine': ({ token }) => own(token),
  'POST /subscription/quotes': ({ token, body }) => ({ data: makeQuote(token, body) }),
  'POST /subscription/checkout': ({ token, body }) => ({ data: pay(token, body) }),
  'GET /subscription/checkout/latest': ({ token }) => ({ data: readLatestCheckout(token) }),
  'GET /subscription/checkout/{id}': ({ token, params }) => ({ data: readCheckout(token, params.id) }),
  'DELETE /subscription/checkout/{id}': ({ token, params }) => ({ data: abandonCheckout(token, params.id) }),
  'POST /subscription/checkout/{id}/checks': ({ token, params }) => ({ data: readCheckout(token, params.id) }),
  'POST /subscription/cancel': ({ token }) => {
    setCancelled(token, true);
    return own(token);
  },
  'POST /subscription/resume': ({ token }) => {
    setCancelled(token, false);
    return own(token);
  },
  'DELETE /subscription/scheduled-change': ({ token }) => {
    dropScheduledChange(token);
    return own(token);
  },
  'POST /subscription/overdue-payments': ({ token, body }) => ({ data: payOverdue(token, body) }),

  'GET /payment/methods': ({ token }) => ({ data: methodsOf(token) }),
  'POST /payment/setup_intent': ({ token }) => ({ data: startSetup(token) }),
  'POST /payment/setup_intent/{id}/completion': ({ token, params, body }) => ({
    data: completeSetup(token, params.id, body.isDefault),
  }),
  'PUT /payment/methods/{id}/default': ({ token, params }) => ({ data: makeDefault(token, params.id) }),
  'DELETE /payment/methods/{id}': ({ token, params }) => ({ data: removeCard(token, params.id) }),
  'GET /subscription/invoices': ({ token }) => ({ data: invoicesOf(token) }),
  'GET /subscription/invoices/{id}/invoice.pdf': () => ({ data: [] }),
  'POST /payment/test-cards': ({ token, body }) => {
    giveTestCard(token, body.clientSecret, body.testCard);
    return { data: [] };
  },
  'POST /payment/test-confirmations': ({ token, body: { clientSecret, isApproved } }) => {
    const setup = findSetup(token, clientSecret);
    if (setup) setup.isConfirmed = isApproved;
    else if (!answerBank(token, clientSecret, isApproved)) throw new MockFailure(404, 'We couldn’t find this payment');
    return { data: [] };
  },
  'POST /payment/webhook': () => ({ data: [] }),
} satisfies { [Name in PaymentCall]: Answerer<Name> };
