import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';

const optional = { suspends: true, Missing: Nothing } as const;
const loadToggle = () => import('#src/entities/post/hidden/hidden-toggle.tsx');
export const HiddenToggle = lazyComponent(async () => (await loadToggle()).HiddenToggle, { Missing: Nothing });
export const AreasMap = lazyComponent(async () => (await import('../location/areas-map.tsx')).AreasMap, optional);
export const FitLine = lazyComponent(async () => (await import('../fit/fit-line.tsx')).FitLine, optional);
export const FitPanel = lazyComponent(async () => (await import('../fit/fit-panel.tsx')).FitPanel, optional);
export const ListingEnd = lazyComponent(async () => (await import('./listing-end.tsx')).ListingEnd, optional);
export const MatchingPosts = lazyComponent(async () => (await import('./matching-posts.tsx')).MatchingPosts, optional);
export const OpenHouseLine = lazyComponent(
  async () => (await import('../open-houses/open-house-line.tsx')).OpenHouseLine,
  optional,
);
export const OpenHousesPanel = lazyComponent(
  async () => (await import('../open-houses/open-houses-panel.tsx')).OpenHousesPanel,
  { Missing: Nothing },
);
export const OwnerBar = lazyComponent(async () => (await import('../owner/owner-bar.tsx')).OwnerBar, optional);
export const StatusBanner = lazyComponent(
  async () => (await import('../history/status-banner.tsx')).StatusBanner,
  optional,
);
export const PostNotFound = lazyComponent(async () => (await import('./post-not-found.tsx')).PostNotFound, {
  suspends: true,
});
