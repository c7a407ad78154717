import type { FC } from 'react';
import type { FilterName } from '#contract/search/filter-scopes.ts';
import {
  isPlaceFilter,
  isYesNoFilter,
  type PlaceFilter,
  shownFilters,
  type YesNoFilter,
} from '#contract/search/filters.ts';
import {
  Bathrooms,
  Bedrooms,
  type ControlProps,
  Features,
  isOffered,
  ListedBy,
  PriceRange,
  SizeAndDay,
  Types,
  YesNoAnswers,
} from './all-filters-controls.tsx';
import { OpenHouses } from './open-days/open-days-filter.tsx';

const controls: { [Name in Exclude<FilterName, PlaceFilter | YesNoFilter>]: FC<ControlProps> } = {
  minPrice: PriceRange,
  maxPrice: PriceRange,
  beds: Bedrooms,
  baths: Bathrooms,
  type: Types,
  minArea: SizeAndDay,
  availableBy: SizeAndDay,
  features: Features,
  openOn: OpenHouses,
  listedBy: ListedBy,
};

const controlOf = (name: Exclude<FilterName, PlaceFilter>) => (isYesNoFilter(name) ? YesNoAnswers : controls[name]);

/** The controls of all filters that the tab offers, in the order of the table; filters with the same control share it. */
export function AllFiltersFields(props: ControlProps) {
  const { section, search } = props;
  const offered = shownFilters.filter((name) => isOffered(name, section, search.tab));
  const drawn = new Map(offered.flatMap((name) => (isPlaceFilter(name) ? [] : [[controlOf(name), name]])));
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
