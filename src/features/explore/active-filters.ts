import type { ExploreSearch } from '#contract/post-search.ts';
import { featureLabels, type Section, type Tab } from '#contract/vocabulary.ts';
import { plural } from '#src/entities/post/post-facts.ts';
import { listInText, lowerFirst } from '#src/entities/post/post-labels.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoneyRange, formatShortMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/units.ts';
import type { SearchChanges } from './use-explore-search.ts';

/** Filters that have a button of their own above the list; bedrooms do not apply to business premises. */
export const filterButtons = {
  residential: ['price', 'beds', 'type', 'baths'],
  commercial: ['price', 'type', 'area'],
} as const satisfies Record<Section, readonly string[]>;
export type FilterButton = (typeof filterButtons)[Section][number];

/** One filter that is on: how it reads, and what takes it off. */
export interface ActiveFilter {
  filter: FilterButton | 'other';
  label: string;
  without: SearchChanges;
}

export const isRequestTab = (tab: Tab) => tab === 'buy-request' || tab === 'rent-request';

/** `$600K – $1.2M`, `$600K and more`, `Up to $1.2M`; null where no price is asked for. */
function priceText({ tab, minPrice, maxPrice }: ExploreSearch): string | null {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const range =
    maxPrice === undefined
      ? `${formatShortMoney(minPrice ?? 0)} and more`
      : formatMoneyRange(minPrice ?? null, maxPrice);
  return isRequestTab(tab) ? `Budget ${lowerFirst(range)}` : range;
}

/** Rooms wanted in a listing; among requests the rooms that one's own home has. */
export function roomsText(tab: Tab, count: number, noun: 'bedroom' | 'bathroom'): string {
  if (isRequestTab(tab)) return count === 0 ? 'For a studio' : `For ${plural(count, noun)}`;
  return count === 0 ? 'Studio or larger' : `${count}+ ${noun}s`;
}

export const sizeText = (tab: Tab, area: number) =>
  isRequestTab(tab) ? `For ${formatArea(area)}` : `${formatArea(area)} or more`;

const typesText = ({ type = [] }: ExploreSearch) => (type.length > 2 ? `${type.length} types` : listInText(type, 'or'));

function filter(
  name: ActiveFilter['filter'],
  label: string | false | 0 | null | undefined,
  without: SearchChanges,
): ActiveFilter[] {
  return label ? [{ filter: name, label, without }] : [];
}

/** Every filter that stands in the address, in the order in which it is shown. `placeName` is what lies at its point. */
export function activeFilters(search: ExploreSearch, placeName: string | null): ActiveFilter[] {
  const { tab, q, lat, lng, beds, baths, minArea, availableBy, features = [], listedBy } = search;
  const hasPoint = lat !== undefined && lng !== undefined;
  return [
    ...filter('price', priceText(search), { minPrice: undefined, maxPrice: undefined }),
    ...filter('beds', beds !== undefined && roomsText(tab, beds, 'bedroom'), { beds: undefined }),
    ...filter('baths', baths && roomsText(tab, baths, 'bathroom'), { baths: undefined }),
    ...filter('type', typesText(search), { type: undefined }),
    ...filter('area', minArea && sizeText(tab, minArea), { minArea: undefined }),
    ...filter('other', q && `“${q}”`, { q: undefined }),
    ...filter('other', hasPoint && `Near ${placeName ?? 'a place'}`, { lat: undefined, lng: undefined }),
    ...filter('other', search.bounds && 'Part of the map', { bounds: undefined }),
    ...filter('other', search.pets && 'Pets allowed', { pets: undefined }),
    ...filter('other', search.furnished && 'Furnished', { furnished: undefined }),
    ...filter('other', availableBy && `Available by ${formatDay(availableBy)}`, { availableBy: undefined }),
    ...features.flatMap((feature) =>
      filter('other', featureLabels[feature], { features: orNone(features.filter((other) => other !== feature)) }),
    ),
    ...filter('other', listedBy === 'agent' && 'Listed by an agent', { listedBy: undefined }),
    ...filter('other', listedBy === 'individual' && 'Listed by the owner', { listedBy: undefined }),
  ];
}

const orNone = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

/** Takes all of these off at once. */
export const withoutAll = (filters: readonly ActiveFilter[]): SearchChanges =>
  Object.assign({}, ...filters.map((each) => each.without), { features: undefined });
