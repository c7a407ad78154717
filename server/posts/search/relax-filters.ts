import { nearbyRadiusKm, priceMax } from '#contract/limits.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { type Bounds, postFilters } from '#contract/search/post-search.ts';
import type { Relaxation } from '#contract/search/relaxation.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import type { PostFilters } from './filters.repo.ts';

export interface Candidate extends Pick<Relaxation, 'drop' | 'change'> {
  filters: PostFilters;
  of: FilterName;
  cost: number;
}

type FilterName = keyof typeof postFilters;

const costOfDropping: Record<FilterName, number> = {
  listedBy: 3,
  availableBy: 4,
  furnished: 4,
  minArea: 4,
  features: 4,
  baths: 5,
  pets: 5,
  type: 6,
  beds: 6,
  q: 6,
  minPrice: 6,
  maxPrice: 7,
  bounds: 8,
  lat: 8,
  lng: 8,
};

/** A longer list of features or words is only dropped as a whole. */
const triedOneByOne = 8;
const dayMs = 86_400_000;

export function relaxationCandidates(filters: PostFilters): Candidate[] {
  const names = (Object.keys(postFilters) as FilterName[]).filter((name) => filters[name] !== undefined);
  return (
    names
      // A point is relaxed as a whole, and only where no box replaces it.
      .filter((name) => name !== 'lng' && (name !== 'lat' || (filters.lng !== undefined && !filters.bounds)))
      .flatMap((name) => [
        ...gentlerValues(name, filters).flatMap(({ of = name, value }, step) =>
          changed(filters, name, of, value, step + 1),
        ),
        dropped(filters, name),
      ])
  );
}

/** Empty where the address bar cannot hold the value: a day of the next century, a box that is empty once rounded. */
function changed(filters: PostFilters, name: FilterName, to: FilterName, value: string, cost: number): Candidate[] {
  const read = postFilters[to].safeParse(value);
  if (!read.success) return [];
  return [{ drop: null, change: { name: to, value }, filters: { ...filters, [to]: read.data }, of: name, cost }];
}

function dropped(filters: PostFilters, name: FilterName): Candidate {
  const relaxed = { ...filters, [name]: undefined, ...(name === 'lat' ? { lng: undefined } : {}) };
  return { drop: name, change: null, filters: relaxed, of: name, cost: costOfDropping[name] };
}

type Value = { value: string; of?: FilterName };

/** From near to far. In a search of requests the searcher's home is a fact: its fields can only be left out. */
function gentlerValues(name: FilterName, filters: PostFilters): Value[] {
  const isRequest = isRequestTab(filters.tab);
  const { maxPrice, minPrice, minArea, availableBy, features, q, bounds, lat, lng } = filters;
  if (name === 'maxPrice') return steps(maxPrice, [1.1, 1.25, 1.5]).filter(({ value }) => Number(value) <= priceMax);
  if (name === 'minPrice') return steps(minPrice, [0.9, 0.75, 0.5]);
  if (name === 'bounds') return bounds ? [1.5, 2.5].map((factor) => ({ value: widened(bounds, factor) })) : [];
  if (name === 'lat') return [{ of: 'bounds', value: around(lat ?? 0, lng ?? 0) }];
  if (name === 'q') return withoutOne(q?.split(/\s+/), ' ');
  if (name === 'features') return withoutOne(features, ',');
  if (isRequest) return [];
  if (name === 'minArea') return steps(minArea, [0.9, 0.75]);
  if (name === 'availableBy') return availableBy ? [30, 60].map((days) => ({ value: later(availableBy, days) })) : [];
  if (name === 'beds' || name === 'baths') return oneLess(filters[name]);
  return [];
}

const oneLess = (rooms = 0): Value[] => (rooms > 1 ? [{ value: String(rooms - 1) }] : []);

/** Rounded away from the value to two digits: people think in 720,000, not in 715,000. */
function steps(value: number | undefined, factors: readonly number[]): Value[] {
  if (!value) return [];
  return factors.map((factor) => {
    const target = value * factor;
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(target)) - 1);
    const rounded = factor > 1 ? Math.ceil(target / unit) : Math.floor(target / unit);
    return { value: String(rounded * unit) };
  });
}

function withoutOne(values: readonly string[] | undefined, separator: string): Value[] {
  if (!values || values.length < 2) return [];
  return values
    .slice(0, triedOneByOne)
    .map((left) => ({ value: values.filter((value) => value !== left).join(separator) }))
    .filter(({ value }) => value !== '');
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const write = (bounds: Bounds) => formatExploreSearch({ bounds }).get('bounds') ?? '';

function widened({ south, west, north, east }: Bounds, factor: number): string {
  const wide = (east < west ? east + 360 - west : east - west) * (factor - 1);
  const tall = (north - south) * (factor - 1);
  const isWorld = wide * (factor / (factor - 1)) >= 360;
  return write({
    south: Math.max(-90, south - tall / 2),
    west: isWorld ? -180 : wrapped(west - wide / 2),
    north: Math.min(90, north + tall / 2),
    east: isWorld ? 180 : wrapped(east + wide / 2),
  });
}

function around(lat: number, lng: number): string {
  const tall = (2 * nearbyRadiusKm) / 111.32;
  const wide = Math.min(179, tall / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return write({
    south: Math.max(-90, lat - tall),
    west: wrapped(lng - wide),
    north: Math.min(90, lat + tall),
    east: wrapped(lng + wide),
  });
}

const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
