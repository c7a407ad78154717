import { LRUCache } from 'lru-cache';
import { marketGroupMin, marketMonths, marketSpreadMin, nearbyRadiusKm } from '#contract/limits.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import type { CityMarket, MarketNumbers, NamedPlace, PlaceMarket, PlaceMarketQuery } from '#contract/search/market.ts';
import type { Bounds } from '#contract/search/post-search.ts';
import { listLargestCities, listPlacesAround } from '#server/places/places.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countPosts } from '../search/count.repo.ts';
import { countMonth, countSwitchesToPrivate, findSalePrices, type PriceRow } from './market-numbers.repo.ts';
import { findPlacePrices, findWishes } from './place-market.repo.ts';

export { countSwitchesToPrivate };

export interface Market {
  /**
   * Counted at most once in ten minutes, or in 40 s where a request became private. During a count and after a failed one the
   * last numbers are answered, if they count no such request.
   */
  getNumbers(): Promise<MarketNumbers>;
  /** Counted at most once in five minutes for each place, or in 40 s where a request became private. */
  getPlaceMarket(query: PlaceMarketQuery): Promise<PlaceMarket>;
}

const numbersTtlMs = 600_000;
const placesTtlMs = 300_000;
const afterSwitchMs = 40_000;
const placesKept = 500;

interface Counted<Numbers> {
  countedAt: number;
  /** Requests made private before counting. */
  switches: string;
  numbers: Numbers;
}

interface MarketOptions {
  now?: () => Date;
}

export function openMarket(db: Db, { now = () => new Date() }: MarketOptions = {}): Market {
  const perf = { now: () => now().getTime() };
  const count = async <Numbers>(counted: () => Promise<Numbers>): Promise<Counted<Numbers>> => {
    const [countedAt, switches] = [perf.now(), await countSwitchesToPrivate(db)];
    return { countedAt, switches, numbers: await counted() };
  };
  const numbers = new LRUCache<'all', Counted<MarketNumbers>>({
    max: 1,
    ttl: numbersTtlMs,
    ttlResolution: 0,
    perf,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: () => count(() => countMarket(db, now())),
  });
  const places = new LRUCache<string, Counted<PlaceMarket>, PlaceMarketQuery>({
    max: placesKept,
    ttl: placesTtlMs,
    ttlResolution: 0,
    perf,
    fetchMethod: (_key, _stale, { context }) => count(() => countPlace(db, context)),
  });
  async function countsPrivateRequest(kept: Counted<unknown> | undefined): Promise<boolean> {
    if (!kept || perf.now() - kept.countedAt < afterSwitchMs) return false;
    const switches = await countSwitchesToPrivate(db).catch(() => kept.switches);
    return switches !== kept.switches;
  }
  return {
    async getNumbers() {
      const mustCount = await countsPrivateRequest(numbers.peek('all', { allowStale: true }));
      return (await numbers.forceFetch('all', mustCount ? { forceRefresh: true, allowStale: false } : {})).numbers;
    },
    async getPlaceMarket(query) {
      const key = formatExploreSearch(query).toString();
      const forceRefresh = await countsPrivateRequest(places.peek(key));
      return (await places.forceFetch(key, { context: query, forceRefresh })).numbers;
    },
  };
}

/** Market counts by short statements in sequence, so that other calls are answered in between. */
async function countMarket(db: Db, now: Date): Promise<MarketNumbers> {
  const { totals } = await countPosts(db, { section: 'residential' });
  const months: MarketNumbers['months'] = [];
  for (let ago = marketMonths - 1; ago >= 0; ago -= 1) {
    const { month, homes, requests } = await countMonth(db, now, ago);
    months.push({ month, homes: groupOf(homes), requests: groupOf(requests) });
  }
  const cities: CityMarket[] = [];
  for (const { id, name, lat, lng, bounds } of await listLargestCities(db)) {
    const prices = await findSalePrices(db, bounds);
    const { homes } = prices;
    if (homes < marketGroupMin || !prices.quartiles) continue;
    cities.push({ id, name, lat, lng, bounds, homes, ...spreadOf(prices.quartiles, homes) });
  }
  return {
    countedAt: now.toISOString(),
    sale: groupOf(totals.sale),
    rent: groupOf(totals.rent),
    looking: groupOf(totals['buy-request'] + totals['rent-request']),
    cities: cities.sort((a, b) => b.medianPrice - a.medianPrice || a.name.localeCompare(b.name)),
    months,
  };
}

const groupOf = (count: number) => (count < marketGroupMin ? null : count);

function spreadOf([low, median, high]: NonNullable<PriceRow['quartiles']>, homes: number) {
  return {
    medianPrice: Math.round(median),
    middleHalf: homes < marketSpreadMin ? null : { low: Math.round(low), high: Math.round(high) },
  };
}

async function countPlace(db: Db, { section, tab, lat, lng, bounds }: PlaceMarketQuery): Promise<PlaceMarket> {
  const area = { section, lat, lng, ...(bounds && { bounds }) };
  const place = await findNamedPlace(db, { lat, lng, bounds });
  const { homes, priced, least, most, quartiles } = await findPlacePrices(db, { ...area, tab });
  const wanted = tab === 'rent' ? 'rent-request' : 'buy-request';
  const { looking, wishes } = await findWishes(db, { ...area, tab: wanted });
  if (homes < marketGroupMin || !quartiles || least === null || most === null) {
    return { place, homes, looking, prices: null, wishes };
  }
  const { medianPrice, middleHalf } = spreadOf(quartiles, homes);
  return { place, homes, looking, prices: { homes: priced, least, median: medianPrice, most, middleHalf }, wishes };
}

interface SearchedArea {
  lat: number;
  lng: number;
  bounds: Bounds | undefined;
}

async function findNamedPlace(db: Db, { lat, lng, bounds }: SearchedArea): Promise<NamedPlace | null> {
  const around = await listPlacesAround(db, lat, lng, nearbyRadiusKm);
  const exact = bounds && around.find((place) => isSameBox(place.bounds, bounds));
  const place = exact ?? around[0];
  if (!place) return null;
  const { kind, name, city, province } = place;
  return { kind, name, city, province, isExact: exact !== undefined };
}

const isSameBox = (one: Bounds, other: Bounds) =>
  (['south', 'west', 'north', 'east'] as const).every((edge) => Math.abs(one[edge] - other[edge]) < 2e-6);
