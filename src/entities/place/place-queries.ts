import { queryOptions } from '@tanstack/react-query';
import type { Section } from '#contract/vocabulary.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** The number of posts in a place changes slowly: an answer stays fresh for ten minutes. */
const staleTime = 600_000;

/** The default section is not named, so that an address has one form. */
const inSection = (section: Section) => (section === 'commercial' ? { section } : {});

export const placeQueries = {
  cities: (section: Section = 'residential') =>
    queryOptions({
      queryKey: ['places', 'cities', section],
      queryFn: async ({ signal }) =>
        dataOf(await getPublic('/places', { query: { kind: 'city', ...inSection(section) }, signal })),
      staleTime,
    }),

  neighbourhoods: (city: string, section: Section = 'residential') =>
    queryOptions({
      queryKey: ['places', 'neighbourhoods', city, section],
      queryFn: async ({ signal }) =>
        dataOf(await getPublic('/places', { query: { kind: 'neighbourhood', city, ...inSection(section) }, signal })),
      staleTime,
    }),
};
