import { pageSettings } from '#contract/page-settings.ts';
import {
  readTravelTime,
  type TravelMode,
  transitMinutes,
  travelSpeeds,
  travelWithoutArea,
} from '#contract/search/filters/travel-time.ts';
import { placeOfSearch } from '#contract/search/search-place.ts';
import { readPageSetting } from '#src/lib/config/page-settings.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import type { ControlProps } from './all-filters-controls.tsx';
import { RadioChips } from './filter-inputs.tsx';
import { TransitNote } from './transit-note.tsx';

const minutesOffered = [5, 10, 15, 20, 30, 45, 60];
const usualMinutes = 20;

const modes: { value: TravelMode | undefined; label: string }[] = [
  { value: undefined, label: 'Any' },
  { value: 'foot', label: 'On foot' },
  { value: 'bike', label: 'By bike' },
];
const transit = { value: 'transit' as const, label: 'By public transport' };

/** How long the way from the searched address or place may take. */
export function TravelTimeField({ search, reach, onChange }: ControlProps) {
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
  const byTransit = reach.minutes ?? transitMinutes(search);
  const mode = byTransit === null ? time?.mode : 'transit';
  const minutes = byTransit ?? time?.minutes ?? usualMinutes;
  const hasTransit = mode === 'transit' || readPageSetting(pageSettings.publicTransport) !== undefined;

  function choose(chosen: TravelMode | undefined, to: number) {
    if (chosen === 'transit') return reach.find(to);
    reach.reset();
    const hasReach = search.travel !== travelWithoutArea(search.travel);
    onChange({ travel: chosen && `${chosen}-${to}`, ...(hasReach && { area: undefined }) });
  }

  return (
    <div className="grid gap-4">
      <RadioChips
        legend={legend}
        choices={hasTransit ? [...modes, transit] : modes}
        value={mode}
        onChange={(chosen) => choose(chosen, minutes)}
      />
      {mode && (
        <Field label="At most" hint={mode === 'transit' ? undefined : circleHint(mode, time?.radiusKm ?? 0)}>
          {(control) => (
            <Select {...control} value={minutes} onChange={(event) => choose(mode, Number(event.currentTarget.value))}>
              {(minutesOffered.includes(minutes) ? minutesOffered : [minutes, ...minutesOffered]).map((each) => (
                <option key={each} value={each}>
                  {each} minutes
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {mode === 'transit' && <TransitNote reach={reach} onRetry={() => reach.find(minutes)} />}
    </div>
  );
}

const circleHint = (mode: keyof typeof travelSpeeds, radiusKm: number) =>
  `Homes within about ${radiusKm} km in a straight line, at ${travelSpeeds[mode]} km an hour. The way by street can take longer.`;
