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
  const wishes = wishesOf(search, kind, place);
  const content = applicable({ ...contentOf(wishes), areas }, kind, section);
  const placeFilters: readonly FilterName[] = ['area', 'lat', 'lng', 'bounds', 'travel'];
  const leftOut = filterNames.filter(
    (filter) => search[filter] !== undefined && !placeFilters.includes(filter) && !isKept(filter),
  );
  return { kind, section, content, leftOut };

  function isKept(filter: FilterName): boolean {
    const wish = wishes[filter];
    if (!wish) return false;
    return wish.isWhole && Object.keys(wish.content).every((field) => field in content);
  }
}

interface FilterWish {
  content: RequestContent;
  isWhole: boolean;
}
type FilterWishes = Partial<Record<FilterName, FilterWish>>;

function wishesOf(search: ExploreSearch, kind: RequestKind, place: SearchedPlace): FilterWishes {
  const { section, minPrice, maxPrice, beds, baths, minArea, parking, pets, furnished, utilities, availableBy } =
    search;
  const types = (search.type ?? []).filter((type) => subTypesFor(kind, section).includes(type));
  const features = (search.features ?? []).filter((feature) => featuresOf[section].includes(feature));
  const wishes: FilterWishes = {};
  const wish = (filter: FilterName, isPossible: unknown, content: RequestContent, isWhole = true) => {
    if (isPossible) wishes[filter] = { content, isWhole };
  };
  const isRange = minPrice !== undefined && (maxPrice === undefined || minPrice <= maxPrice);
  wish('minPrice', isRange, minPrice ? { budgetMin: minPrice } : {});
  wish('maxPrice', maxPrice, { budgetMax: maxPrice as number });
  wish('beds', beds !== undefined, { bedroomsTotal: beds as number });
  wish('baths', baths !== undefined, { bathroomsFull: baths as number });
  wish('minArea', minArea !== undefined, minArea && minArea >= livingAreaMin ? { livingArea: minArea } : {});
  wish('parking', parking !== undefined, { parkingTotal: parking as number });
  wish('pets', pets, { petsAllowed: true });
  wish('furnished', furnished, { furnished: true });
  wish('utilities', utilities, { utilitiesIncluded: true });
  wish('availableBy', availableBy && availableBy <= lastAvailableDay(), { availabilityDateTo: availableBy as string });
  const hasTypes = types.length > 0 && types.length <= typesMax;
  wish('type', hasTypes, { propertySubType: types }, isSame(types, search.type));
  wish('features', features.length > 0, { mustHaves: features }, isSame(features, search.features));
  const terms = (search.lease ?? []).filter((term) => leaseTermsOf[section].includes(term));
  wish('lease', terms.length > 0, { leaseTerm: terms }, isSame(terms, search.lease));
  wish('q', search.q?.toLowerCase() === place.name.toLowerCase(), {});
  return wishes;
}

const isSame = (kept: readonly string[], asked: readonly string[] | undefined) => kept.length === asked?.length;

const contentOf = (wishes: FilterWishes): RequestContent =>
  Object.assign({}, ...Object.values(wishes).map(({ content }) => content));

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
