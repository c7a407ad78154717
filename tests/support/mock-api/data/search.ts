import { clusterSizeMin, nearbyRadiusKm } from '#contract/limits.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { PostDetails } from '#contract/post/post.ts';
import type { MapAnswer, MapPin } from '#contract/search/map.ts';
import type { Bounds, Sort } from '#contract/search/post-search.ts';
import type { Relaxation } from '#contract/search/relaxation.ts';
import { kindOfTab, type Section, type Tab } from '#contract/vocabulary.ts';

interface Filters {
  section: Section;
  tab: Tab;
  q?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  bounds?: Bounds | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  beds?: number | undefined;
  baths?: number | undefined;
  type?: readonly string[] | undefined;
  minArea?: number | undefined;
  features?: readonly string[] | undefined;
  pets?: boolean | undefined;
  furnished?: boolean | undefined;
}

const isListing = (post: PostDetails) => post.kind === 'sale_property' || post.kind === 'rent_property';

const priceOf = (post: PostDetails) => ('listPrice' in post ? post.listPrice : post.budgetMax);
const lowestPriceOf = (post: PostDetails) => ('listPrice' in post ? post.listPrice : (post.budgetMin ?? 0));

function pointOf(post: PostDetails): { lat: number; lng: number } {
  return 'address' in post ? post.address : (post.areas[0] ?? { lat: 0, lng: 0 });
}

const kilometresPerDegree = 111.2;

function distanceKm(post: PostDetails, lat: number, lng: number): number {
  const point = pointOf(post);
  const east = (point.lng - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(point.lat - lat, east) * kilometresPerDegree;
}

const inside = (point: { lat: number; lng: number }, box: Bounds) =>
  point.lat >= box.south && point.lat <= box.north && point.lng >= box.west && point.lng <= box.east;

function textOf(post: PostDetails): string {
  const where =
    'address' in post
      ? post.address.fullAddress + post.address.neighbourhood
      : post.areas.map((a) => a.label).join(' ');
  return `${post.title} ${post.description} ${where}`.toLowerCase();
}

function fits(post: PostDetails, filters: Filters): boolean {
  const { q, lat, lng, bounds, minPrice, maxPrice, beds, baths, type, minArea, features, pets, furnished } = filters;
  const types = Array.isArray(post.propertySubType) ? post.propertySubType : [post.propertySubType];
  // A home has at least as much; a request asks for no more.
  const isEnough = (value: number, asked: number) => (isListing(post) ? value >= asked : value <= asked);
  const owned = 'features' in post ? post.features : post.mustHaves;
  return (
    post.section === filters.section &&
    post.kind === kindOfTab[filters.tab] &&
    (post.status === 'active' || post.status === 'under_offer') &&
    (q === undefined ||
      q
        .toLowerCase()
        .split(/\s+/)
        .every((word) => textOf(post).includes(word))) &&
    (bounds !== undefined
      ? inside(pointOf(post), bounds)
      : lat === undefined || lng === undefined || distanceKm(post, lat, lng) <= nearbyRadiusKm) &&
    (minPrice === undefined || priceOf(post) >= minPrice) &&
    (maxPrice === undefined || lowestPriceOf(post) <= maxPrice) &&
    (beds === undefined || isEnough(post.bedroomsTotal ?? 0, beds)) &&
    (baths === undefined || isEnough(countBathrooms(post) ?? 0, baths)) &&
    (minArea === undefined || isEnough(post.livingArea ?? 0, minArea)) &&
    (type === undefined || types.some((one) => type.includes(one))) &&
    (features === undefined || features.every((one) => owned.some((has) => has === one))) &&
    (pets === undefined || post.petsAllowed === pets) &&
    (furnished === undefined || post.furnished === furnished)
  );
}

const orders: Record<Sort, (near: { lat: number; lng: number }) => (a: PostDetails, b: PostDetails) => number> = {
  newest: () => (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  'price-asc': () => (a, b) => priceOf(a) - priceOf(b),
  'price-desc': () => (a, b) => priceOf(b) - priceOf(a),
  largest: () => (a, b) => (b.livingArea ?? 0) - (a.livingArea ?? 0),
  nearest: (near) => (a, b) => distanceKm(a, near.lat, near.lng) - distanceKm(b, near.lat, near.lng),
};

export function searchPosts(posts: readonly PostDetails[], filters: Filters, sort: Sort = 'newest'): PostDetails[] {
  const byOrder = orders[sort]({ lat: filters.lat ?? 0, lng: filters.lng ?? 0 });
  return posts.filter((post) => fits(post, filters)).sort((a, b) => byOrder(a, b) || a.id.localeCompare(b.id));
}

const droppable = ['q', 'bounds', 'minPrice', 'maxPrice', 'beds', 'baths', 'type', 'minArea', 'features'] as const;

/** Filter relaxations: the count of posts when each filter alone is left out, the largest count first. */
export function findRelaxations(posts: readonly PostDetails[], filters: Filters): Relaxation[] {
  const now = searchPosts(posts, filters).length;
  return droppable
    .filter((name) => filters[name] !== undefined)
    .map((drop) => ({ drop, change: null, count: searchPosts(posts, { ...filters, [drop]: undefined }).length }))
    .filter(({ count }) => count > now)
    .sort((a, b) => b.count - a.count);
}

function pinOf(post: PostDetails): MapPin {
  const area = 'areas' in post ? post.areas[0] : undefined;
  return {
    id: post.id,
    kind: post.kind,
    ...pickPoint(pointOf(post)),
    price: priceOf(post),
    priceMin: isListing(post) ? null : lowestPriceOf(post),
    radiusKm: area?.radiusKm ?? null,
  };
}

const pickPoint = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });

/** Within the box, and around the point where there is one. */
export const findOnMap = (posts: readonly PostDetails[], filters: Filters): PostDetails[] =>
  searchPosts(searchPosts(posts, filters), { ...filters, bounds: undefined });

/** Cells of the size a cluster has at this zoom; a cell with a single post is a pin. */
export function clusterPosts(found: readonly PostDetails[], zoom: number): MapAnswer {
  const cell = 84 / 2 ** zoom;
  const cells = new Map<string, PostDetails[]>();
  for (const post of found) {
    const { lat, lng } = pointOf(post);
    const key = `${Math.floor(lat / cell)}:${Math.floor(lng / cell)}`;
    cells.set(key, [...(cells.get(key) ?? []), post]);
  }
  const answer: MapAnswer = { clusters: [], pins: [] };
  for (const group of cells.values()) {
    if (group.length < clusterSizeMin) answer.pins.push(...group.map(pinOf));
    else answer.clusters.push(clusterOf(group.map(pointOf)));
  }
  return answer;
}

function clusterOf(points: { lat: number; lng: number }[]) {
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    count: points.length,
    lat: mean(lats),
    lng: mean(lngs),
    bounds: { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) },
  };
}
