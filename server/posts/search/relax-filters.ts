import { nearbyRadiusKm, priceMax } from '#contract/limits.ts';
import { scaleArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { type FilterValue, postFilters } from '#contract/search/filters/filter-schemas.ts';
import { type FilterName, filterNames } from '#contract/search/filters/filter-scopes.ts';
import { isYesNoFilter, type YesNoFilter } from '#contract/search/filters/filters.ts';
import { readTravelTime, travelMinutesMax } from '#contract/search/filters/travel-time.ts';
import type { Bounds } from '#contract/search/post-search.ts';
import type { Relaxation } from '#contract/search/relaxation.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { isFixedPlace } from '#contract/search/search-place.ts';
import type { PostFilters } from './filters.repo.ts';

export interface Candidate extends Pick<Relaxation, 'drop' | 'change'> {
  filters: PostFilters;
  of: FilterName;
  cost: number;
}

/** A longer list of features or words is only dropped as a whole. */
const triedOneByOne = 8;
const dayMs = 86_400_000;

export function relaxationCandidates(filters: PostFilters): Candidate[] {
  const names = filterNames.filter((name) => filters[name] !== undefined && !isReplaced(name, filters));
  return (
    names
      // A point is relaxed as a whole, and only where no box replaces it.
      .filter((name) => name !== 'lng' && (name !== 'lat' || (filters.lng !== undefined && !filters.bounds)))
      .flatMap((name) => [
        ...relaxedValuesOf(name, filters).flatMap(({ of = name, value }, step) =>
          changed(filters, name, of, value, step + 1),
        ),
        dropped(filters, name),
      ])
  );
}

/** An area replaces the other places of a search, a travel time those but its own point. */
function isReplaced(name: FilterName, filters: PostFilters): boolean {
  if (name === 'travel') return filters.area !== undefined || !isFixedPlace(filters);
  return ['lat', 'lng', 'bounds'].includes(name) && isFixedPlace(filters);
}

/** Empty where the address bar cannot hold the value: a day of the next century, a box that is empty once rounded. */
function changed(filters: PostFilters, name: FilterName, to: FilterName, value: string, cost: number): Candidate[] {
  const read = postFilters[to].safeParse(value);
  if (!read.success) return [];
  return [{ drop: null, change: { name: to, value }, filters: { ...filters, [to]: read.data }, of: name, cost }];
}

/** Costs of a search without a filter: where nothing is found, the cheapest change is offered first. */
const costs: Record<FilterName, number> = {
  q: 6,
  lat: 8,
  lng: 8,
  bounds: 8,
  area: 8,
  travel: 8,
  minPrice: 6,
  maxPrice: 7,
  beds: 6,
  baths: 5,
  type: 6,
  minArea: 4,
  parking: 4,
  pets: 5,
  furnished: 4,
  utilities: 4,
  lease: 4,
  availableBy: 4,
  features: 4,
  listedBy: 3,
  openOn: 4,
};

function dropped(filters: PostFilters, name: FilterName): Candidate {
  const relaxed = { ...filters, [name]: undefined, ...(name === 'lat' ? { lng: undefined } : {}) };
  return { drop: name, change: null, filters: relaxed, of: name, cost: costs[name] };
}

interface RelaxedValue {
  value: string;
  of?: FilterName;
}
type Relaxer<Value> = (value: Value, filters: PostFilters) => RelaxedValue[];

/** In a search of requests the searcher's home is a fact: its fields can only be left out. */
const ofListings =
  <Value>(relax: (value: Value) => RelaxedValue[]): Relaxer<Value> =>
  (value, { tab }) =>
    isRequestTab(tab) ? [] : relax(value);

const onlyLeftOut = () => [];

const relaxers: { [Name in Exclude<FilterName, YesNoFilter>]: Relaxer<FilterValue<Name>> } = {
  q: (words) => withoutOne(words.split(/\s+/), ' '),
  lat: (lat, { lng }) => [{ of: 'bounds', value: around(lat, lng ?? 0) }],
  lng: onlyLeftOut,
  area: (text) => [1.5, 2.5].map((factor) => ({ value: encodeArea(scaleArea(decodeArea(text), factor)) })),
  bounds: (box) => [1.5, 2.5].map((factor) => ({ value: widened(box, factor) })),
  travel: longerTravel,
  minPrice: (price) => steps(price, [0.9, 0.75, 0.5]),
  maxPrice: (price) => steps(price, [1.1, 1.25, 1.5]).filter(({ value }) => Number(value) <= priceMax),
  beds: ofListings(oneLess),
  baths: ofListings(oneLess),
  openOn: (days) => (days.includes('any') ? [] : [{ value: 'any' }]),
  type: onlyLeftOut,
  minArea: ofListings((area) => steps(area, [0.9, 0.75])),
  parking: ofListings(oneLess),
  lease: onlyLeftOut,
  availableBy: ofListings((day) => [30, 60].map((days) => ({ value: later(day, days) }))),
  features: (features) => withoutOne(features, ','),
  listedBy: onlyLeftOut,
};

function relaxedValuesOf(name: FilterName, filters: PostFilters): RelaxedValue[] {
  if (isYesNoFilter(name)) return [];
  return (relaxers[name] as Relaxer<unknown>)(filters[name], filters);
}

function oneLess(count: number): RelaxedValue[] {
  return count > 1 ? [{ value: String(count - 1) }] : [];
}

function longerTravel(text: string): RelaxedValue[] {
  const { mode = 'foot', minutes = travelMinutesMax } = readTravelTime(text) ?? {};
  return [1.5, 2]
    .map((factor) => Math.ceil(minutes * factor))
    .filter((longer) => longer <= travelMinutesMax)
    .map((longer) => ({ value: `${mode}-${longer}` }));
}

/** Rounded away from the value to two digits: people think in 720,000, not in 715,000. */
function steps(value: number, factors: readonly number[]): RelaxedValue[] {
  if (value === 0) return [];
  return factors.map((factor) => {
    const target = value * factor;
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(target)) - 1);
    const rounded = factor > 1 ? Math.ceil(target / unit) : Math.floor(target / unit);
    return { value: String(rounded * unit) };
  });
}

function withoutOne(values: readonly string[], separator: string): RelaxedValue[] {
  if (values.length < 2) return [];
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
