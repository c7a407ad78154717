import { lazy } from 'react';

/* What lies below the first view: each is loaded after the page stands. */

export const PostMap = lazy(async () => ({ default: (await import('./post-map.tsx')).PostMap }));
export const CostEstimate = lazy(async () => ({ default: (await import('./cost-estimate.tsx')).CostEstimate }));
