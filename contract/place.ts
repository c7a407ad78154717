import * as z from 'zod/mini';
import { placesMax, queryTextMax } from './limits.ts';
import { postFilters } from './post-search.ts';
import { provinces } from './vocabulary.ts';

const placeKinds = ['city', 'neighbourhood', 'postal_area'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * A place that Gable knows by itself. `homesForSale` and `medianPrice` are true at the time of the answer. Homes are counted up to
 * `countMax`, which the message says then; where there are so many, the middle price is that of the newest `placePricesMax`.
 */
export const place = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  /** `The Glebe`, `Ottawa`, `K1S`. */
  name: z.string(),
  city: z.string(),
  province: z.enum(Object.keys(provinces) as (keyof typeof provinces)[]),
  lat: z.number(),
  lng: z.number(),
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  homesForSale: z.int(),
  medianPrice: z.nullable(z.int()),
});
export type Place = z.output<typeof place>;

/** By the beginning of a name (`q`), or nearest first (`lat`, `lng`), or all neighbourhoods of a city. */
export const placesQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(queryTextMax))),
  lat: postFilters.lat,
  lng: postFilters.lng,
  kind: z.optional(z.enum(placeKinds)),
  city: z.optional(z.string().check(z.trim(), z.maxLength(queryTextMax), z.regex(/^\P{Cc}*$/u, 'Must be plain text'))),
  limit: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'Must be a whole number')), z.transform(Number)),
      z.int().check(z.minimum(1), z.maximum(placesMax)),
    ),
    placesMax,
  ),
});
export type PlacesQuery = z.output<typeof placesQuery>;
