import type { FC } from 'react';
import type { FilterName } from '#contract/search/filters/filter-scopes.ts';
import {
  isPlaceFilter,
  isYesNoFilter,
  type PlaceFilter,
  shownFilters,
  type YesNoFilter,
} from '#contract/search/filters/filters.ts';
import {
  Bathrooms,
  Bedrooms,
  type ControlProps,
  Features,
  isOffered,
  Lease,
  ListedBy,
  Parking,
  PriceRange,
  SizeAndDay,
  Types,
  YesNoAnswers,
} from './all-filters-controls.tsx';
import { OpenHouses } from './open-days/open-days-filter.tsx';
import { TravelTimeField } from './travel-time-field.tsx';

type SearchField = Exclude<PlaceFilter, 'travel'>;

const controls: { [Name in Exclude<FilterName, SearchField | YesNoFilter>]: FC<ControlProps> } = {
  travel: TravelTimeField,
  minPrice: PriceRange,
  maxPrice: PriceRange,
  beds: Bedrooms,
  baths: Bathrooms,
  type: Types,
  minArea: SizeAndDay,
  parking: Parking,
  lease: Lease,
  availableBy: SizeAndDay,
  features: Features,
  openOn: OpenHouses,
  listedBy: ListedBy,
};

/** Set in the search field or on the map. */
const isSearchField = (name: FilterName): name is SearchField => isPlaceFilter(name) && name !== 'travel';

const controlOf = (name: Exclude<FilterName, SearchField>) => (isYesNoFilter(name) ? YesNoAnswers : controls[name]);

/** The controls of all filters that the tab offers, in the order of the table; filters with the same control share it. */
export function AllFiltersFields(props: ControlProps) {
  const { section, search } = props;
  const offered = shownFilters.filter((name) => isOffered(name, section, search.tab));
  const drawn = new Map(offered.flatMap((name) => (isSearchField(name) ? [] : [[controlOf(name), name]])));
  return (
    <div className="divide-y divide-hairline px-6">
      {[...drawn].map(([Control, name]) => (
        <div key={name} className="py-5">
          <Control {...props} />
        </div>
      ))}
    </div>
  );
}
