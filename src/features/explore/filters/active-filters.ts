import { featureLabels } from '#contract/features.ts';
import { type AreaUnit, formatArea } from '#contract/format/area.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatMoneyRange, formatShortMoney } from '#contract/format/money.ts';
import { leaseTermLabels } from '#contract/post/rent/lease-texts.ts';
import { type FilterName, filterNames } from '#contract/search/filters/filter-scopes.ts';
import {
  filters,
  isPlaceFilter,
  isYesNoFilter,
  shownFilters,
  type YesNoFilter,
} from '#contract/search/filters/filters.ts';
import { readTravelTime, transitMinutes, travelWords } from '#contract/search/filters/travel-time.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { listInText, lowerFirst, plural } from '#contract/text/words.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import type { SearchChanges } from '../use-explore-search.ts';

/** Filters that have a button of their own above the list; bedrooms do not apply to business premises. */
export const filterButtons = {
  residential: ['openOn', 'minPrice', 'beds', 'type', 'baths'],
  commercial: ['minPrice', 'type', 'minArea'],
} as const satisfies Record<Section, readonly FilterName[]>;
export type FilterButton = (typeof filterButtons)[Section][number];

/** An active filter: its label, and the changes that remove it. */
export interface ActiveFilter {
  filter: FilterName;
  label: string;
  without: SearchChanges;
}

export const isRentTab = (tab: Tab) => tab === 'rent' || tab === 'rent-request';

export const priceName = (tab: Tab) => (isRequestTab(tab) ? 'Budget' : tab === 'rent' ? 'Rent' : 'Price');

/** `Pets allowed` of a home; of people who look for one, what they ask for. */
export function yesNoLabel(name: YesNoFilter, tab: Tab): string {
  const { label, requestLabel } = filters[name];
  return isRequestTab(tab) ? requestLabel : label;
}

/** `$600K – $1.2M`, `$600K+`, `Up to $1.2M`; null where no price is asked for. */
function priceLabel({ tab, minPrice, maxPrice }: ExploreSearch): string | null {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const range =
    maxPrice === undefined ? `${formatShortMoney(minPrice ?? 0)}+` : formatMoneyRange(minPrice ?? null, maxPrice);
  return isRequestTab(tab) ? `Budget ${lowerFirst(range)}` : range;
}

/** Rooms wanted in a listing; among requests the rooms that one's own home has. */
export function roomsLabel(tab: Tab, count: number, noun: 'bedroom' | 'bathroom'): string {
  if (isRequestTab(tab)) return count === 0 ? 'For a studio' : `For ${plural(count, noun)}`;
  return count === 0 ? 'Studio or larger' : `${count}+ ${noun}s`;
}

export const sizeLabel = (tab: Tab, area: number, unit: AreaUnit) =>
  isRequestTab(tab) ? `For ${formatArea(area, unit)}` : `${formatArea(area, unit)} or more`;

function parkingLabel(tab: Tab, spots: number): string {
  if (isRequestTab(tab)) return spots === 0 ? 'Without parking' : `With ${plural(spots, 'parking spot')}`;
  return `${spots}+ parking ${spots === 1 ? 'spot' : 'spots'}`;
}

const dayLabel = (tab: Tab, day: string) =>
  `${isRequestTab(tab) ? 'Available from' : 'Available by'} ${formatDay(day)}`;

const weekdayOf = (day: string) => new Date(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });

const openLabel = ({ openOn = [] }: ExploreSearch) =>
  openOn[0] === 'any' ? 'Open house' : `Open ${new Intl.ListFormat('en-CA').format(openOn.map(weekdayOf))}`;

const typesLabel = ({ type = [] }: ExploreSearch) =>
  type.length > 2 ? `${type.length} types` : listInText(type, 'or');

function placeLabel({ area, lat, lng, bounds, travel }: ExploreSearch, placeName: string | null): string | undefined {
  if (area !== undefined) return undefined;
  if (lat !== undefined && lng !== undefined) {
    const time = travel && readTravelTime(travel);
    const place = placeName ?? 'this location';
    return time ? `About ${time.minutes} min ${travelWords[time.mode]} from ${place}` : `Near ${place}`;
  }
  return bounds && 'Map area';
}

function areaLabel(search: ExploreSearch, placeName: string | null): string {
  const minutes = transitMinutes(search);
  return minutes === null
    ? 'Your area'
    : `About ${minutes} min ${travelWords.transit} from ${placeName ?? 'this location'}`;
}

/** Filters that share the label of another one, and are removed with it. */
const shownWith = { maxPrice: 'minPrice', lng: 'lat', bounds: 'lat', travel: 'lat' } as const;
type ShownAlone = Exclude<FilterName, keyof typeof shownWith>;

interface Shown {
  /** Place at the point of the search. */
  placeName: string | null;
  unit: AreaUnit;
}
type Label = string | readonly string[] | 0 | null | undefined;

/** A list has a label for each value, which removes that one alone. */
const labels: { [Name in Exclude<ShownAlone, YesNoFilter>]: (search: ExploreSearch, shown: Shown) => Label } = {
  area: (search, { placeName }) => areaLabel(search, placeName),
  minPrice: priceLabel,
  beds: ({ tab, beds = 0 }) => roomsLabel(tab, beds, 'bedroom'),
  baths: ({ tab, baths }) => baths && roomsLabel(tab, baths, 'bathroom'),
  type: typesLabel,
  minArea: ({ tab, minArea }, { unit }) => minArea && sizeLabel(tab, minArea, unit),
  parking: ({ tab, parking = 0 }) => parkingLabel(tab, parking),
  q: ({ q }) => `“${q}”`,
  lat: (search, { placeName }) => placeLabel(search, placeName),
  availableBy: ({ tab, availableBy }) => availableBy && dayLabel(tab, availableBy),
  lease: ({ lease = [] }) => lease.map((term) => `Lease: ${lowerFirst(leaseTermLabels[term])}`),
  features: ({ features = [] }) => features.map((feature) => featureLabels[feature]),
  openOn: openLabel,
  listedBy: ({ listedBy }) => listedBy && `Listed by ${listedBy === 'agent' ? 'an agent' : 'the owner'}`,
};

const isShownAlone = (name: FilterName): name is ShownAlone => !(name in shownWith);
const removal = (names: readonly FilterName[]): SearchChanges =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** Every filter in the address, in the order of the table. `placeName` is what lies at its point. */
export function activeFilters(search: ExploreSearch, placeName: string | null, unit: AreaUnit): ActiveFilter[] {
  return shownFilters.filter(isShownAlone).flatMap((filter) => {
    const names = filterNames.filter((name) => name === filter || shownWith[name as keyof typeof shownWith] === filter);
    if (names.every((name) => search[name] === undefined)) return [];
    const label = isYesNoFilter(filter) ? yesNoLabel(filter, search.tab) : labels[filter](search, { placeName, unit });
    if (!label) return [];
    if (typeof label === 'string') return [{ filter, label, without: removal(names) }];
    const values = search[filter] as readonly string[];
    return label.map((each, at) => ({
      filter,
      label: each,
      without: { [filter]: orNone(values.filter((_, other) => other !== at)) },
    }));
  });
}

const orNone = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

/** Clears all filters but the place. */
export const withoutFilters = removal(filterNames.filter((name) => !isPlaceFilter(name)));
