import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Popover } from '#src/ui/overlay/popover.tsx';
import type { ExploreAddress, SearchChanges } from '../use-explore-search.ts';
import { type FilterButton, isRentTab, roomsLabel, sizeLabel } from './active-filters.ts';
import { sizesOffered } from './filter-options.ts';
import { OpenDaysFilter } from './open-days/open-days-filter.tsx';
import { PriceFilter } from './price/price-filter.tsx';
import { TypeFilter } from './type-filter.tsx';

interface FilterPanelProps extends FilterControlsProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
}

/** The panel under a filter's chip. Loaded when a chip is first pressed. */
export function FilterPanel({ name, open, onOpenChange, anchor, ...controls }: FilterPanelProps) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      label={name}
      className={controls.button === 'openOn' ? 'w-100!' : undefined}
    >
      {open && <FilterControls {...controls} />}
    </Popover>
  );
}

interface FilterControlsProps {
  button: FilterButton;
  address: ExploreAddress;
  onChoose: (changes: SearchChanges) => void;
}

const any = { value: undefined, label: 'Any' };

function FilterControls({ button, address: { search, section }, onChoose }: FilterControlsProps) {
  const { tab } = search;
  const unit = useAreaUnit();
  const choicesOf = (values: readonly number[], label: (value: number) => string) => [
    any,
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  switch (button) {
    case 'minPrice':
      return <PriceFilter search={search} isMonthly={isRentTab(tab)} onChoose={onChoose} />;
    case 'openOn':
      return <OpenDaysFilter search={search} onChoose={onChoose} />;
    case 'type':
      return (
        <TypeFilter tab={tab} section={section} value={search.type ?? []} onChoose={(type) => onChoose({ type })} />
      );
    case 'beds': {
      const choices = choicesOf([0, 1, 2, 3, 4, 5], (value) => roomsLabel(tab, value, 'bedroom'));
      return <ChoiceFilter choices={choices} value={search.beds} onChoose={(beds) => onChoose({ beds })} />;
    }
    case 'baths': {
      const choices = choicesOf([1, 2, 3, 4], (value) => roomsLabel(tab, value, 'bathroom'));
      return <ChoiceFilter choices={choices} value={search.baths} onChoose={(baths) => onChoose({ baths })} />;
    }
    case 'minArea': {
      const choices = choicesOf(sizesOffered[section], (value) => sizeLabel(tab, value, unit));
      return <ChoiceFilter choices={choices} value={search.minArea} onChoose={(minArea) => onChoose({ minArea })} />;
    }
  }
}

interface ChoiceFilterProps {
  choices: readonly { value: number | undefined; label: string }[];
  value: number | undefined;
  onChoose: (value: number | undefined) => void;
}

function ChoiceFilter({ choices, value, onChoose }: ChoiceFilterProps) {
  return (
    <ul className="-m-3">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button
            type="button"
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
            className="flex min-h-control-md w-full items-center justify-between gap-3 rounded-control px-3 text-left -outline-offset-3 hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-strong"
          >
            {choice.label}
            {choice.value === value && <Check aria-hidden className="size-4 text-strong" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
