import { matchRules } from '#contract/fit/match-rules.ts';
import { clusterSizeMin } from '#contract/limits.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { isInArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { Sort } from '#contract/search/explore-parameters.ts';
import type { FilterValue } from '#contract/search/filters/filter-schemas.ts';
import { type FilterName, filterNames } from '#contract/search/filters/filter-scopes.ts';
import {
  type FieldFilter,
  filters,
  isFieldFilter,
  isPlaceFilter,
  type OwnFilter,
} from '#contract/search/filters/filters.ts';
import type { MapAnswer, MapPin } from '#contract/search/map.ts';
import type { OpenDays } from '#contract/search/open-days.ts';
import type { Bounds, ExploreSearch } from '#contract/search/post-search.ts';
import type { Relaxation } from '#contract/search/relaxation.ts';
import { placeOfSearch } from '#contract/search/search-place.ts';
import { kindOfTab } from '#contract/vocabulary.ts';

type Filters = Pick<ExploreSearch, 'section' | 'tab'> & Partial<Pick<ExploreSearch, FilterName>>;

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

const typesOf = (post: PostDetails) => [post.propertySubType].flat();

/** A home has at least as much; a request asks for no more. */
const isEnough = (post: PostDetails, value: number, asked: number) =>
  isListing(post) ? value >= asked : value <= asked;

const isInTime = (post: PostDetails, day: string) =>
  'availabilityDateTo' in post ? (post.availabilityDateTo ?? day) >= day : (post.availabilityDate ?? day) <= day;

/** The day of the next open house in the home’s zone. */
function openDayOf(post: PostDetails): string | null {
  const next = 'openHouse' in post ? post.openHouse : null;
  return next && new Date(next.startsAt).toLocaleDateString('sv-SE', { timeZone: next.timeZone });
}

export function findOpenDays(posts: readonly PostDetails[], wanted: Filters): OpenDays {
  const days = searchPosts(posts, { ...wanted, openOn: ['any'] }).map(openDayOf);
  const counts = new Map<string, number>();
  for (const day of days) if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  return {
    days: [...counts].sort().map(([day, homes]) => ({ day, homes })),
    any: days.filter((day) => day !== null).length,
  };
}

type Finds<Name extends FilterName> = (post: PostDetails, value: FilterValue<Name>, filters: Filters) => boolean;
const finds: { [Name in OwnFilter | 'q']: Finds<Name> } = {
  q: (post, words) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => textOf(post).includes(word)),
  minPrice: (post, least) => priceOf(post) >= least,
  maxPrice: (post, most) => lowestPriceOf(post) <= most,
  baths: (post, least) => isEnough(post, countBathrooms(post) ?? 0, least),
  type: (post, types) => typesOf(post).some((one) => types.includes(one)),
  utilities: (post) =>
    'rentIncludes' in post
      ? matchRules.utilitiesIncluded.inclusions.every((each) => post.rentIncludes.includes(each))
      : post.utilitiesIncluded === true,
  lease: (post, terms) => {
    const offered = 'leaseTerm' in post ? (post.leaseTerm ?? []) : [];
    return (!isListing(post) && offered.length === 0) || offered.some((term) => terms.includes(term));
  },
  availableBy: isInTime,
  features: (post, all) => {
    const named = 'features' in post ? post.features : [...post.mustHaves, ...post.niceToHaves];
    return all.every((one) => named.includes(one));
  },
  openOn: (post, days) => {
    const day = openDayOf(post);
    return !isListing(post) || (day !== null && (days.includes('any') || days.includes(day)));
  },
  listedBy: (post, who) => (post.owner?.userType === 'Agent') === (who === 'agent'),
};

function findsField(post: PostDetails, name: FieldFilter, asked: number | true): boolean {
  const { field } = filters[name];
  const value = post[field];
  if (asked !== true && 'niceToHaveAmounts' in post && post.niceToHaveAmounts.some((wish) => wish === field))
    return true;
  return asked === true ? value === true : isEnough(post, Number(value ?? 0), asked);
}

function isInPlace(post: PostDetails, wanted: Filters): boolean {
  const place = placeOfSearch(wanted);
  switch (place?.in) {
    case 'area':
      return isInArea(decodeArea(place.area), pointOf(post));
    case 'bounds':
      return inside(pointOf(post), place.bounds);
    case 'circle':
      return distanceKm(post, place.lat, place.lng) <= place.radiusKm;
    default:
      return true;
  }
}

function fits(post: PostDetails, wanted: Filters): boolean {
  return (
    post.section === wanted.section &&
    post.kind === kindOfTab[wanted.tab] &&
    (post.status === 'active' || post.status === 'under_offer') &&
    isInPlace(post, wanted) &&
    filterNames.every((name) => {
      const value = wanted[name];
      if (value === undefined || (name !== 'q' && isPlaceFilter(name))) return true;
      if (isFieldFilter(name)) return findsField(post, name, value as FilterValue<FieldFilter>);
      return (finds[name] as (post: PostDetails, value: unknown, wanted: Filters) => boolean)(post, value, wanted);
    })
  );
}

const orders: Record<Sort, (near: { lat: number; lng: number }) => (a: PostDetails, b: PostDetails) => number> = {
  newest: () => (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  'price-asc': () => (a, b) => priceOf(a) - priceOf(b),
  'price-desc': () => (a, b) => priceOf(b) - priceOf(a),
  largest: () => (a, b) => (b.livingArea ?? 0) - (a.livingArea ?? 0),
  open: () => (a, b) => String(openDayOf(a)).localeCompare(String(openDayOf(b))),
  nearest: (near) => (a, b) => distanceKm(a, near.lat, near.lng) - distanceKm(b, near.lat, near.lng),
};

export function searchPosts(posts: readonly PostDetails[], wanted: Filters, sort: Sort = 'newest'): PostDetails[] {
  const byOrder = orders[sort]({ lat: wanted.lat ?? 0, lng: wanted.lng ?? 0 });
  return posts.filter((post) => fits(post, wanted)).sort((a, b) => byOrder(a, b) || a.id.localeCompare(b.id));
}

/** Filter relaxations: the count of posts when each filter alone is left out, the largest count first. */
export function findRelaxations(posts: readonly PostDetails[], wanted: Filters): Relaxation[] {
  const now = searchPosts(posts, wanted).length;
  return filterNames
    .filter((name) => wanted[name] !== undefined && name !== 'lat' && name !== 'lng')
    .filter((name) => wanted.area === undefined || name !== 'bounds')
    .map((drop) => ({ drop, change: null, count: searchPosts(posts, { ...wanted, [drop]: undefined }).length }))
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

/** Within the box, and in the area or around the point where there is one. */
export const findOnMap = (posts: readonly PostDetails[], wanted: Filters): PostDetails[] =>
  searchPosts(searchPosts(posts, { ...wanted, area: undefined, travel: undefined }), { ...wanted, bounds: undefined });

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
