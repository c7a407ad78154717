import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '#contract/search/places/place.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { ExploreAddress } from '../../use-explore-search.ts';

interface NeighbourhoodListProps {
  address: ExploreAddress;
  near: { lat: number; lng: number } | null;
  chosen: readonly Place[];
  onChange: (chosen: readonly Place[]) => void;
}

const typingPauseMs = 250;

interface Search {
  q: string;
  section: ExploreAddress['section'];
  tab: Tab;
  near: NeighbourhoodListProps['near'];
}

const neighbourhoods = ({ q, section, tab, near }: Search) =>
  queryOptions({
    queryKey: ['places', 'neighbourhoods', 'to choose', q, section, tab, near],
    queryFn: async ({ signal }) => {
      const query = { kind: 'neighbourhood' as const, section, tab, ...(q ? { q } : (near ?? {})) };
      return dataOf(await getPublic('/places', { query, signal }));
    },
    placeholderData: keepPreviousData,
  });

export function NeighbourhoodList({ address, near, chosen, onChange }: NeighbourhoodListProps) {
  const { search, section } = address;
  const { tab } = search;
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), typingPauseMs);
  const { data: found = [] } = useQuery(neighbourhoods({ q, section, tab, near }));
  const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((place) => place.id === id))];

  return (
    <>
      <label className="type-label text-strong" htmlFor="find-neighbourhood">
        Find a neighbourhood
      </label>
      <TextInput
        id="find-neighbourhood"
        type="search"
        className="mt-1"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="mt-4 gap-x-8 tablet:columns-2">
        {listed.map((place) => (
          <li
            key={place.id}
            className="flex min-h-[2.875rem] break-inside-avoid items-center justify-between border-b border-hairline"
          >
            <Checkbox
              label={place.name}
              checked={chosen.includes(place)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, place] : chosen.filter(({ id }) => id !== place.id))
              }
            />
            {place.inTab !== null && (
              <span className="text-muted tabular-nums">{countOf(place.inTab, tabNouns[section][tab])}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
