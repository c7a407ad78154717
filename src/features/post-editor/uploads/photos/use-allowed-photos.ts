import { photosMax } from '#contract/limits.ts';
import { usePlanUsage } from '#src/entities/subscription/limit/use-plan-usage.ts';

export interface AllowedPhotos {
  count: number;
  /** False until the plan is known: the limit of every post holds. */
  isOfPlan: boolean;
}

/** @param published photos of the post as it is on the market, which it may keep under a smaller plan */
export function useAllowedPhotos(published: number): AllowedPhotos {
  const usage = usePlanUsage('photosPerPost');
  if (!usage) return { count: photosMax, isOfPlan: false };
  return { count: Math.min(photosMax, Math.max(usage.allowed, published)), isOfPlan: true };
}
