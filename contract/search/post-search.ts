import * as z from 'zod/mini';
import {
  listValuesMax,
  livingAreaMax,
  mapZoomMax,
  pageMax,
  postsPerPage,
  postsPerPageMax,
  priceMax,
  queryTextMax,
  roomsMax,
} from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { features, propertySubTypes, sections, tabs } from '#contract/vocabulary.ts';
import { exploreDefaults, exploreParameters } from './explore-address.ts';

export const sorts = ['newest', 'price-asc', 'price-desc', 'largest', 'nearest'] as const;
export type Sort = (typeof sorts)[number];

const listedByValues = ['agent', 'individual'] as const;

const wholeNumber = (max: number, min = 0) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Use a whole number')), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

const degrees = (limit: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Use degrees, like 45.4215')), z.transform(Number)),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  );

const yes = z.pipe(
  z.enum(['true', '1']),
  z.transform(() => true as const),
);

const listCharactersMax = 2_000;

const listOf = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.pipe(
      z.string().check(z.minLength(1), maxCharacters(listCharactersMax)),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(z.enum(values)).check(z.maxLength(listValuesMax)),
  );

/** A box over the 180th meridian has its west east of its east. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

const bounds = z.pipe(
  z
    .string()
    .check(
      z.regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/, 'Use degrees in the order south,west,north,east'),
    ),
  z
    .pipe(
      z.transform((text: string): Bounds => {
        const [south, west, north, east] = text.split(',').map(Number) as [number, number, number, number];
        return { south, west, north, east };
      }),
      z.object({
        south: z.number().check(z.minimum(-90), z.maximum(90)),
        west: z.number().check(z.minimum(-180), z.maximum(180)),
        north: z.number().check(z.minimum(-90), z.maximum(90)),
        east: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    )
    .check(z.refine((box) => box.south < box.north, 'South must be below north')),
);

const day = z.iso
  .date('Use a date, like 2027-05-01')
  .check(z.regex(/^20/, 'Use a date in this century, like 2027-05-01'));

/**
 * Filters as the address bar holds them. Amounts are minimums of a listing; among requests they describe a home on offer, which finds
 * the requests whose minimums it meets. Prices find budgets that overlap, `availableBy` people who can still move in on that day, and
 * `features` homes, must-haves or nice-to-haves that name all of them. `lat` and `lng` without `bounds` search within `nearbyRadiusKm`.
 */
export const postFilters = {
  q: z.optional(z.string().check(z.trim(), z.minLength(1), maxCharacters(queryTextMax))),
  lat: z.optional(degrees(90)),
  lng: z.optional(degrees(180)),
  bounds: z.optional(bounds),
  minPrice: z.optional(wholeNumber(priceMax)),
  maxPrice: z.optional(wholeNumber(priceMax)),
  beds: z.optional(wholeNumber(roomsMax)),
  baths: z.optional(wholeNumber(roomsMax)),
  type: z.optional(listOf(propertySubTypes)),
  minArea: z.optional(wholeNumber(livingAreaMax)),
  pets: z.optional(yes),
  furnished: z.optional(yes),
  availableBy: z.optional(day),
  features: z.optional(listOf(features)),
  listedBy: z.optional(z.enum(listedByValues)),
};

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
