import { ChevronLeft, ChevronRight, MapPin, Pencil, SendHorizontal } from 'lucide-react';
import { useReducer, useState } from 'react';
import { viewingMinutes } from '#contract/limits.ts';
import type { ConversationViewings, Viewing, ViewingPlace } from '#contract/viewing/viewing.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { formatZone } from '../time/viewing-time.ts';
import { chooseTimes } from './choices.ts';
import { ChosenTimes } from './chosen-times.tsx';
import { NoteField } from './note-field.tsx';
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
  const [attempt, setAttempt] = useState(0);
  const { send, isPending, error } = useSendProposal({ conversationId, listingId, viewing, onDone });
  const days = weekDays(now, place.timeZone, week);
  const { times, isFull } = choices;
  const grid = { now, timeZone: place.timeZone, minutes, taken };
  const problem = attempt > 0 && times.length === 0 ? 'Choose at least one time.' : error?.message;

  return (
    <form
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
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
        {note !== null && <NoteField value={note} onChange={setNote} />}
      </div>
      <DialogActions className="items-center max-tablet:px-4">
        <p role="status" className="basis-full type-small font-semibold text-negative empty:hidden">
          {isFull && 'You can propose three times. Remove one first.'}
        </p>
        <FocusedError message={problem} attempt={attempt} className="basis-full type-small" />
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
      </DialogActions>
    </form>
  );
}
