import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

interface StepperProps {
  label: string;
  steps: ReadonlyArray<{ title: string; to: To; isDone: boolean; isCurrent: boolean }>;
}

/** On phones only the current step shows its title; what still does not fit scrolls sideways, with the current step in view. */
export function Stepper({ label, steps }: StepperProps) {
  const row = useRef<HTMLElement>(null);
  const current = steps.findIndex(({ isCurrent }) => isCurrent);

  useEffect(() => {
    const item = row.current?.querySelectorAll('li')[current];
    // Not scrollIntoView: that would scroll the page, too.
    if (row.current && item)
      row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={row} aria-label={label} className="relative scrollbar-none overflow-x-auto">
      <ol className="flex w-max min-w-full gap-4 desk:grid desk:w-auto desk:gap-0">
        {steps.map(({ title, to, isDone, isCurrent }, place) => (
          <li key={title}>
            <Link
              to={to}
              aria-current={isCurrent ? 'step' : undefined}
              className={clsx(
                'flex min-h-control-md min-w-6 items-center gap-2 border-b py-1 whitespace-nowrap -outline-offset-3 desk:gap-3 desk:whitespace-normal',
                isCurrent && 'border-b-3 border-b-mark font-semibold text-strong',
                !isCurrent && 'border-b-hairline hover:border-b-rule',
                !isCurrent && (isDone ? 'text-link' : 'text-muted'),
              )}
            >
              <span className="inline-flex shrink-0 font-display desk:w-6 text-[1.125rem] leading-none font-semibold tabular-nums">
                {isDone && !isCurrent ? <Check aria-hidden className="size-5" /> : place + 1}
              </span>
              <span className={clsx(!isCurrent && 'max-tablet:sr-only')}>{title}</span>
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
