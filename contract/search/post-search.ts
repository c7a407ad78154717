import * as z from 'zod/mini';
import { mapZoomMax, pageMax, postsPerPage, postsPerPageMax } from '#contract/limits.ts';
import { sections, tabs } from '#contract/vocabulary.ts';
import { exploreDefaults, exploreParameters } from './explore-parameters.ts';
import { bounds, postFilters, wholeNumber } from './filter-schemas.ts';

export const sorts = ['newest', 'price-asc', 'price-desc', 'largest', 'nearest', 'open'] as const;
export type Sort = (typeof sorts)[number];

/** A box over the 180th meridian has its west east of its east. */
export type Bounds = z.output<typeof bounds>;

const section = z._default(z.enum(sections), exploreDefaults.section);
const tab = z._default(z.enum(tabs), exploreDefaults.tab);

export const countsQuery = z.object({ section, ...postFilters });
export type CountsQuery = z.output<typeof countsQuery>;

export const searchQuery = z.object({
  section,
  tab,
  ...postFilters,
  page: z._default(wholeNumber(pageMax, 1), exploreDefaults.page),
  sort: z._default(z.enum(sorts), exploreDefaults.sort),
  limit: z._default(wholeNumber(postsPerPageMax, 1), postsPerPage),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** `bounds` is what the map shows; `lat` and `lng` narrow it to their surroundings, as in a list without `bounds`. */
export const mapQuery = z.object({
  section,
  tab,
  ...postFilters,
  bounds,
  zoom: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,2}(\.\d{1,9})?$/, 'Use a zoom level, like 12')), z.transform(Number)),
    z.number().check(z.minimum(0), z.maximum(mapZoomMax)),
  ),
});
export type MapQuery = z.output<typeof mapQuery>;

const explore = {
  section: searchQuery.shape.section,
  tab: searchQuery.shape.tab,
  page: searchQuery.shape.page,
  sort: searchQuery.shape.sort,
  /** The member’s request whose matches come first. */
  request: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  ...postFilters,
} satisfies Record<(typeof exploreParameters)[number], z.ZodMiniType>;
const exploreSearch = z.object(explore);
export type ExploreSearch = z.output<typeof exploreSearch>;

/** Reads a search from the address bar; invalid values are ignored one by one. */
export function parseExploreSearch(parameters: URLSearchParams): ExploreSearch {
  const good: Record<string, unknown> = {};
  for (const name of exploreParameters) {
    const read = explore[name].safeParse(parameters.get(name) ?? undefined);
    good[name] = read.success ? read.data : explore[name].parse(undefined);
    if (good[name] === undefined) delete good[name];
  }
  return good as ExploreSearch;
}
