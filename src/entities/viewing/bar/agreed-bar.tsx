import { useMutation, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CalendarCheck2, CalendarPlus, CalendarX2, Clock, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { localStore } from '#src/lib/storage/storage.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useViewingDialogs } from '../answer/use-viewing-dialogs.tsx';
import { saveCalendarFile } from '../calendar-mutation.ts';
import { focusStep } from '../card/focus-step.ts';
import { canProposeAgain } from '../propose/can-propose-again.ts';
import {
  dayParts,
  formatClock,
  formatRange,
  formatReaderTime,
  formatZone,
  formatZonedDay,
  isSameZonedDay,
} from '../time/viewing-time.ts';
import { viewingQueries } from '../viewing-queries.ts';
import { type BarState, barViewing, timeUntil } from './bar-state.ts';

interface AgreedBarProps {
  conversationId: string;
  /** The other person’s first name. */
  name: string;
}

/** The agreed viewing of a conversation, for the top of its thread; nothing where there is none. */
export function AgreedBar({ conversationId, name }: AgreedBarProps) {
  const { data } = useQuery(viewingQueries.ofConversation(conversationId));
  const [dismissed, setDismissed] = useState('');
  const found = data && barViewing(data.viewings, Date.now());
  const key = `gable:dismissed-viewing ${conversationId}`;
  if (!found || found.viewing.id === dismissed || found.viewing.id === localStore.read(key)) return null;
  const dismiss = () => {
    localStore.write(key, found.viewing.id);
    setDismissed(found.viewing.id);
  };
  return <Bar {...found} name={name} canPropose={canProposeAgain(data, found.viewing)} onDismiss={dismiss} />;
}

interface BarProps {
  viewing: Viewing;
  state: BarState;
  name: string;
  canPropose: boolean;
  onDismiss: () => void;
}

const looks: Record<BarState, { icon: LucideIcon; tone: string }> = {
  agreed: { icon: CalendarCheck2, tone: 'text-positive' },
  soon: { icon: Clock, tone: 'text-mark' },
  move_asked: { icon: Clock, tone: 'text-caution' },
  cancelled: { icon: CalendarX2, tone: 'text-muted' },
};

function titleOf({ viewing, state, name }: BarProps): string {
  if (state === 'agreed') return 'Viewing agreed';
  if (state === 'soon') return timeUntil(viewing.startsAt ?? '', Date.now());
  if (state === 'cancelled') return 'Viewing cancelled';
  return viewing.proposedByMe ? 'You asked to move it' : `${name} wants to move it`;
}

function Bar(props: BarProps) {
  const { viewing, state, name, canPropose, onDismiss } = props;
  const { open, dialogs } = useViewingDialogs(viewing, name);
  const save = useMutation(saveCalendarFile());
  const { timeZone, minutes, home, times } = viewing;
  const startsAt = viewing.startsAt ?? '';
  const { icon: Icon, tone } = looks[state];
  const { weekday, month, date } = dayParts(startsAt, timeZone);
  const isToday = isSameZonedDay(startsAt, Date.now(), timeZone);
  const range = formatRange(startsAt, minutes, timeZone);
  const own = formatReaderTime(startsAt, timeZone);
  const until = `, until ${viewing.proposedByMe ? 'it’s answered' : 'you answer'}`;
  const day = isToday ? ' today' : `, ${formatZonedDay(startsAt, timeZone)}`;
  const moves = times.map(
    (time) => `${formatZonedDay(time.startsAt, timeZone)}, ${formatClock(time.startsAt, timeZone)}`,
  );
  const title = titleOf(props);
  return (
    <section
      aria-label={title}
      className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-hairline bg-sheet px-4 py-2.5 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:pl-6"
    >
      <span
        aria-hidden
        className="grid min-h-12 min-w-11 content-center justify-items-center border-r border-hairline pr-4 type-caption text-muted tabular-nums"
      >
        {isToday ? 'Today' : weekday.slice(0, 3)}
        <b className="type-price text-strong">{date}</b>
      </span>
      <div className="min-w-0">
        <p className={clsx('flex items-center gap-1.5 type-label', tone)}>
          <Icon aria-hidden className="size-4" />
          {title}
        </p>
        <p
          className={clsx(
            'type-price-sm tabular-nums',
            state === 'cancelled' ? 'font-medium! text-muted line-through' : 'text-strong',
          )}
        >
          {range}
          {state === 'move_asked' ? until : <span className="max-tablet:hidden">{day}</span>}
        </p>
        <p className="type-caption text-muted">
          {state === 'move_asked' && `${viewing.proposedByMe ? 'You' : name} suggested ${moves.join('; ')}. `}
          {state !== 'move_asked' && !isToday && (
            <span className="tablet:hidden">
              {month} {date}.{' '}
            </span>
          )}
          {formatZone(viewing)}
          {own && `, ${own}`}. <span className="max-tablet:hidden">{home}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-tablet:col-span-2 max-tablet:justify-between">
        {state === 'cancelled' ? (
          <>
            {canPropose && <Button onClick={() => open('new')}>Propose new times</Button>}
            <IconButton icon={X} label="Dismiss" tip="end" onClick={onDismiss} />
          </>
        ) : (
          <>
            {state === 'move_asked' && !viewing.proposedByMe ? (
              <Button onClick={() => focusStep(viewing) || open('times')}>Answer</Button>
            ) : (
              <Button
                icon={CalendarPlus}
                busy={save.isPending}
                onClick={() => save.mutate(viewing.id)}
                className="max-tablet:border-transparent! max-tablet:bg-transparent! max-tablet:pr-2! max-tablet:pl-0! max-tablet:text-link!"
              >
                Add to calendar
              </Button>
            )}
            {state !== 'move_asked' && (
              <Button kind="text" onClick={() => open('times')}>
                Move
              </Button>
            )}
            <Button kind="text" onClick={() => open('cancel')}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {dialogs}
    </section>
  );
}
