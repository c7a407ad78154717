import type { ViewingDay } from './group-viewings.ts';
import { ViewingRow } from './viewing-row.tsx';

/** A section for each day, with the date as in a wall calendar. */
export function ViewingDays({ days }: { days: readonly ViewingDay[] }) {
  return days.map(({ key, weekday, date, month, viewings }) => (
    <section key={key} className="grid border-t border-rule tablet:grid-cols-[7.5rem_minmax(0,1fr)]">
      <h2 className="py-3.5 type-small text-muted max-tablet:flex max-tablet:items-baseline max-tablet:gap-2">
        <span className="block type-label text-strong">{weekday}</span>{' '}
        <b className="block type-price-xl text-strong tabular-nums max-tablet:text-[1.5rem]">{date}</b>{' '}
        <span className="block">{month}</span>
      </h2>
      <div>
        {viewings.map((viewing) => (
          <ViewingRow key={viewing.id} viewing={viewing} />
        ))}
      </div>
    </section>
  ));
}
