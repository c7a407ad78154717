import * as z from 'zod/mini';
import { formatExploreSearch } from './explore-address.ts';
import { type ExploreSearch, parseExploreSearch, postFilters, searchQuery } from './post-search.ts';

type FilterName = keyof typeof postFilters;
const filterNames = Object.keys(postFilters) as [FilterName, ...FilterName[]];

/** GET /posts/relaxations. */
export const relaxationsQuery = z.object({
  section: searchQuery.shape.section,
  tab: searchQuery.shape.tab,
  ...postFilters,
});
export type RelaxationsQuery = z.output<typeof relaxationsQuery>;

/**
 * One way to find more: a filter to leave out (`drop`; `lat` stands for the whole point), or one to set to another value
 * (`change`, its value as the address bar writes it). `count` is what the search then finds, as its `total` would say.
 */
export const relaxation = z.object({
  drop: z.nullable(z.enum(filterNames)),
  change: z.nullable(z.object({ name: z.enum(filterNames), value: z.string() })),
  count: z.int(),
});
export type Relaxation = z.output<typeof relaxation>;

/** The search that a suggestion leads to, on its first page. */
export function followRelaxation(
  search: Partial<ExploreSearch>,
  { drop, change }: Pick<Relaxation, 'drop' | 'change'>,
): ExploreSearch {
  const parameters = formatExploreSearch({ ...search, page: 1 });
  if (drop) parameters.delete(drop);
  if (drop === 'lat') parameters.delete('lng');
  if (change) parameters.set(change.name, change.value);
  return parseExploreSearch(parameters);
}
