import { placesQuery } from '#contract/search/places/place.ts';
import { countsQuery, mapQuery, searchQuery } from '#contract/search/post-search.ts';
import { relaxationsQuery } from '#contract/search/relaxation.ts';
import { searchPlaces } from '#server/places/places.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countByTab, getMapCells, listSimilar, search, suggestRelaxations } from '#server/posts/posts.service.ts';

/** A visitor's request: its name, its path, and the same call without the HTTP stack. */
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
  ask: (db) => getMapCells(db, mapQuery.parse(parameters)),
});

const counts = { bounds: toronto, maxPrice: '900000', beds: '3' };
const nothing = { maxPrice: '100000', beds: '4', features: 'deck,gym', bounds: toronto };
const tooMuch = { maxPrice: '300000', beds: '6', features: 'deck', bounds: toronto };
const inToronto = { lat: '43.65', lng: '-79.38', sort: 'nearest' };

const waysOut = (name: string, parameters: Record<string, string>): Case => ({
  name,
  path: `/posts/relaxations?${new URLSearchParams(parameters)}`,
  ask: (db) => suggestRelaxations(db, relaxationsQuery.parse(parameters)),
});

/** For the first post of a tab. */
const likeOne = (name: string, id: string, side: 'same' | 'other'): Case => ({
  name,
  path: `/posts/${id}/similar?side=${side}`,
  ask: (db) => listSimilar(db, id, side),
});

export const cases: Case[] = [
  searchFor('A whole tab, newest first', {}),
  searchFor('A whole tab, cheapest first, page 20', { sort: 'price-asc', page: '20' }),
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
  searchFor('Nearest first', inToronto),
  searchFor('Nearest first, page 20', { ...inToronto, page: '20' }),
  searchFor('Requests, nearest first', { ...inToronto, tab: 'buy-request' }),
  searchFor('Words', { q: 'number 500' }),
  {
    name: 'The numbers of the tabs, with filters',
    path: `/posts/counts?${new URLSearchParams(counts)}`,
    ask: (db) => countByTab(db, countsQuery.parse(counts)),
  },
  mapOf('Map of a neighbourhood', { bounds: downtown, zoom: '14' }),
  mapOf('Map of a city', { bounds: toronto, zoom: '11' }),
  mapOf('Map of the country', { bounds: canada, zoom: '4' }),
  mapOf('Map of the country, beds', { bounds: canada, zoom: '4', beds: '3' }),
  mapOf('Map of the country, requests', { tab: 'buy-request', bounds: canada, zoom: '4' }),
  mapOf('Map of the country, requests, beds', { tab: 'buy-request', bounds: canada, zoom: '4', beds: '3' }),
  waysOut('Ways out of a search that finds nothing: there are none', nothing),
  waysOut('Ways out of a search that finds nothing: there are some', tooMuch),
  likeOne('Homes like one', 'post1', 'same'),
  likeOne('Who looks for such a home', 'post1', 'other'),
  {
    name: 'Places by the beginning of a name',
    path: '/places?q=tor',
    ask: (db) => searchPlaces(db, placesQuery.parse({ q: 'tor' })),
  },
];
