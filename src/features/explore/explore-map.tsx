import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostSummary } from '#contract/post.ts';
import type { Bounds } from '#contract/post-search.ts';
import { isListing } from '#src/entities/post/post-facts.ts';
import { postMapQueries } from '#src/entities/post/post-map-queries.ts';
import { centerOf } from '#src/lib/mercator.ts';
import { MapSurface } from '#src/ui/map/map-surface.tsx';
import { gatherOverlapping } from './gather-marks.ts';
import { type Highlight, useHighlightedId } from './highlight.ts';
import { boxAround, boxInAddress, type MapView, wholeWorld } from './map-box.ts';
import { circlesOf, clustersOf, pointsOf } from './map-marks.ts';
import { recallMap, rememberMap } from './map-memory.ts';
import { MapPostCard } from './map-post-card.tsx';
import { MapSearch, useFollowsMap } from './map-search.tsx';
import { useSeenPosts } from './seen-posts.ts';
import type { ExploreAddress } from './use-explore-search.ts';
import { useFit } from './use-fit.ts';
import { useMapTarget } from './use-map-target.ts';
import { useOpenPost } from './use-open-post.ts';
import { usePlaceLabels } from './use-place-labels.ts';

export interface ExploreMapProps {
  address: ExploreAddress;
  /** The page of results beside the map. */
  posts: readonly PostSummary[];
  highlight: Highlight;
  /** The list stands beside it: a home opens over its pin, and not below the map. */
  isBesideList: boolean;
  /** The name that a search by words stands for: it gives way when the map is moved. */
  placeName: string | null;
  onUnavailable: () => void;
}

/** The search on the map. It begins where it was left, or where the search points to. */
export function ExploreMap(props: ExploreMapProps) {
  const { search, section } = props.address;
  const { key: entry } = useLocation();
  const [recalled] = useState(() => recallMap(entry));
  const target = useMapTarget(search, section);
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && (target || recalled?.view)) setBegun(true);
  return hasBegun ? <SearchMap {...props} entry={entry} recalled={recalled} target={target} /> : null;
}

interface SearchMapProps extends ExploreMapProps {
  entry: string;
  recalled: ReturnType<typeof recallMap>;
  target: Bounds | null;
}

function SearchMap({ address, posts, highlight, isBesideList, placeName, onUnavailable, ...start }: SearchMapProps) {
  const { entry, recalled, target } = start;
  const { search, section, replace } = address;
  const [view, setView] = useState<MapView | null>(null);
  const follows = useFollowsMap();
  const seenIds = useSeenPosts();
  const highlightedId = useHighlightedId(highlight);
  const opened = useOpenPost(address, recalled?.activeId ?? null);
  const places = usePlaceLabels(view);
  const { fit, isThere } = useFit(target);
  /** Moved by hand, away from where the map was last sent. */
  const [away, setAway] = useState<{ from: typeof fit } | null>(null);
  const isAway = away !== null && away.from === fit;
  const [initialView] = useState(() => startOf(recalled?.view ?? null, target));

  const asked = boxAround(view ?? wholeWorld);
  const { data = nothing } = useQuery({
    ...postMapQueries.inBox(search, section, asked.bounds, asked.zoom),
    enabled: view !== null,
  });
  // A hover lights two things up, and must not make hundreds of marks anew.
  const { stack } = opened;
  const known = useMemo(() => (stack ? [...posts, ...stack.posts] : posts), [posts, stack]);
  const marks = useMemo(() => gatherOverlapping(data, view?.zoom ?? 0), [data, view?.zoom]);
  const points = useMemo(() => pointsOf(marks, known), [marks, known]);
  const clusters = useMemo(
    () => clustersOf(marks, { section, tab: search.tab }, known, stack),
    [marks, section, search.tab, known, stack],
  );
  const wanted = known.find(({ id }) => id === (highlightedId ?? opened.id));

  useEffect(() => {
    if (view) rememberMap({ entry, view, activeId: opened.id });
  }, [entry, view, opened.id]);

  function searchIn(bounds: Bounds) {
    const box = boxInAddress(bounds);
    isThere(box);
    setAway(null);
    // The box takes the place of the place that was searched; a point is kept where the order is made by it.
    const point = search.sort === 'nearest' ? {} : { lat: undefined, lng: undefined };
    replace({ bounds: box, ...point, ...(placeName && search.lat === undefined ? { q: undefined } : {}) });
  }

  return (
    <>
      <div className="relative min-h-0 grow">
        <MapSurface
          className="absolute! inset-0"
          label="Map of the results"
          initialView={initialView}
          points={points}
          clusters={clusters}
          circles={wanted && !isListing(wanted) ? circlesOf(wanted, points) : none}
          places={places}
          highlightedId={highlightedId}
          activeId={opened.id}
          seenIds={seenIds}
          controls={{ zoom: true, locate: true }}
          fitTo={fit}
          onMove={({ byUser, bounds, zoom }) => {
            setView({ bounds, zoom });
            if (byUser && follows) searchIn(bounds);
            else if (byUser) setAway({ from: fit });
          }}
          onPointPress={opened.open}
          onPointHover={highlight.set}
          onClusterPress={(cluster, apart) => !apart && opened.openStack(cluster)}
          onBackgroundPress={opened.close}
          renderPopover={
            isBesideList
              ? (id, isListed) => <MapPostCard id={id} known={known} shape={isListed ? 'row' : 'tall'} />
              : undefined
          }
          onUnavailable={onUnavailable}
        />
        <MapSearch
          follows={follows}
          isAway={isAway}
          isBesideList={isBesideList}
          onSearchHere={() => view && searchIn(view.bounds)}
        />
      </div>
      {!isBesideList && opened.id && (
        <section aria-label="Chosen on the map" className="border-t border-rule bg-page px-gutter py-3">
          <h2 className="sr-only">Chosen on the map</h2>
          <MapPostCard id={opened.id} known={known} shape="row" />
        </section>
      )}
    </>
  );
}

const none: readonly never[] = [];
const nothing = { clusters: [], pins: [] };

/** What was left is shown exactly as it was; a box that is asked for gets some room around it. */
function startOf(left: MapView | null, target: Bounds | null) {
  if (left) return { center: centerOf(left.bounds), zoom: left.zoom };
  return { bounds: target ?? wholeWorld.bounds };
}
