import { lazy } from 'react';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';

/* What lies below the first view, or is seldom seen: each is loaded after the page stands. */

const below = () => import('./below.ts');
export const AreasMap = lazyOrNothing(async () => (await below()).AreasMap);
export const ListingEnd = lazyOrNothing(async () => (await below()).ListingEnd);
export const MatchingPosts = lazyOrNothing(async () => (await below()).MatchingPosts);
export const OwnerBar = lazyOrNothing(async () => (await import('./owner-bar.tsx')).OwnerBar);
export const PostNotFound = lazy(async () => ({ default: (await import('./post-not-found.tsx')).PostNotFound }));
