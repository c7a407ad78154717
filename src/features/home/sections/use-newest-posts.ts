import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { PostSummary } from '#contract/post/post.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { useUnhidden } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { marketQueries } from '#src/entities/post/market/market-queries.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { type HomePlace, homePlaceOf, searchNearPlace } from '../hero/home-place.ts';
import type { ListState } from './list-state.ts';

interface Newest {
  section: Section;
  place: HomePlace;
  tabs: readonly [Tab, Tab?];
  limit: number;
}

export const homeTabs = { residential: ['sale'], commercial: ['sale', 'rent'] } as const;

/** Newest posts query of a section's front page: one post for the large picture, four below it. */
export const newestForHome = (section: Section, place: HomePlace): Newest => ({
  section,
  place,
  tabs: homeTabs[section],
  limit: 5,
});

const newestQueries = ({ section, place, tabs: [first, second], limit }: Newest) => {
  const queryOf = (tab: Tab) => postQueries.search({ ...searchNearPlace(place), tab }, section, limit);
  return second ? ([queryOf(first), queryOf(second)] as const) : ([queryOf(first)] as const);
};

/** Asks what a front page shows first: its newest posts, how many there are, and the neighbourhoods and cities to go on to. */
export async function prefetchHomeSections(
  queryClient: QueryClient,
  section: Section,
  { location }: RootState,
): Promise<Section> {
  const place = homePlaceOf(location);
  await Promise.all([
    ...newestQueries(newestForHome(section, place)).map((query) => queryClient.prefetchQuery(query)),
    queryClient.prefetchQuery(postQueries.counts(searchNearPlace(place), section)),
    queryClient.prefetchQuery(placeQueries.neighbourhoods(place.city, section)),
    section === 'commercial'
      ? queryClient.prefetchQuery(placeQueries.cities(section))
      : queryClient.prefetchQuery(marketQueries.numbers()),
  ]);
  return section;
}

/** The newest posts of one tab or two around a place, newest first. */
export function useNewestPosts(newest: Newest): ListState<PostSummary> {
  const [first, second = first] = newestQueries(newest);
  const results = [useQuery(first), useQuery(second)].slice(0, newest.tabs.length);
  const found = results.flatMap(({ data }) => data?.posts ?? []);
  const items = results.every(({ data }) => data)
    ? found.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)).slice(0, newest.limit)
    : undefined;
  return {
    items: useUnhidden(items),
    hasFailed: results.some(({ isError }) => isError),
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}
