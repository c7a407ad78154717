import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatClock } from '../time/viewing-time.ts';
import { cellOf, daysInWeek, findOverlap, type GridCell, type GridDay, gridHours } from './week-times.ts';

interface WeekGridProps {
  days: readonly GridDay[];
  now: number;
  timeZone: string;
  minutes: number;
  chosen: readonly string[];
  taken: readonly { startsAt: string; minutes: number; home: string }[];
  onToggle: (startsAt: string) => void;
}

const steps: Record<string, [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const cellPx = 44;
const noonRow = gridHours.indexOf(12);
const hourLabel = (hour: number) => (hour === 12 ? 'noon' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`);
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/** Seven days with an hour a cell. One cell is in the tab order; arrow keys move between them. */
export function WeekGrid({ days, onToggle, ...grid }: WeekGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<[day: number, row: number]>([1, noonRow]);

  useEffect(() => {
    if (box.current) box.current.scrollTop = noonRow * cellPx - 8;
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next: typeof active = [
      clamp(active[0] + step[0], daysInWeek - 1),
      clamp(active[1] + step[1], gridHours.length - 1),
    ];
    setActive(next);
    box.current?.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus();
  }

  return (
    <div ref={box} className="max-h-96 overflow-auto overscroll-contain border-b border-hairline">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields. */}
      <div
        role="group"
        aria-label="Times"
        onKeyDown={onKeyDown}
        className="grid min-w-max grid-cols-[3.25rem_repeat(7,minmax(2.75rem,1fr))] border-r border-hairline"
      >
        <span className="sticky top-0 z-1 border-b border-rule bg-sheet" />
        {days.map(({ key, weekday, date }) => (
          <span
            key={key}
            className="sticky top-0 z-1 grid min-h-13 content-center justify-items-center border-b border-rule bg-sheet type-caption text-muted"
          >
            {weekday.slice(0, 3)}
            <b className="type-price-sm text-strong tabular-nums">{date}</b>
          </span>
        ))}
        {gridHours.map((hour, row) => [
          <span
            key={hour}
            className="-translate-y-[0.6em] pr-2 text-right type-caption whitespace-nowrap text-muted tabular-nums"
          >
            {row > 0 && hourLabel(hour)}
          </span>,
          ...days.map((day, column) => (
            <Cell
              key={`${day.key} ${hour}`}
              cell={cellOf(grid, day, hour)}
              {...grid}
              place={[column, row]}
              isActive={active[0] === column && active[1] === row}
              onFocus={() => setActive([column, row])}
              onToggle={onToggle}
            />
          )),
        ])}
      </div>
    </div>
  );
}

interface CellProps extends Omit<WeekGridProps, 'days'> {
  cell: GridCell;
  place: [column: number, row: number];
  isActive: boolean;
  onFocus: () => void;
}

function Cell({ cell, timeZone, minutes, chosen, taken, place, isActive, onFocus, onToggle }: CellProps) {
  const { day, hour, startsAt } = cell;
  const isBusy = cell.busyWith !== undefined;
  const isOff = !startsAt && !cell.chosen;
  const overlaps = cell.chosen !== undefined && findOverlap({ startsAt: cell.chosen, minutes }, taken) !== undefined;
  const when = `${day.weekday}, ${day.month} ${day.date}, ${cell.chosen ? formatClock(cell.chosen, timeZone) : hourLabel(hour)}`;
  const state = cell.chosen
    ? `, choice ${chosen.indexOf(cell.chosen) + 1}${overlaps ? ', overlaps' : ''}`
    : isOff
      ? ', too soon'
      : isBusy
        ? ', you have a viewing'
        : '';
  return (
    <button
      type="button"
      data-cell={place.join(' ')}
      aria-label={`${when}${state}`}
      aria-pressed={cell.chosen !== undefined}
      aria-disabled={isOff || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={() => {
        const start = cell.chosen ?? startsAt;
        if (start) onToggle(start);
      }}
      className={clsx(
        'relative grid min-h-11 content-center justify-items-center border-t border-l border-hairline type-label leading-tight tabular-nums -outline-offset-2',
        cell.chosen
          ? overlaps
            ? 'bg-caution-quiet text-on-caution-quiet inset-ring-2 inset-ring-caution'
            : 'bg-action-quiet text-on-action-quiet inset-ring-2 inset-ring-action'
          : isOff
            ? 'cursor-not-allowed bg-sunken text-disabled'
            : isBusy
              ? 'bg-sunken type-caption text-muted shadow-[inset_3px_0_0_var(--rule-control)]'
              : 'bg-sheet hover:bg-sunken',
      )}
    >
      {cell.chosen ? formatClock(cell.chosen, timeZone).replace(/ .m$/, '') : isBusy && !isOff && 'Busy'}
    </button>
  );
}
