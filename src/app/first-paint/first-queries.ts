import type { QueryClient } from '@tanstack/react-query';
import type { PageName } from '#contract/pages.ts';
import { parseExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { nearPlace, ottawa } from '#src/features/home/home-place.ts';
import { newestOnFront, newestQueries } from '#src/features/home/use-newest-posts.ts';

type Prefetch = (queryClient: QueryClient, parameter: string, search: URLSearchParams) => Promise<unknown>[];

const frontOf =
  (section: Section): Prefetch =>
  (queryClient) => [
    ...newestQueries(newestOnFront(section, ottawa)).map((query) => queryClient.prefetchQuery(query)),
    queryClient.prefetchQuery(postQueries.counts(nearPlace(ottawa), section)),
  ];

/**
 * What the first view of a page shows of the API, in the very queries that its screen asks: the HTML begins them. Public reads
 * only. A page without an entry is not painted by the server.
 */
export const firstQueries: Partial<Record<PageName, Prefetch>> = {
  home: frontOf('residential'),
  commercial: frontOf('commercial'),
  explore: (queryClient, _, parameters) => {
    const search = parseExploreSearch(parameters);
    return [
      queryClient.prefetchQuery(postQueries.search(search, 'residential')),
      queryClient.prefetchQuery(postQueries.counts(search, 'residential')),
    ];
  },
  postDetails: (queryClient, id) => [queryClient.prefetchQuery(postQueries.detail(id, false))],
  staticPage: (queryClient, key) => [queryClient.prefetchQuery(contentQueries.page(key))],
};
