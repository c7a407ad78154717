import * as z from 'zod/mini';
import { formatExploreSearch } from './explore-address.ts';
import { postFilters } from './filters/filter-schemas.ts';
import { filterNames } from './filters/filter-scopes.ts';
import { travelWithoutArea } from './filters/travel-time.ts';
import { type ExploreSearch, searchQuery } from './post-search.ts';
import { parseExploreSearch } from './read-search.ts';

export const relaxationsQuery = z.object({
  section: searchQuery.shape.section,
  tab: searchQuery.shape.tab,
  ...postFilters,
});
export type RelaxationsQuery = z.output<typeof relaxationsQuery>;

/** A filter to leave out (`drop`) or to set to another value (`change`), and the total that the search then has. */
export const relaxation = z.object({
  drop: z.nullable(z.enum(filterNames)),
  change: z.nullable(z.object({ name: z.enum(filterNames), value: z.string() })),
  count: z.int(),
});
export type Relaxation = z.output<typeof relaxation>;

export function followRelaxation(
  search: Partial<ExploreSearch>,
  { drop, change }: Pick<Relaxation, 'drop' | 'change'>,
): ExploreSearch {
  const parameters = formatExploreSearch({ ...search, page: 1 });
  if (drop) parameters.delete(drop);
  if (drop === 'lat') parameters.delete('lng');
  if (change) parameters.set(change.name, change.value);
  if (change?.name === 'area' && travelWithoutArea(search.travel) === undefined) parameters.delete('travel');
  return parseExploreSearch(parameters);
}
