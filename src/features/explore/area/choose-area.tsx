import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { findAreaProblem } from '#contract/search/drawn-area/area-rules.ts';
import type { DrawnArea } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import type { Place } from '#contract/search/places/place.ts';
import { plural } from '#contract/text/words.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import { centerOf } from '#src/lib/geo/mercator.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { MapEngine } from '#src/ui/map/map-engine.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';
import { joinBoxes } from './join-boxes.ts';

interface ChooseAreaProps {
  address: ExploreAddress;
  engine: MapEngine | null;
  onChoose: (area: DrawnArea) => void;
  onClose: () => void;
}

const typingPauseMs = 250;

const neighbourhoods = (q: string, section: ExploreAddress['section'], near: { lat: number; lng: number } | null) =>
  queryOptions({
    queryKey: ['places', 'neighbourhoods', 'to choose', q, section, near],
    queryFn: async ({ signal }) => {
      const query = { kind: 'neighbourhood' as const, section, ...(q ? { q } : (near ?? {})) };
      return dataOf(await getPublic('/places', { query, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** Neighbourhoods with check boxes, joined into an area: what drawing does, without a map. */
export function ChooseArea({ address, engine, onChoose, onClose }: ChooseAreaProps) {
  const { search, section } = address;
  const [near] = useState(() => (engine ? centerOf(engine.view().bounds) : null));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Place[]>([]);
  const { data: found = [] } = useQuery(neighbourhoods(useDebounced(typed.trim(), typingPauseMs), section, near));
  const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((place) => place.id === id))];
  const isRent = search.tab === 'rent';

  const area = joinBoxes(chosen.map(({ bounds }) => bounds));
  const problem = findAreaProblem(area);
  const isReady = chosen.length > 0 && problem === null;
  const { data } = useQuery({
    ...postQueries.search({ ...search, area: isReady ? encodeArea(area) : undefined, page: 1 }, section, 1),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const nouns = tabNouns[section][search.tab];
  const showText = isReady && data ? `Show ${countOf(data.total, nouns, data.isCapped)}` : `Show ${nouns[1]}`;

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Choose an area"
      note="Pick neighbourhoods. No drawing needed."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onChoose(area);
        }}
      >
        <div className="px-6 py-5">
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
                    setChosen(
                      event.currentTarget.checked ? [...chosen, place] : chosen.filter(({ id }) => id !== place.id),
                    )
                  }
                />
                <span className="text-muted tabular-nums">
                  {plural((isRent ? place.homesForRent : null) ?? place.homesForSale, 'home')}
                </span>
              </li>
            ))}
          </ul>
          {problem && <p className="mt-3 type-small text-negative">{areaProblems[problem]}</p>}
        </div>
        <DialogActions className="items-center">
          <Button kind="text" onClick={onClose}>
            Draw on the map
          </Button>
          <Button kind="main" type="submit" disabled={!isReady} className="tabular-nums">
            {showText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
