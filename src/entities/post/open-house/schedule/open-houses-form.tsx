import { useMutation } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { openHouseDaysAhead, openHousePlaceHours, openHousesMax } from '#contract/limits.ts';
import type { OpenHouses } from '#contract/open-house/open-house.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { openHouseMutations } from '../open-house-mutations.ts';
import { DateFields } from './date-fields.tsx';
import { type DateRow, nextRow, rowProblems, toRow, toSent } from './open-house-dates.ts';

interface OpenHousesFormProps {
  postId: string;
  saved: OpenHouses;
  onSaved: (message: string) => void;
  onCancel: () => void;
}

/** Every coming date of a listing: one that is removed here is cancelled when the rest is saved. */
export function OpenHousesForm({ postId, saved, onSaved, onCancel }: OpenHousesFormProps) {
  const { timeZone, hasHiddenAddress } = saved;
  const [now] = useState(() => Date.now());
  const [rows, setRows] = useState<readonly DateRow[]>(() => {
    const coming = saved.openHouses.filter(({ isCancelled, endsAt }) => !isCancelled && Date.parse(endsAt) > now);
    return coming.length > 0 ? coming.map((each) => toRow(each, timeZone)) : [nextRow([], now, timeZone)];
  });
  const [attempt, setAttempt] = useState(0);
  const schedule = useMutation(openHouseMutations.schedule(postId));
  const refused = refusedRows(schedule.error, rows);
  const own = attempt > 0 ? rowProblems(rows, timeZone) : new Map<string, string>();
  const problemOf = (key: string) => own.get(key) ?? refused.get(key);
  const hasOwnMessage = schedule.error !== null && refused.size === 0;

  function change(next: readonly DateRow[]) {
    setRows(next);
    if (schedule.error) schedule.reset();
  }

  function submit() {
    setAttempt(attempt + 1);
    const [faulty] = rowProblems(rows, timeZone).keys();
    if (faulty !== undefined) {
      document.getElementById(faulty)?.focus();
      return;
    }
    schedule.mutate(
      { openHouses: rows.map((row) => toSent(row, timeZone)) },
      {
        onSuccess: () => onSaved(rows.length > 0 ? 'Open houses saved' : 'Open houses cancelled'),
      },
    );
  }

  return (
    <form
      noValidate
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        // React's events rise through the dialog to a form that it was opened from.
        event.stopPropagation();
        if (!schedule.isPending) submit();
      }}
    >
      <div className="px-6 pt-4 pb-5">
        <p className="max-w-text text-muted">
          Dates when anyone can walk in. We tell people who saved the home the day before. Times are local to the home.
        </p>
        <ul className="mt-3 border-t border-rule empty:hidden">
          {rows.map((row, at) => (
            <DateFields
              key={row.key}
              row={row}
              name={`Date ${at + 1}`}
              now={now}
              timeZone={timeZone}
              problem={problemOf(row.key)}
              onChange={(changed) => change(rows.map((each) => (each === row ? { ...each, ...changed } : each)))}
              onRemove={() => {
                document.getElementById(addId)?.focus();
                change(rows.filter((each) => each !== row));
              }}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
          <Button
            id={addId}
            icon={Plus}
            aria-disabled={rows.length >= openHousesMax || undefined}
            onClick={() => rows.length < openHousesMax && change([...rows, nextRow(rows, now, timeZone)])}
          >
            Add a date
          </Button>
          <p role="status" className="type-caption text-muted">
            {`${rows.length} of ${openHousesMax}. From 15 minutes to 8 hours, up to ${openHouseDaysAhead} days ahead.`}
          </p>
        </div>
        {hasHiddenAddress && (
          <NoticeBanner icon={MapPin} tone="plain" title="Your exact address is hidden." className="mt-5">
            {`Members who say that they come see it from ${openHousePlaceHours} hours before until it ends.`}
          </NoticeBanner>
        )}
      </div>
      <DialogActions className="items-center justify-end!">
        <FocusedError message={hasOwnMessage ? schedule.error?.message : undefined} className="basis-full type-small" />
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="main" type="submit" busy={schedule.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

const addId = 'add-open-house';

/** Refusals of single rows by the server, such as a time that has passed meanwhile. */
function refusedRows(error: Error | null, rows: readonly DateRow[]): Map<string, string> {
  const refused = new Map<string, string>();
  if (!(error instanceof RequestError)) return refused;
  for (const { path, message } of error.errors) {
    const key = rows[Number(path.split('.')[1])]?.key;
    if (key !== undefined) refused.set(key, message);
  }
  return refused;
}
