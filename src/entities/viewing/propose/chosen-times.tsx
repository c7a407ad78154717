import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { formatClock, formatReaderTime, formatZonedDay } from '../time/viewing-time.ts';
import type { ChoiceAction } from './choices.ts';
import { findOverlap, startsOfDay } from './week-times.ts';

interface ChosenTimesProps {
  times: readonly string[];
  minutes: number;
  now: number;
  timeZone: string;
  taken: readonly { startsAt: string; minutes: number; home: string }[];
  onChange: (action: ChoiceAction) => void;
}

/** Before a time is removed, so that the focus is not lost with its button. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    neighbour?.querySelector('button') ?? item?.closest('form')?.querySelector('[data-cell][tabindex="0"]');
  if (target instanceof HTMLElement) target.focus();
}

/** The chosen times in order of date, each with its start and a way to remove it. */
export function ChosenTimes({ times, minutes, now, timeZone, taken, onChange }: ChosenTimesProps) {
  return (
    <ol className="border-t border-rule">
      {times.map((startsAt, index) => {
        const overlap = findOverlap({ startsAt, minutes }, taken);
        const own = formatReaderTime(startsAt, timeZone);
        const starts = startsOfDay(startsAt, now, timeZone);
        return (
          <li
            key={startsAt}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-2.5 border-b border-hairline py-1.5"
          >
            <b className="type-price-sm text-strong tabular-nums">{index + 1}</b>
            <span className="type-ui font-semibold text-strong">
              {formatZonedDay(startsAt, timeZone)}
              {own && <span className="block type-caption font-normal text-muted">{own}</span>}
            </span>
            <Select
              className="w-33"
              aria-label={`Start time, choice ${index + 1}`}
              value={startsAt}
              onChange={(event) => onChange({ type: 'moved', from: startsAt, to: event.currentTarget.value })}
            >
              {[...new Set([startsAt, ...starts])].sort().map((start) => (
                <option key={start} value={start}>
                  {formatClock(start, timeZone)}
                </option>
              ))}
            </Select>
            <IconButton
              icon={X}
              label={`Remove choice ${index + 1}`}
              tip="end"
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                onChange({ type: 'removed', startsAt });
              }}
            />
            {overlap && (
              <p className="col-span-3 col-start-2 flex gap-1.5 pb-1 type-caption font-semibold text-caution">
                <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
                Overlaps with {overlap.home}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
