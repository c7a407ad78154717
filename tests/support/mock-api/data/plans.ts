import type { Checkout, Quote } from '#contract/subscription/checkout.ts';
import type { Plan } from '#contract/subscription/plan.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';

const features = ['Messages and viewings'];

export const freePlan: Plan = {
  id: 'free',
  name: 'Free',
  summary: 'For everyone',
  prices: [],
  limits: { activeListings: 1, activeRequests: 1, photosPerPost: 10 },
  features,
};

export const plusPlan: Plan = {
  id: 'plus',
  name: 'Plus',
  summary: 'For owners with more than one home',
  prices: [
    { interval: 'month', cents: 2900 },
    { interval: 'year', cents: 29_000 },
  ],
  limits: { activeListings: 3, activeRequests: 3, photosPerPost: 20 },
  features,
};

export const agentProPlan: Plan = {
  id: 'agent-pro',
  name: 'Agent Pro',
  summary: 'For agents and landlords',
  prices: [
    { interval: 'month', cents: 8900 },
    { interval: 'year', cents: 89_000 },
  ],
  limits: { activeListings: 25, activeRequests: 10, photosPerPost: 30 },
  features,
};

export const mockPlans: readonly Plan[] = [freePlan, plusPlan, agentProPlan];

export const withoutSubscription: OwnSubscription = {
  plan: freePlan,
  subscription: null,
  openCheckout: null,
  usage: [
    { limit: 'activeListings', used: 1, allowed: 1 },
    { limit: 'activeRequests', used: 0, allowed: 1 },
    { limit: 'photosPerPost', used: 6, allowed: 10 },
  ],
  whenPlanEnds: { stays: [], isPaused: [] },
  pausedByPlan: [],
};

const lines: Quote['lines'] = [
  { kind: 'plan', text: 'Plus, monthly', detail: '', cents: 2900 },
  { kind: 'tax', text: 'HST 13%', detail: '', cents: 377 },
];

export const plusQuote: Quote = {
  id: 'quote-1',
  kind: 'start',
  planId: 'plus',
  interval: 'month',
  planName: 'Plus',
  lines,
  dueNowCents: 3277,
  renewalCents: 3277,
  renewsAt: '2026-12-21T15:42:00.000Z',
  startsAt: '2026-11-21T15:42:00.000Z',
  expiresAt: '2026-11-21T15:52:00.000Z',
};

export const plusCheckout: Checkout = {
  id: 'checkout-1',
  reference: 'P-20261121-0047',
  kind: 'start',
  state: 'confirming',
  plan: { id: 'plus', name: 'Plus' },
  interval: 'month',
  lines,
  totalCents: 3277,
  card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2029 },
  failure: null,
  confirmationSecret: null,
  paymentPageUrl: null,
  draft: null,
  invoiceId: null,
  createdAt: '2026-11-21T15:42:00.000Z',
  checkedAt: '2026-11-21T15:42:00.000Z',
};
