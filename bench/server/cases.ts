import { mapQuery, searchQuery } from '#contract/post-search.ts';
import { relaxationsQuery } from '#contract/relaxation.ts';
import type { Db } from '#server/platform/db/database.ts';
import { map, relax, search } from '#server/posts/posts.service.ts';

/** One question of a visitor: what it is called, its path, and the same without the HTTP stack. */
export interface Case {
  name: string;
  path: string;
  ask(db: Db): Promise<unknown>;
}

const toronto = '43.55,-79.6,43.85,-79.2';
const downtown = '43.63,-79.42,43.67,-79.36';
const canada = '41,-141,70,-52';

const searchFor = (name: string, parameters: Record<string, string>): Case => ({
  name,
  path: `/posts?${new URLSearchParams(parameters)}`,
  ask: (db) => search(db, searchQuery.parse(parameters)),
});

const mapOf = (name: string, parameters: Record<string, string>): Case => ({
  name,
  path: `/posts/map?${new URLSearchParams(parameters)}`,
  ask: (db) => map(db, mapQuery.parse(parameters)),
});

const nothing = { maxPrice: '100000', beds: '4', features: 'deck,gym', bounds: toronto };

export const cases: Case[] = [
  searchFor('A whole tab, newest first', {}),
  searchFor('A neighbourhood: box, price, beds, by price', {
    bounds: downtown,
    maxPrice: '900000',
    beds: '3',
    sort: 'price-asc',
  }),
  searchFor('A city: box, price, beds, by price', {
    bounds: toronto,
    maxPrice: '900000',
    beds: '3',
    sort: 'price-asc',
  }),
  searchFor('The country: price, beds, largest first', { maxPrice: '900000', beds: '3', sort: 'largest' }),
  searchFor('Nearest first', { lat: '43.65', lng: '-79.38', sort: 'nearest' }),
  searchFor('Words', { q: 'number 500' }),
  mapOf('Map of a neighbourhood', { bounds: downtown, zoom: '14' }),
  mapOf('Map of a city', { bounds: toronto, zoom: '11' }),
  mapOf('Map of the country', { bounds: canada, zoom: '4' }),
  mapOf('Map of the country, beds', { bounds: canada, zoom: '4', beds: '3' }),
  mapOf('Map of the country, requests', { tab: 'buy-request', bounds: canada, zoom: '4' }),
  {
    name: 'Ways out of a search that finds nothing',
    path: `/posts/relaxations?${new URLSearchParams(nothing)}`,
    ask: (db) => relax(db, relaxationsQuery.parse(nothing)),
  },
];
