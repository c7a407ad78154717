import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ExploreSearch } from '#contract/post-search.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import {
  type ActiveFilter,
  type FilterButton,
  filterButtons,
  isRequestTab,
  roomsText,
  sizeText,
  withoutAll,
} from './active-filters.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { PriceFilter } from './price-filter.tsx';
import { TypeFilter } from './type-filter.tsx';
import type { ExploreAddress, SearchChanges } from './use-explore-search.ts';

interface FilterRowProps {
  address: ExploreAddress;
  filters: readonly ActiveFilter[];
}

/** The filters as chips: those with a button of their own first, then every other one that the address holds. */
export function FilterRow({ address, filters }: FilterRowProps) {
  const { search, section, change } = address;
  const row = useRef<HTMLDivElement>(null);
  const buttons: readonly FilterButton[] = filterButtons[section];
  const others = filters.filter(({ filter }) => filter === 'other' || !buttons.includes(filter));

  /** What was pressed is about to go: the focus stays in the row. */
  function takeOff(changes: SearchChanges) {
    row.current?.focus();
    change(changes);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the group as a form of its own.
    <div
      ref={row}
      role="group"
      aria-label="Filters"
      tabIndex={-1}
      className="scrollbar-none -mx-1 flex gap-2 overflow-x-auto px-1 py-3 outline-none"
    >
      {buttons.map((button) => {
        const set = filters.find(({ filter }) => filter === button);
        return (
          <FilterChip
            key={button}
            name={buttonName(button, search)}
            value={set?.label}
            onRemove={() => set && takeOff(set.without)}
          >
            {(close) => (
              <FilterControls
                button={button}
                address={address}
                onChoose={(changes) => {
                  close();
                  change(changes);
                }}
              />
            )}
          </FilterChip>
        );
      })}
      {others.map(({ label, without }) => (
        <Chip key={label} on aria-label={`Remove ${label}`} onClick={() => takeOff(without)}>
          {label}
          <X aria-hidden className="size-4" />
        </Chip>
      ))}
      {filters.length > 0 && (
        <Button kind="text" size="sm" className="ml-auto" onClick={() => takeOff(withoutAll(filters))}>
          Clear all
        </Button>
      )}
    </div>
  );
}

function buttonName(button: FilterButton, { tab }: ExploreSearch): string {
  if (button === 'price') return isRequestTab(tab) ? 'Budget' : tab === 'rent' ? 'Rent' : 'Price';
  return { beds: 'Bedrooms', baths: 'Bathrooms', type: 'Type', area: 'Size' }[button];
}

interface FilterControlsProps {
  button: FilterButton;
  address: ExploreAddress;
  onChoose: (changes: SearchChanges) => void;
}

function FilterControls({ button, address: { search, section }, onChoose }: FilterControlsProps) {
  const { tab } = search;
  const any = { value: undefined, label: 'Any' };
  switch (button) {
    case 'price':
      return <PriceFilter search={search} isMonthly={tab === 'rent' || tab === 'rent-request'} onChoose={onChoose} />;
    case 'type':
      return <TypeFilter section={section} value={search.type ?? []} onChoose={(type) => onChoose({ type })} />;
    case 'beds': {
      const choices = [0, 1, 2, 3, 4, 5].map((value) => ({ value, label: roomsText(tab, value, 'bedroom') }));
      return <ChoiceFilter choices={[any, ...choices]} value={search.beds} onChoose={(beds) => onChoose({ beds })} />;
    }
    case 'baths': {
      const choices = [1, 2, 3, 4].map((value) => ({ value, label: roomsText(tab, value, 'bathroom') }));
      return (
        <ChoiceFilter choices={[any, ...choices]} value={search.baths} onChoose={(baths) => onChoose({ baths })} />
      );
    }
    case 'area': {
      const choices = [500, 1_000, 2_500, 5_000, 10_000, 25_000].map((value) => ({
        value,
        label: sizeText(tab, value),
      }));
      return (
        <ChoiceFilter
          choices={[any, ...choices]}
          value={search.minArea}
          onChoose={(minArea) => onChoose({ minArea })}
        />
      );
    }
  }
}
