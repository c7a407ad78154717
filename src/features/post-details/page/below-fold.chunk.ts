/* Lazy-loaded chunk for everything below the first view. */

// biome-ignore-start lint/performance/noBarrelFile: imported only by the `import()` in lazy-sections.ts
export { AreasMap } from '../location/areas-map.tsx';
export { ListingEnd } from './listing-end.tsx';
export { MatchingPosts } from './matching-posts.tsx';
// biome-ignore-end lint/performance/noBarrelFile: end of the chunk’s parts
