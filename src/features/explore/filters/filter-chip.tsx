import { startTransition, useRef } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import type { FilterButton } from './active-filters.ts';

const FilterPanel = lazyComponent(async () => (await import('./filter-controls.tsx')).FilterPanel);

interface FilterChipProps {
  button: FilterButton;
  address: ExploreAddress;
  name: string;
  value: string | undefined;
  onRemove: () => void;
}

/** A chip that opens its controls, tinted with its value while it is on. */
export function FilterChip({ button, address, name, value, onRemove }: FilterChipProps) {
  const { isOpen, wasOpened, setOpen, toggle, forget } = useLazyOpen();
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
          onLoadError={forget}
          anchor={opener}
          onChoose={(changes) =>
            startTransition(() => {
              setOpen(false);
              address.change(changes);
            })
          }
        />
      )}
    </>
  );
}
