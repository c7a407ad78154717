import * as z from 'zod/mini';

export const limitNames = ['activeListings', 'activeRequests', 'photosPerPost'] as const;
export type LimitName = (typeof limitNames)[number];

/** Why a post could not be published, beside the sentence of a 409. `usedBy` names the posts that use the limit, oldest first. */
export const planLimitReached = z.object({
  limit: z.enum(limitNames),
  planName: z.string(),
  allowed: z.int(),
  used: z.int(),
  usedBy: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The cheapest plan that lifts it; null where no plan does. */
  liftedBy: z.nullable(z.object({ id: z.string(), name: z.string(), allowed: z.int(), monthCents: z.int() })),
});
export type PlanLimitReached = z.output<typeof planLimitReached>;
