import { queryOptions } from '@tanstack/react-query';
import type { Bounds, ExploreSearch } from '#contract/search/post-search.ts';
import { isFixedPlace } from '#contract/search/search-place.ts';
import type { Section } from '#contract/vocabulary.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { postQueries, postSearchParams } from './post-queries.ts';

export const postMapQueries = {
  /**
   * The world is 256 px wide at zoom 0. The box replaces the search's own; a point counts where the search has no box, as in its list.
   * The old marks stay while a new box loads.
   */
  inBox: (search: Partial<ExploreSearch>, section: Section, bounds: Bounds, zoom: number) => {
    const { page: _page, sort: _sort, lat, lng, ...filters } = search;
    const point = search.bounds && !isFixedPlace(search) ? {} : { lat, lng };
    const query = postSearchParams({ ...filters, ...point, bounds }, section);
    query.set('zoom', String(zoom));
    const shelf = `${section}/${search.tab}`;
    return queryOptions({
      queryKey: [...postQueries.all(), 'map', query.toString()],
      queryFn: async ({ signal }) => dataOf(await getPublic('/posts/map', { query, signal, asViewer: true })),
      meta: { shelf },
      placeholderData: (previous, previousQuery) => (previousQuery?.meta?.shelf === shelf ? previous : undefined),
    });
  },
};
