import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { AcceptButton } from '../answer/accept-button.tsx';
import { formatRange, formatReaderTime, formatZonedDay } from '../time/viewing-time.ts';

interface TimeRowProps {
  startsAt: string;
  minutes: number;
  timeZone: string;
  look: 'open' | 'agreed' | 'ended';
  isStruck: boolean;
  overlapsWith: string | null;
  /** Where the time can be accepted. */
  answer: { viewing: Viewing } | undefined;
  children?: ReactNode;
}

const looks = { open: 'text-strong', agreed: 'text-positive', ended: 'font-medium! text-muted' };

export function TimeRow(props: TimeRowProps) {
  const { startsAt, minutes, timeZone, look, isStruck, overlapsWith, answer, children } = props;
  const range = formatRange(startsAt, minutes, timeZone);
  const day = formatZonedDay(startsAt, timeZone);
  const own = formatReaderTime(startsAt, timeZone);
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-hairline py-1.5 pr-2 pl-4">
      <time
        dateTime={startsAt}
        className={clsx(
          'grid min-w-0 grow items-center gap-x-3 tablet:grid-cols-[9.5rem_minmax(0,1fr)]',
          isStruck && 'line-through',
        )}
      >
        <b className={clsx('type-price-sm tabular-nums', looks[look])}>{range}</b>
        <span className={clsx('type-small', look === 'ended' && 'text-muted')}>
          {day}
          {own && <span className="block type-caption text-muted">{own}</span>}
          {overlapsWith && look === 'open' && (
            <span className="flex gap-1.5 type-caption font-semibold text-caution">
              <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
              Overlaps with {overlapsWith}
            </span>
          )}
        </span>
      </time>
      {children}
      {answer && <AcceptButton {...answer} startsAt={startsAt} overlapsWith={overlapsWith} />}
    </li>
  );
}
