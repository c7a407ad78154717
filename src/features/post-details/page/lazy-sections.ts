import { lazy } from 'react';
import { lazyOptional } from '#src/lib/loading/lazy-optional.ts';

const below = () => import('./below-fold.chunk.ts');
export const AreasMap = lazyOptional(async () => (await below()).AreasMap);
export const ListingEnd = lazyOptional(async () => (await below()).ListingEnd);
export const MatchingPosts = lazyOptional(async () => (await below()).MatchingPosts);
export const OwnerBar = lazyOptional(async () => (await import('../owner/owner-bar.tsx')).OwnerBar);
export const PostNotFound = lazy(async () => ({ default: (await import('./post-not-found.tsx')).PostNotFound }));
