import type { Plan } from '#contract/subscription/plan.ts';
import type { PlanRow } from './plans.repo.ts';

export const presentPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  prices: row.prices,
  limits: {
    activeListings: row.active_listings,
    activeRequests: row.active_requests,
    photosPerPost: row.photos_per_post,
  },
  features: row.features,
});
