import { SlidersHorizontal, X } from 'lucide-react';
import { useRef } from 'react';
import { isPlaceFilter } from '#contract/search/filters/filters.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import type { ExploreAddress, SearchChanges } from '../use-explore-search.ts';
import { type ActiveFilter, type FilterButton, filterButtons, priceName, withoutFilters } from './active-filters.ts';
import { FilterChip } from './filter-chip.tsx';
import { useFilterDialog } from './use-filter-dialog.ts';

const AllFilters = lazyComponent(async () => (await import('./all-filters.tsx')).AllFilters);

interface FilterRowProps {
  address: ExploreAddress;
  filters: readonly ActiveFilter[];
}

/** The filters as chips: those with a button of their own first, then every other one that the address holds, then all of them. */
export function FilterRow({ address, filters }: FilterRowProps) {
  const { search, section, change } = address;
  const row = useRef<HTMLFieldSetElement>(null);
  const dialog = useFilterDialog();
  // Another chip would not fit into one line beside the map.
  const leftOut = isRequestTab(search.tab) ? 'openOn' : 'baths';
  const buttons = filterButtons[section].filter((button) => button !== leftOut);
  const hasButton = ({ filter }: ActiveFilter) => buttons.some((button) => button === filter);
  const area = filters.find(({ filter }) => filter === 'area');
  const others = filters.filter((each) => each !== area && !hasButton(each));

  function takeOff(changes: SearchChanges) {
    row.current?.focus();
    change(changes);
  }

  const chipOf = ({ label, without }: ActiveFilter) => (
    <Chip key={label} on aria-label={`Remove ${label}`} onClick={() => takeOff(without)}>
      {label}
      <X aria-hidden className="size-4" />
    </Chip>
  );

  return (
    <fieldset
      ref={row}
      aria-label="Filters"
      tabIndex={-1}
      className="scrollbar-none -mx-1 flex min-w-0 gap-2 px-1 py-3 outline-none max-tablet:overflow-x-auto tablet:flex-wrap"
    >
      {area && chipOf(area)}
      {buttons.map((button) => {
        const set = filters.find(({ filter }) => filter === button);
        return (
          <FilterChip
            key={button}
            button={button}
            address={address}
            name={buttonName(button, search)}
            value={set?.label}
            onRemove={() => set && takeOff(set.without)}
          />
        );
      })}
      {others.map(chipOf)}
      <Chip icon={SlidersHorizontal} aria-haspopup="dialog" onClick={dialog.open}>
        All filters
      </Chip>
      {filters.some(({ filter }) => !isPlaceFilter(filter)) && (
        <Button kind="text" size="sm" onClick={() => takeOff(withoutFilters)}>
          Clear all
        </Button>
      )}
      {dialog.wasOpened && (
        <AllFilters address={address} open={dialog.isOpen} onClose={dialog.close} onLoadError={dialog.forget} />
      )}
    </fieldset>
  );
}

const buttonName = (button: FilterButton, { tab }: ExploreSearch): string =>
  ({
    minPrice: priceName(tab),
    openOn: 'Open house',
    beds: 'Bedrooms',
    baths: 'Bathrooms',
    type: 'Type',
    minArea: 'Size',
  })[button];
