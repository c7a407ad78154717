import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';

export const freePlan: Plan = {
  id: 'free',
  name: 'Free',
  summary: 'For everyone',
  prices: [],
  limits: { activeListings: 1, activeRequests: 1, photosPerPost: 10 },
  features: ['Messages and viewings'],
};

export const plusPlan: Plan = {
  id: 'plus',
  name: 'Plus',
  summary: 'For owners with more than one home',
  prices: [
    { interval: 'month', cents: 2_900 },
    { interval: 'year', cents: 29_000 },
  ],
  limits: { activeListings: 3, activeRequests: 3, photosPerPost: 20 },
  features: ['Messages and viewings'],
};

export const agentPlan: Plan = {
  id: 'agent-pro',
  name: 'Agent Pro',
  summary: 'For agents and landlords',
  prices: [
    { interval: 'month', cents: 8_900 },
    { interval: 'year', cents: 89_000 },
  ],
  limits: { activeListings: 25, activeRequests: 10, photosPerPost: 30 },
  features: ['Messages and viewings'],
};

export const plans: readonly Plan[] = [freePlan, plusPlan, agentPlan];

export const planCents = (plan: Plan, interval: PlanInterval): number =>
  plan.prices.find((price) => price.interval === interval)?.cents ?? 0;
