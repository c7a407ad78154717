import { readTravelTime, type TravelMode, travelSpeeds } from '#contract/search/filters/travel-time.ts';
import { placeOfSearch } from '#contract/search/search-place.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import type { ControlProps } from './all-filters-controls.tsx';
import { RadioChips } from './filter-inputs.tsx';

const minutesOffered = [5, 10, 15, 20, 30, 45, 60];
const usualMinutes = 20;

const modes: { value: TravelMode | undefined; label: string }[] = [
  { value: undefined, label: 'Any' },
  { value: 'foot', label: 'On foot' },
  { value: 'bike', label: 'By bike' },
];

/** How long the way from the searched address or place may take. */
export function TravelTimeField({ search, onChange }: ControlProps) {
  const legend = <legend className="mb-3 type-heading text-strong">Travel time</legend>;
  if (placeOfSearch({ lat: search.lat, lng: search.lng }) === null) {
    return (
      <fieldset>
        {legend}
        <p className="type-small text-muted">
          Search for an address or a neighbourhood first. Then say here how long the way from it may take.
        </p>
      </fieldset>
    );
  }
  const time = search.travel === undefined ? null : readTravelTime(search.travel);
  const choose = (mode: TravelMode | undefined, minutes: number) => onChange({ travel: mode && `${mode}-${minutes}` });
  const offered = time && !minutesOffered.includes(time.minutes) ? [time.minutes, ...minutesOffered] : minutesOffered;
  return (
    <div className="grid gap-4">
      <RadioChips
        legend={legend}
        choices={modes}
        value={time?.mode}
        onChange={(mode) => choose(mode, time?.minutes ?? usualMinutes)}
      />
      {time && (
        <Field
          label="At most"
          hint={`Homes within about ${time.radiusKm} km in a straight line, at ${travelSpeeds[time.mode]} km an hour. The way by street can take longer.`}
        >
          {(control) => (
            <Select
              {...control}
              value={time.minutes}
              onChange={(event) => choose(time.mode, Number(event.currentTarget.value))}
            >
              {offered.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} minutes
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
