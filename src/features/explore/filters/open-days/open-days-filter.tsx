import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { openDaysAhead } from '#contract/limits.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { plural } from '#contract/text/words.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { SearchChanges } from '../../use-explore-search.ts';
import type { ControlProps } from '../all-filters-controls.tsx';
import { DayChip } from './day-chip.tsx';

interface OpenDaysFilterProps {
  search: ExploreSearch;
  onChoose: (changes: SearchChanges) => void;
}

/** The days of open houses under their chip, with the number of homes on each. */
export function OpenDaysFilter({ search, onChoose }: OpenDaysFilterProps) {
  const [chosen, setChosen] = useState(search.openOn ?? []);
  const choose = (openOn: string[] | undefined) => onChoose({ openOn });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    choose(chosen.length > 0 ? chosen : undefined);
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <DayChips search={search} value={chosen} onChange={setChosen} />
      <div className="flex justify-between gap-3">
        <Button kind="text" onClick={() => choose(undefined)}>
          Clear
        </Button>
        <Button kind="main" type="submit">
          Show results
        </Button>
      </div>
    </form>
  );
}

/** The days of open houses among all filters. */
export function OpenHouses({ search, onChange }: ControlProps) {
  return (
    <DayChips
      search={search}
      value={search.openOn ?? []}
      onChange={(days) => onChange({ openOn: days.length > 0 ? days : undefined })}
    />
  );
}

interface DayChipsProps {
  search: ExploreSearch;
  value: readonly string[];
  onChange: (days: string[]) => void;
}

const daysShown = 7;

function DayChips({ search, value, onChange }: DayChipsProps) {
  const { data } = useQuery(postQueries.openDays(search));
  const countOf = (day: string) => data && (data.days.find((each) => each.day === day)?.homes ?? 0);
  const toggle = (day: string) =>
    onChange(
      value.includes(day)
        ? value.filter((each) => each !== day)
        : day === 'any'
          ? ['any']
          : [...value.filter((each) => each !== 'any'), day].toSorted(),
    );
  return (
    <fieldset>
      <legend className="mb-2.5 type-label text-strong">Open on</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {nextDays(daysShown).map(({ day, name, date }) => (
          <DayChip
            key={day}
            name={name}
            date={date}
            homes={countOf(day)}
            isOn={value.includes(day)}
            onToggle={() => toggle(day)}
          />
        ))}
        <DayChip
          name="Any"
          date={plural(openDaysAhead, 'day')}
          homes={data?.any}
          isOn={value.includes('any')}
          onToggle={() => toggle('any')}
        />
      </div>
    </fieldset>
  );
}

function nextDays(count: number) {
  const now = new Date();
  return Array.from({ length: count }, (_, ahead) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 12);
    return {
      day: date.toLocaleDateString('sv-SE'),
      name: ahead === 0 ? 'Today' : date.toLocaleDateString('en-US', { weekday: 'short' }),
      date: String(date.getDate()),
    };
  });
}
