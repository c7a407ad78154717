import { Tabs } from '@base-ui/react/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { findAreaProblem } from '#contract/search/drawn-area/area-rules.ts';
import type { Corner, DrawnArea, Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import type { Place } from '#contract/search/places/place.ts';
import { upperFirst } from '#contract/text/words.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { centerOf } from '#src/lib/geo/mercator.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { MapEngine } from '#src/ui/map/map-engine.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import type { ExploreAddress } from '../../use-explore-search.ts';
import { CornerPoints } from './corner-points.tsx';
import { joinBoxes } from './join-boxes.ts';
import type { NamedCorner } from './named-corners.ts';
import { NeighbourhoodList } from './neighbourhood-list.tsx';

interface ChooseAreaProps {
  address: ExploreAddress;
  engine: MapEngine | null;
  /** The shapes that stay as they are beside the one of the corners. */
  others: DrawnArea;
  corners: Shape;
  nameOf: (corner: Corner) => string;
  onChoose: (area: DrawnArea) => void;
  onDraw: (corners: Shape) => void;
  onClose: () => void;
}

type Way = 'neighbourhoods' | 'corners';

/** Neighbourhoods joined into an area, or its corners as a list: drawing without a map. */
export function ChooseArea(props: ChooseAreaProps) {
  const { address, engine, others, nameOf, onChoose, onDraw, onClose } = props;
  const { search, section } = address;
  const [near] = useState(() => (engine ? centerOf(engine.view().bounds) : null));
  const [chosen, setChosen] = useState<readonly Place[]>([]);
  const [corners, setCorners] = useState<readonly NamedCorner[]>(() =>
    props.corners.map((at, index) => ({ id: index, name: upperFirst(nameOf(at)), at })),
  );
  const [way, setWay] = useState<Way>(corners.length > 0 ? 'corners' : 'neighbourhoods');

  const shape = corners.map(({ at }) => at);
  const area = way === 'corners' ? [...others, shape] : joinBoxes(chosen.map(({ bounds }) => bounds));
  const isEmpty = way === 'corners' ? corners.length === 0 : chosen.length === 0;
  const problem = isEmpty ? null : findAreaProblem(area);
  const isReady = !isEmpty && problem === null;
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
      note="Pick neighbourhoods or name the corners. No drawing needed."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady) onChoose(area);
        }}
      >
        <Tabs.Root value={way} onValueChange={(next: Way) => setWay(next)} className="px-6 pt-1 pb-5">
          <Tabs.List className="flex gap-5 border-b border-hairline tablet:gap-6">
            <WayTab value="neighbourhoods" label="Neighbourhoods" count={chosen.length} />
            <WayTab value="corners" label="Corner points" count={corners.length} />
          </Tabs.List>
          <Tabs.Panel value="neighbourhoods" className="pt-4">
            <NeighbourhoodList address={address} near={near} chosen={chosen} onChange={(places) => setChosen(places)} />
          </Tabs.Panel>
          <Tabs.Panel value="corners" className="pt-4">
            <CornerPoints corners={corners} onChange={(changed) => setCorners(changed)} />
          </Tabs.Panel>
          <p
            role="status"
            className={clsx('mt-3 type-small empty:hidden', problem === 'tooFew' ? 'text-body' : 'text-negative')}
          >
            {problem && areaProblems[problem]}
          </p>
        </Tabs.Root>
        <DialogActions className="items-center">
          <Button kind="text" onClick={() => onDraw(shape)}>
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

function WayTab({ value, label, count }: { value: Way; label: string; count: number }) {
  return (
    <Tabs.Tab
      value={value}
      className="relative inline-flex min-h-[2.875rem] cursor-pointer items-center gap-2 type-ui font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-strong data-active:font-semibold data-active:text-strong data-active:after:absolute data-active:after:inset-x-0 data-active:after:-bottom-px data-active:after:h-[3px] data-active:after:bg-mark forced-colors:data-active:after:bg-[Highlight]"
    >
      {label} {count > 0 && <span className="type-caption text-muted tabular-nums">{count}</span>}
    </Tabs.Tab>
  );
}
