import { marketGroupMin, marketSpreadMin, nearbyRadiusKm } from '#contract/limits.ts';
import type { PostDetails } from '#contract/post/post.ts';
import type {
  MarketNumbers,
  MonthOfPosts,
  NamedPlace,
  PlaceMarket,
  PlaceMarketQuery,
} from '#contract/search/market.ts';
import { places, posts } from './dataset.ts';
import { searchPosts } from './search.ts';

const priceOf = (post: PostDetails) => ('listPrice' in post ? post.listPrice : post.budgetMax);

function spreadOf(found: readonly PostDetails[]): PlaceMarket['prices'] {
  const prices = found.map(priceOf).sort((a, b) => a - b);
  if (prices.length < marketGroupMin) return null;
  const at = (share: number) => prices[Math.round((prices.length - 1) * share)] ?? 0;
  const middleHalf = prices.length < marketSpreadMin ? null : { low: at(0.25), high: at(0.75) };
  return { homes: prices.length, least: at(0), median: at(0.5), most: at(1), middleHalf };
}

const groupOf = (count: number) => (count < marketGroupMin ? null : count);

const count = (tab: 'sale' | 'rent' | 'buy-request' | 'rent-request') =>
  searchPosts(posts, { section: 'residential', tab }).length;

const monthly: [month: string, homes: number, requests: number | null][] = [
  ['2025-12', 12, null],
  ['2026-01', 15, 4],
  ['2026-02', 22, 6],
  ['2026-03', 34, 8],
  ['2026-04', 41, 11],
  ['2026-05', 48, 14],
  ['2026-06', 45, 15],
  ['2026-07', 38, 12],
  ['2026-08', 36, 13],
  ['2026-09', 40, 16],
  ['2026-10', 33, 12],
  ['2026-11', 27, 9],
];
const months: MonthOfPosts[] = monthly.map(([month, homes, requests]) => ({ month, homes, requests }));

export function marketNumbers(): MarketNumbers {
  const cities = places
    .filter(({ kind }) => kind === 'city')
    .flatMap(({ id, name, lat, lng, bounds }) => {
      const area = { section: 'residential', tab: 'sale', lat, lng } as const;
      const spread = spreadOf(searchPosts(posts, area));
      if (!spread) return [];
      const { homes, median: medianPrice, middleHalf } = spread;
      return [{ id, name, lat, lng, bounds, homes, medianPrice, middleHalf }];
    });
  return {
    countedAt: '2026-11-21T15:52:00.000Z',
    sale: groupOf(count('sale')),
    rent: groupOf(count('rent')),
    looking: groupOf(count('buy-request') + count('rent-request')),
    cities: cities.sort((a, b) => b.medianPrice - a.medianPrice),
    months,
  };
}

const degreesAway = (one: { lat: number; lng: number }, other: { lat: number; lng: number }) =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * 0.7);

function findPlace({ bounds, ...point }: PlaceMarketQuery): NamedPlace | null {
  const near = places
    .filter((place) => degreesAway(place, point) < nearbyRadiusKm / 111)
    .sort((a, b) => degreesAway(a, point) - degreesAway(b, point));
  const exact = near.find((place) => bounds && Math.abs(place.bounds.south - bounds.south) < 2e-6);
  const place = exact ?? near[0];
  if (!place) return null;
  const { kind, name, city, province } = place;
  return { kind, name, city, province, isExact: exact !== undefined };
}

export function placeMarket(query: PlaceMarketQuery): PlaceMarket {
  const homes = searchPosts(posts, query);
  const requests = searchPosts(posts, { ...query, tab: query.tab === 'rent' ? 'rent-request' : 'buy-request' });
  const three = requests.filter((post) => post.bedroomsTotal === 3).length;
  return {
    place: findPlace(query),
    homes: homes.length,
    looking: requests.length,
    prices: spreadOf(homes),
    wishes: three < marketGroupMin ? [] : [{ wish: 'bedrooms', least: 3, count: three }],
  };
}
