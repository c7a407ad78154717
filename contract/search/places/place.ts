import * as z from 'zod/mini';
import { placesMax, queryTextMax } from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { provinces, tabs } from '#contract/vocabulary.ts';
import { postFilters } from '../filters/filter-schemas.ts';
import { searchQuery } from '../post-search.ts';

const placeKinds = ['city', 'neighbourhood', 'postal_area'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Counts of the requested section, `inTab` of the requested tab, up to `countMax`; the median price is that of the newest `placePricesMax` on sale. */
export const place = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  city: z.string(),
  province: z.enum(Object.keys(provinces) as (keyof typeof provinces)[]),
  lat: z.number(),
  lng: z.number(),
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  homesForSale: z.int(),
  homesForRent: z.nullable(z.int()),
  inTab: z.nullable(z.int()),
  medianPrice: z.nullable(z.int()),
});
export type Place = z.output<typeof place>;

export const placesQuery = z.object({
  q: z.optional(z.string().check(z.trim(), maxCharacters(queryTextMax))),
  lat: postFilters.lat,
  lng: postFilters.lng,
  kind: z.optional(z.enum(placeKinds)),
  section: searchQuery.shape.section,
  tab: z.optional(z.enum(tabs)),
  city: z.optional(z.string().check(z.trim(), maxCharacters(queryTextMax), z.regex(/^\P{Cc}*$/u, 'Use plain text'))),
  limit: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'Use a whole number')), z.transform(Number)),
      z.int().check(z.minimum(1), z.maximum(placesMax)),
    ),
    placesMax,
  ),
});
export type PlacesQuery = z.output<typeof placesQuery>;
