import * as z from 'zod/mini';
import { mapZoomMax, pageMax, postsPerPage, postsPerPageMax } from '#contract/limits.ts';
import { sections, tabs } from '#contract/vocabulary.ts';
import { exploreDefaults, type exploreParameters, requestPattern, sorts } from './explore-parameters.ts';
import { bounds, postFilters, wholeNumber } from './filters/filter-schemas.ts';

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
  request: z.optional(z.string().check(z.regex(requestPattern))),
  ...postFilters,
} satisfies Record<(typeof exploreParameters)[number], z.ZodMiniType>;
const exploreSearch = z.object(explore);
export type ExploreSearch = z.output<typeof exploreSearch>;
