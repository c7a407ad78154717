import { featuresOf } from '#contract/features.ts';
import { areaRadiusKmMax, areaRadiusKmMin, shortTextMax } from '#contract/limits.ts';
import type { ContentField } from '#contract/post/fields/post-fields.ts';
import { lastAvailableDay } from '#contract/post/fields/value-schemas.ts';
import { fieldsFor, type RequestContent, subTypesFor } from '#contract/post/post-content.ts';
import { leaseTermsOf, type RequestKind, type Section } from '#contract/vocabulary.ts';
import { boundsOfArea } from './drawn-area/area-geometry.ts';
import { decodeArea, parseArea } from './drawn-area/area-text.ts';
import { circleAround } from './drawn-area/circle-around.ts';
import { encodeArea } from './drawn-area/encode-area.ts';
import { type FilterName, filterNames } from './filters/filter-scopes.ts';
import {
  type FieldFilter,
  filters,
  isFieldFilter,
  isPlaceFilter,
  type OwnFilter,
  type PlaceFilter,
} from './filters/filters.ts';
import type { NamedPlace } from './market.ts';
import type { Place } from './places/place.ts';
import type { Bounds, ExploreSearch } from './post-search.ts';
import { placeOfSearch } from './search-place.ts';

export type SearchedPlace = Pick<NamedPlace, 'name' | 'city' | 'province'> & Partial<Pick<Place, 'bounds'>>;

export interface SearchRequest {
  missing?: undefined;
  kind: RequestKind;
  section: Section;
  content: RequestContent;
  leftOut: readonly FilterName[];
}
export type RequestOfSearch = SearchRequest | { missing: 'place' | 'smaller area' };

const kindOfTab = { sale: 'buy_request', rent: 'rent_request' } as const;
const typesMax = 5;
const livingAreaMin = 50;

export function requestOfSearch(search: ExploreSearch, place: SearchedPlace | null): RequestOfSearch | null {
  const { section, tab } = search;
  if (tab !== 'sale' && tab !== 'rent') return null;
  const places = areasOf(search, place);
  if (!place || places.length === 0) return { missing: 'place' };
  if (places.some(({ radiusKm }) => radiusKm > areaRadiusKmMax)) return { missing: 'smaller area' };
  const kind = kindOfTab[tab];
  const { name, city, province } = place;
  const areas = places.map((each, at) => ({
    label: shorten(at === 0 ? name : `${name} ${at + 1}`),
    city: shorten(city),
    province,
    ...each,
  }));
  const wishes = wishesOf(search, { kind, place });
  const content = applicable({ ...contentOf(wishes), areas }, kind, section);
  const isKept = ({ content: wished, isWhole }: FilterWish) =>
    isWhole && Object.keys(wished).every((field) => field in content);
  const leftOut = filterNames.filter((filter) => {
    if (search[filter] === undefined || !asksForWish(filter)) return false;
    const wish = wishes.get(filter);
    return !wish || !isKept(wish);
  });
  return { kind, section, content, leftOut };
}

interface FilterWish {
  content: RequestContent;
  isWhole: boolean;
}
type WishFilter = Exclude<FilterName, Exclude<PlaceFilter, 'q'>>;
type FilterWishes = ReadonlyMap<FilterName, FilterWish>;

interface Wisher {
  kind: RequestKind;
  place: SearchedPlace;
}

const asksForWish = (filter: FilterName): filter is WishFilter => filter === 'q' || !isPlaceFilter(filter);

const whole = (content: RequestContent): FilterWish => ({ content, isWhole: true });

function someOf<Value extends string>(
  asked: readonly Value[] | undefined,
  possible: readonly Value[],
  contentOf: (kept: Value[]) => RequestContent,
): FilterWish | null {
  const kept = (asked ?? []).filter((value) => possible.includes(value));
  return kept.length > 0 ? { content: contentOf(kept), isWhole: kept.length === asked?.length } : null;
}

/** Content of a request for each filter without a field of its own; null where a request cannot say that. */
const wishOf: Record<OwnFilter | 'q', (search: ExploreSearch, wisher: Wisher) => FilterWish | null> = {
  minPrice: ({ minPrice, maxPrice }) => {
    if (minPrice === undefined || (maxPrice !== undefined && minPrice > maxPrice)) return null;
    return whole(minPrice ? { budgetMin: minPrice } : {});
  },
  maxPrice: ({ maxPrice }) => (maxPrice ? whole({ budgetMax: maxPrice }) : null),
  baths: ({ baths }) => (baths === undefined ? null : whole({ bathroomsFull: baths })),
  type: ({ type, section }, { kind }) => {
    const wish = someOf(type, subTypesFor(kind, section), (propertySubType) => ({ propertySubType }));
    return wish && (wish.content.propertySubType?.length ?? 0) <= typesMax ? wish : null;
  },
  utilities: ({ utilities }) => (utilities ? whole({ utilitiesIncluded: true }) : null),
  lease: ({ lease, section }) => someOf(lease, leaseTermsOf[section], (leaseTerm) => ({ leaseTerm })),
  availableBy: ({ availableBy }) =>
    availableBy && availableBy <= lastAvailableDay() ? whole({ availabilityDateTo: availableBy }) : null,
  features: ({ features, section }) => someOf(features, featuresOf[section], (mustHaves) => ({ mustHaves })),
  openOn: () => null,
  listedBy: () => null,
  q: ({ q }, { place }) => (q?.toLowerCase() === place.name.toLowerCase() ? whole({}) : null),
};

function fieldWish(filter: FieldFilter, search: ExploreSearch): FilterWish | null {
  const value = search[filter];
  if (value === undefined) return null;
  const isTooSmall = filter === 'minArea' && Number(value) < livingAreaMin;
  return whole(isTooSmall ? {} : { [filters[filter].field]: value });
}

function wishesOf(search: ExploreSearch, wisher: Wisher): FilterWishes {
  const wishes = new Map<FilterName, FilterWish>();
  for (const filter of filterNames.filter(asksForWish)) {
    const wish = isFieldFilter(filter) ? fieldWish(filter, search) : wishOf[filter](search, wisher);
    if (wish) wishes.set(filter, wish);
  }
  return wishes;
}

const contentOf = (wishes: FilterWishes): RequestContent =>
  Object.assign({}, ...Array.from(wishes.values(), ({ content }) => content));

function applicable(content: RequestContent, kind: RequestKind, section: Section): RequestContent {
  const fields = fieldsFor(kind, section, content);
  return Object.fromEntries(Object.entries(content).filter(([field]) => fields.includes(field as ContentField)));
}

function areasOf(search: ExploreSearch, named: SearchedPlace | null) {
  const place = placeOfSearch(search);
  switch (place?.in) {
    case 'area':
      return decodeArea(place.area).map((shape) => ({
        ...circleAround(boundsOfArea([shape])),
        shape: encodeArea([shape]),
      }));
    case 'bounds':
      return [areaOfBox(place.bounds)];
    case 'circle':
      return [{ lat: place.lat, lng: place.lng, radiusKm: Math.max(areaRadiusKmMin, place.radiusKm) }];
    default:
      return named?.bounds ? [circleAround(named.bounds)] : [];
  }
}

/** The box itself, and the circle around one that is too large for a shape or crosses the 180th meridian. */
function areaOfBox(bounds: Bounds) {
  const { south, west, north, east } = bounds;
  const corners = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
  const shape = encodeArea([corners]);
  const isShape = west < east && parseArea(shape).area !== null;
  return { ...circleAround(bounds), ...(isShape ? { shape } : {}) };
}

const shorten = (text: string) => [...text].slice(0, shortTextMax).join('');
