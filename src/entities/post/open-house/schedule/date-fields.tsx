import { X } from 'lucide-react';
import { openHouseDaysAhead, openHouseMinutesMax, openHouseNoteMax } from '#contract/limits.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { type DateRow, dayAhead } from './open-house-dates.ts';

interface DateFieldsProps {
  row: DateRow;
  /** `Date 2`. */
  name: string;
  now: number;
  timeZone: string;
  problem: string | undefined;
  onChange: (changed: Partial<DateRow>) => void;
  onRemove: () => void;
}

const quarterHour = 15;
const hour = 60;

const quarterHours = (from: number, to: number) =>
  Array.from({ length: (to - from) / quarterHour + 1 }, (_, at) => from + at * quarterHour);

/** From 7 am to 10 pm. */
const starts = quarterHours(7 * hour, 22 * hour);

function clockOf(minutes: number): string {
  const hours = Math.floor(minutes / hour) % 24;
  return `${hours % 12 || 12}:${String(minutes % hour).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** A date of an open house with its hours and a line for visitors. */
export function DateFields({ row, name, now, timeZone, problem, onChange, onRemove }: DateFieldsProps) {
  const note = `${row.key}-problem`;
  const faulty = problem ? ({ 'aria-invalid': true, 'aria-describedby': note } as const) : {};
  return (
    <li className="border-b border-hairline py-3.5">
      <fieldset
        aria-label={name}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 tablet:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field label="Date" id={row.key} className="max-tablet:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              {...faulty}
              type="date"
              min={dayAhead(now, timeZone, 0)}
              max={dayAhead(now, timeZone, openHouseDaysAhead)}
              value={row.day}
              onChange={(event) => onChange({ day: event.currentTarget.value })}
            />
          )}
        </Field>
        <TimeSelect
          label="From"
          times={starts}
          value={row.from}
          faulty={faulty}
          onChange={(from) => onChange({ from })}
        />
        <TimeSelect
          label="To"
          times={quarterHours(row.from + quarterHour, row.from + openHouseMinutesMax)}
          value={row.to}
          faulty={faulty}
          onChange={(to) => onChange({ to })}
        />
        <IconButton icon={X} label={`Remove ${name.toLowerCase()}`} onClick={onRemove} className="max-tablet:hidden" />
        <Field label="What visitors should know" optional className="col-span-full">
          {(control) => (
            <TextInput
              {...control}
              maxLength={openHouseNoteMax}
              value={row.note}
              onChange={(event) => onChange({ note: event.currentTarget.value })}
            />
          )}
        </Field>
      </fieldset>
      <FieldMessage id={note} error={problem} hint={undefined} />
      <button
        type="button"
        onClick={onRemove}
        className="mt-2 inline-flex min-h-control-sm items-center link tablet:hidden"
      >
        {`Remove ${name.toLowerCase()}`}
      </button>
    </li>
  );
}

interface TimeSelectProps {
  label: string;
  times: readonly number[];
  value: number;
  faulty: { 'aria-invalid'?: true; 'aria-describedby'?: string };
  onChange: (minutes: number) => void;
}

function TimeSelect({ label, times, value, faulty, onChange }: TimeSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          {...faulty}
          value={value}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {(times.includes(value) ? times : [...times, value].toSorted((a, b) => a - b)).map((minutes) => (
            <option key={minutes} value={minutes}>
              {clockOf(minutes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
