import * as z from 'zod/mini';
import { features } from '#contract/features.ts';
import { provinces } from '#contract/vocabulary.ts';
import { postFilters } from './filters/filter-schemas.ts';
import { place } from './places/place.ts';
import { searchQuery } from './post-search.ts';

const groupCount = z.nullable(z.int());

const middleHalf = z.nullable(z.object({ low: z.int(), high: z.int() }));

export const cityMarket = z.object({
  id: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  bounds: place.shape.bounds,
  homes: z.int(),
  medianPrice: z.int(),
  middleHalf,
});
export type CityMarket = z.output<typeof cityMarket>;

/** Months are those of Toronto, oldest first; the last one runs to `countedAt`. Cities come with the highest median first. */
export const marketNumbers = z.object({
  countedAt: z.iso.datetime(),
  sale: groupCount,
  rent: groupCount,
  looking: groupCount,
  cities: z.array(cityMarket),
  months: z.array(z.object({ month: z.string(), homes: groupCount, requests: groupCount })),
});
export type MarketNumbers = z.output<typeof marketNumbers>;
export type MonthOfPosts = MarketNumbers['months'][number];

export const placeMarketQuery = z.object({
  section: searchQuery.shape.section,
  tab: z._default(z.enum(['sale', 'rent']), 'sale'),
  lat: z.nonoptional(postFilters.lat),
  lng: z.nonoptional(postFilters.lng),
  bounds: postFilters.bounds,
});
export type PlaceMarketQuery = z.output<typeof placeMarketQuery>;

export const wishCount = z.object({
  wish: z.enum([...features, 'pets', 'furnished', 'bedrooms']),
  least: z.nullable(z.int()),
  count: z.int(),
});
export type WishCount = z.output<typeof wishCount>;

/** `isExact`: the box is the place's own. Null far from every known place. */
export const namedPlace = z.object({
  kind: place.shape.kind,
  name: z.string(),
  city: z.string(),
  province: z.enum(Object.keys(provinces) as (keyof typeof provinces)[]),
  isExact: z.boolean(),
});
export type NamedPlace = z.output<typeof namedPlace>;

/** Counted up to `countMax`; `prices` are those of the newest `prices.homes`, null below `marketGroupMin`. */
export const placeMarket = z.object({
  place: z.nullable(namedPlace),
  homes: z.int(),
  looking: z.int(),
  prices: z.nullable(z.object({ homes: z.int(), least: z.int(), median: z.int(), most: z.int(), middleHalf })),
  wishes: z.array(wishCount),
});
export type PlaceMarket = z.output<typeof placeMarket>;
