import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Chip } from '#src/ui/chip.tsx';

const Popover = lazy(async () => ({ default: (await import('#src/ui/popover.tsx')).Popover }));

interface FilterChipProps {
  /** What it filters by, shown while it is off. */
  name: string;
  /** How it is set, shown while it is on. */
  value: string | undefined;
  onRemove: () => void;
  /** The controls. They get what closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A chip that opens its controls, tinted with its value while it is on. */
export function FilterChip({ name, value, onRemove, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        {value ?? name}
      </Chip>
      {wasOpened && (
        <Suspense>
          <Popover open={isOpen} onOpenChange={setOpen} anchor={opener} label={name}>
            {isOpen && children(() => setOpen(false))}
          </Popover>
        </Suspense>
      )}
    </>
  );
}
