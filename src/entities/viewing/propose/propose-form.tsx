import { ChevronLeft, ChevronRight, MapPin, Pencil, SendHorizontal } from 'lucide-react';
import { useId, useReducer, useState } from 'react';
import { viewingMinutes, viewingNoteMax } from '#contract/limits.ts';
import type { ConversationViewings, Viewing, ViewingPlace } from '#contract/viewing/viewing.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { formatZone } from '../time/viewing-time.ts';
import { chooseTimes } from './choices.ts';
import { ChosenTimes } from './chosen-times.tsx';
import { useSendProposal } from './use-send-proposal.ts';
import { WeekGrid } from './week-grid.tsx';
import { type GridDay, weekDays, weeksAhead } from './week-times.ts';

interface ProposeFormProps {
  conversationId: string;
  /** null for the listing that the conversation is about. */
  listingId: string | null;
  place: ViewingPlace;
  taken: ConversationViewings['taken'];
  viewing: Viewing | undefined;
  onDone: () => void;
}

const lengths = [15, 30, 45, 60, 90, 120];

function rangeOf(days: readonly GridDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return `${first.month} ${first.date} – ${first.month === last.month ? '' : `${last.month} `}${last.date}`;
}

export function ProposeForm({ conversationId, listingId, place, taken, viewing, onDone }: ProposeFormProps) {
  const [now] = useState(() => Date.now());
  const [week, setWeek] = useState(0);
  const [minutes, setMinutes] = useState<number>(viewing?.proposedMinutes ?? viewingMinutes.default);
  const [choices, choose] = useReducer(chooseTimes, { times: [], isFull: false });
  const [note, setNote] = useState<string | null>(null);
  const [wasEmpty, setWasEmpty] = useState(false);
  const noteField = useId();
  const { send, isPending, error } = useSendProposal({ conversationId, listingId, viewing, onDone });
  const days = weekDays(now, place.timeZone, week);
  const { times, isFull } = choices;
  const grid = { now, timeZone: place.timeZone, minutes, taken };
  const problem = isFull
    ? 'You can propose three times. Remove one first.'
    : wasEmpty && times.length === 0
      ? 'Choose at least one time.'
      : error?.message;

  return (
    <form
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        setWasEmpty(times.length === 0);
        if (times.length > 0) send({ times: [...times], minutes, note: note ?? '' });
      }}
    >
      <div className="px-4 pt-3 tablet:px-6">
        <p className="type-small text-muted">{place.home}. Choose up to three times.</p>
        <div className="flex items-center justify-between gap-2 py-2">
          <div className="flex items-center">
            <IconButton
              icon={ChevronLeft}
              label="Earlier days"
              disabled={week === 0}
              onClick={() => setWeek(week - 1)}
            />
            <b aria-live="polite" className="type-ui font-semibold text-strong tabular-nums">
              {rangeOf(days)}
            </b>
            <IconButton
              icon={ChevronRight}
              label="Later days"
              disabled={week >= weeksAhead - 1}
              onClick={() => setWeek(week + 1)}
            />
          </div>
          <Select
            className="min-w-32"
            aria-label="Length"
            value={minutes}
            onChange={(event) => setMinutes(Number(event.currentTarget.value))}
          >
            {lengths.map((length) => (
              <option key={length} value={length}>
                {length} minutes
              </option>
            ))}
          </Select>
        </div>
        <WeekGrid days={days} {...grid} chosen={times} onToggle={(startsAt) => choose({ type: 'toggled', startsAt })} />
        <p className="flex items-center gap-1.5 pt-2 pb-3 type-caption text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          All times are {formatZone(place)}, where the home is.
        </p>
        {times.length > 0 && <ChosenTimes times={times} {...grid} onChange={choose} />}
        {note !== null && (
          <div className="grid gap-2 py-3">
            <label htmlFor={noteField} className="type-label">
              Note <span className="font-normal text-muted">optional</span>
            </label>
            <TextArea
              id={noteField}
              className="min-h-18!"
              maxLength={viewingNoteMax}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        )}
        <p role="status" className="py-1 type-small font-semibold text-negative empty:hidden">
          {problem}
        </p>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-sheet px-4 py-3 tablet:px-6">
        {note === null ? (
          <Button kind="text" icon={Pencil} onClick={() => setNote('')}>
            Add a note
          </Button>
        ) : (
          <span />
        )}
        <Button kind="main" type="submit" icon={SendHorizontal} busy={isPending}>
          Send proposal
        </Button>
      </div>
    </form>
  );
}
