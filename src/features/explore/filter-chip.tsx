import { useRef } from 'react';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { useOpening } from '#src/ui/use-opening.ts';
import type { FilterButton } from './active-filters.ts';
import type { ExploreAddress } from './use-explore-search.ts';

const FilterPanel = lazyPart(async () => (await import('./filter-controls.tsx')).FilterPanel);

interface FilterChipProps {
  button: FilterButton;
  address: ExploreAddress;
  /** What it filters by, shown while it is off. */
  name: string;
  /** How it is set, shown while it is on. */
  value: string | undefined;
  onRemove: () => void;
}

/** A chip that opens its controls, tinted with its value while it is on. */
export function FilterChip({ button, address, name, value, onRemove }: FilterChipProps) {
  const { isOpen, wasOpened, setOpen, toggle, forget } = useOpening();
  const opener = useRef<HTMLButtonElement>(null);
  const isOn = value !== undefined;
  return (
    <>
      <Chip
        ref={opener}
        on={isOn}
        opens={!isOn}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={value?.startsWith(name) === false ? `${name}: ${value}` : undefined}
        onRemove={isOn ? onRemove : undefined}
        removeLabel={`Remove ${value}`}
        onClick={toggle}
      >
        {value ?? name}
      </Chip>
      {wasOpened && (
        <FilterPanel
          name={name}
          button={button}
          address={address}
          open={isOpen}
          onOpenChange={setOpen}
          onMissing={forget}
          anchor={opener}
          onChoose={(changes) => {
            setOpen(false);
            address.change(changes);
          }}
        />
      )}
    </>
  );
}
