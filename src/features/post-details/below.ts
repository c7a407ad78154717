/* What lies below the first view of a post, in one file of the build: apart, each would bring a list of what it stands on. */

// biome-ignore-start lint/performance/noBarrelFile: nobody imports from here but the one `import()` in when-needed.ts
export { AreasMap } from './areas-map.tsx';
export { ListingEnd } from './listing-end.tsx';
export { MatchingPosts } from './matching-posts.tsx';
// biome-ignore-end lint/performance/noBarrelFile: from here on the rule holds again
