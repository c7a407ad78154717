import { queryOptions } from '@tanstack/react-query';
import type { Bounds, ExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { postQueries, searchInWords } from './post-queries.ts';

export const postMapQueries = {
  /**
   * What a search finds inside a box, as clusters and pins for this zoom (the world is 256 px wide at 0). The box takes the place
   * of the search's own; page, order and point change nothing about it. While another box is on its way, what stands there stays,
   * unless it belongs to another tab or section.
   */
  inBox: (search: Partial<ExploreSearch>, section: Section, bounds: Bounds, zoom: number) => {
    const { page: _page, sort: _sort, lat: _lat, lng: _lng, ...filters } = search;
    const query = searchInWords({ ...filters, bounds }, section);
    query.set('zoom', String(zoom));
    const shelf = `${section}/${search.tab}`;
    return queryOptions({
      queryKey: [...postQueries.all(), 'map', query.toString()],
      queryFn: async ({ signal }) => dataOf(await getPublic('/posts/map', { query, signal })),
      meta: { shelf },
      placeholderData: (previous, previousQuery) => (previousQuery?.meta?.shelf === shelf ? previous : undefined),
    });
  },
};
