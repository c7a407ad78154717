import * as z from 'zod/mini';

export const planIntervals = ['month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];

const planId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use a valid plan ID'));

/** `activeListings` and `activeRequests` count posts that are active or under offer. */
export const planLimits = z.object({
  activeListings: z.int(),
  activeRequests: z.int(),
  photosPerPost: z.int(),
});
export type PlanLimits = z.output<typeof planLimits>;

/** Cents of Canadian dollars before tax for one interval. */
export const planPrice = z.object({ interval: z.enum(planIntervals), cents: z.int() });

/** A free plan has no prices. `features` are sentences beside the limits, in the order of display. */
export const plan = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  prices: z.array(planPrice),
  limits: planLimits,
  features: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

export const planChoice = z.object({ planId, interval: z.enum(planIntervals) });
export type PlanChoice = z.output<typeof planChoice>;
