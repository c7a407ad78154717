import type { ExploreSearch } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { featureLabels, type Section, type Tab } from '#contract/vocabulary.ts';
import { plural } from '#src/entities/post/facts/post-facts.ts';
import { listInText, lowerFirst } from '#src/entities/post/facts/post-labels.ts';
import { type AreaUnit, formatArea } from '#src/lib/format/area-unit.ts';
import { formatDay } from '#src/lib/format/dates.ts';
import { formatMoneyRange, formatShortMoney } from '#src/lib/format/money.ts';
import type { SearchChanges } from '../use-explore-search.ts';

/** Filters that have a button of their own above the list; bedrooms do not apply to business premises. */
export const filterButtons = {
  residential: ['price', 'beds', 'type', 'baths'],
  commercial: ['price', 'type', 'area'],
} as const satisfies Record<Section, readonly string[]>;
export type FilterButton = (typeof filterButtons)[Section][number];

/** An active filter: its label, and the changes that remove it. Words, point and box are the `place`. */
export interface ActiveFilter {
  filter: FilterButton | 'place' | 'other';
  label: string;
  without: SearchChanges;
}

/** `Pets allowed` of a home; of people who look for one, what they ask for. */
export const rentFilterLabels = (tab: Tab) =>
  isRequestTab(tab)
    ? ({ pets: 'Has pets', furnished: 'Wants furnished' } as const)
    : ({ pets: 'Pets allowed', furnished: 'Furnished' } as const);

const listedByLabels = { agent: 'Listed by an agent', individual: 'Listed by the owner' } as const;

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

const dayLabel = (tab: Tab, day: string) =>
  `${isRequestTab(tab) ? 'Available from' : 'Available by'} ${formatDay(day)}`;

const typesLabel = ({ type = [] }: ExploreSearch) =>
  type.length > 2 ? `${type.length} types` : listInText(type, 'or');

function filter(
  name: ActiveFilter['filter'],
  label: string | false | 0 | null | undefined,
  without: SearchChanges,
): ActiveFilter[] {
  return label ? [{ filter: name, label, without }] : [];
}

/** Every filter that stands in the address, in the order in which it is shown. `placeName` is what lies at its point. */
export function activeFilters(search: ExploreSearch, placeName: string | null, unit: AreaUnit): ActiveFilter[] {
  const { tab, q, lat, lng, bounds, beds, baths, minArea, pets, furnished, availableBy, listedBy } = search;
  const { features = [] } = search;
  const hasPoint = lat !== undefined && lng !== undefined;
  const nowhere = { lat: undefined, lng: undefined, bounds: undefined };
  return [
    ...filter('price', priceLabel(search), { minPrice: undefined, maxPrice: undefined }),
    ...filter('beds', beds !== undefined && roomsLabel(tab, beds, 'bedroom'), { beds: undefined }),
    ...filter('baths', baths && roomsLabel(tab, baths, 'bathroom'), { baths: undefined }),
    ...filter('type', typesLabel(search), { type: undefined }),
    ...filter('area', minArea && sizeLabel(tab, minArea, unit), { minArea: undefined }),
    ...filter('place', q && `“${q}”`, { q: undefined }),
    ...filter('place', hasPoint && `Near ${placeName ?? 'this location'}`, nowhere),
    ...filter('place', !hasPoint && bounds && 'Map area', nowhere),
    ...filter('other', pets && rentFilterLabels(tab).pets, { pets: undefined }),
    ...filter('other', furnished && rentFilterLabels(tab).furnished, { furnished: undefined }),
    ...filter('other', availableBy && dayLabel(tab, availableBy), { availableBy: undefined }),
    ...features.flatMap((feature) =>
      filter('other', featureLabels[feature], { features: orNone(features.filter((other) => other !== feature)) }),
    ),
    ...filter('other', listedBy && listedByLabels[listedBy], { listedBy: undefined }),
  ];
}

const orNone = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

/** Clears all filters but the place. */
export const withoutFilters = {
  minPrice: undefined,
  maxPrice: undefined,
  beds: undefined,
  baths: undefined,
  type: undefined,
  minArea: undefined,
  pets: undefined,
  furnished: undefined,
  availableBy: undefined,
  features: undefined,
  listedBy: undefined,
} satisfies SearchChanges;
