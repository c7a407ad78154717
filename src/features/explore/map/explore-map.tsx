import clsx from 'clsx';
import { Pentagon } from 'lucide-react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostSummary } from '#contract/post/post.ts';
import type { Bounds, ExploreSearch } from '#contract/search/post-search.ts';
import { isFixedPlace, placeOfSearch } from '#contract/search/search-place.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { centerOf } from '#src/lib/geo/mercator.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { MapSurface } from '#src/ui/map/map-surface.tsx';
import type { MapCircle } from '#src/ui/map/map-types.ts';
import { MapShapes } from '#src/ui/map/markers/map-shapes.tsx';
import { AreaPanel } from '../area/area-panel.tsx';
import { useDrawnArea } from '../area/use-drawn-area.ts';
import { type Highlight, useHighlightedId } from '../results/highlight.ts';
import { useSeenPosts } from '../results/seen-posts.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import { type MapView, roundBounds, wholeWorld } from './map-bounds.ts';
import { toMapCircles, toMapClusters, toMapPoints } from './map-markers.ts';
import { MapPostCard } from './map-post-card.tsx';
import { MapSearchControls, useSearchAsMapMoves } from './map-search-controls.tsx';
import { mergeOverlapping } from './merge-overlapping.ts';
import { restoreMapState, saveMapState } from './saved-map.ts';
import { useFitBounds } from './use-fit-bounds.ts';
import { useMarks } from './use-marks.ts';
import { useOpenPost } from './use-open-post.ts';
import { usePlaceLabels } from './use-place-labels.ts';
import { useTargetBounds } from './use-target-bounds.ts';

const DrawTool = lazyComponent(async () => (await import('../area/draw-tool.tsx')).DrawTool);

export interface ExploreMapProps {
  address: ExploreAddress;
  posts: readonly PostSummary[];
  highlight: Highlight;
  /** Beside the list a home opens over its pin, else below the map. */
  isBesideList: boolean;
  /** The name of a search by words; a moved map drops it. */
  placeName: string | null;
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
  onUnavailable: () => void;
}

export function ExploreMap(props: ExploreMapProps) {
  const { search, section } = props.address;
  const { key: entry } = useLocation();
  const [savedMap] = useState(() => restoreMapState(entry));
  const target = useTargetBounds(search, section);
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && (target || savedMap?.view)) setBegun(true);
  return hasBegun ? <SearchMap {...props} entry={entry} recalled={savedMap} target={target} /> : null;
}

interface SearchMapProps extends ExploreMapProps {
  entry: string;
  recalled: ReturnType<typeof restoreMapState>;
  target: Bounds | null;
}

function SearchMap({ address, posts, highlight, isBesideList, placeName, onUnavailable, ...rest }: SearchMapProps) {
  const { entry, recalled, target, isDrawing, onDrawing } = rest;
  const { search, section, replace } = address;
  const [view, setView] = useState<MapView | null>(null);
  const follows = useSearchAsMapMoves();
  const area = useDrawnArea(search);
  const hasPanel = area.length > 0 && !isDrawing;
  const reach = useMemo(() => travelCircles(search), [search]);
  const [barRoot, setBarRoot] = useState<HTMLElement | null>(null);
  const isOpenToMoves = !isDrawing && !isFixedPlace(search);
  const seenIds = useSeenPosts();
  const highlightedId = useHighlightedId(highlight);
  const opened = useOpenPost(address, recalled?.activeId ?? null);
  const places = usePlaceLabels(view);
  const { fit, markShown } = useFitBounds(target);
  const [away, setAway] = useState<{ from: typeof fit } | null>(null);
  const isAway = away !== null && away.from === fit;
  const [initialView] = useState(() => startOf(recalled?.view ?? null, target));

  const { data, showsSearchIn } = useMarks(address, view);
  // A hover changes two marks and must not rebuild hundreds of them.
  const { stack } = opened;
  const known = useMemo(() => (stack ? [...posts, ...stack.posts] : posts), [posts, stack]);
  const marks = useMemo(() => mergeOverlapping(data, view?.zoom ?? 0), [data, view?.zoom]);
  const points = useMemo(() => toMapPoints(marks, known), [marks, known]);
  const clusters = useMemo(
    () => toMapClusters(marks, { section, tab: search.tab }, known, stack),
    [marks, section, search.tab, known, stack],
  );
  const wanted = known.find(({ id }) => id === (highlightedId ?? opened.id));

  useEffect(() => {
    if (view) saveMapState({ entry, view, activeId: opened.id });
  }, [entry, view, opened.id]);

  function searchIn(bounds: Bounds) {
    const box = roundBounds(bounds);
    markShown(box);
    showsSearchIn(box);
    setAway(null);
    // The box replaces the searched place; the point stays where the order depends on it.
    const point = search.sort === 'nearest' ? {} : { lat: undefined, lng: undefined };
    replace({ bounds: box, ...point, ...(placeName && search.lat === undefined ? { q: undefined } : {}) });
  }

  return (
    <>
      <div className="relative min-h-0 grow">
        <MapSurface
          className={clsx(
            'absolute! inset-0',
            hasPanel && 'max-[64rem]:[--map-note-bottom:9rem]',
            isDrawing && 'max-tablet:[--map-controls-bottom:9rem] max-tablet:[--map-note-bottom:9rem]',
          )}
          label="Map of the results"
          initialView={initialView}
          points={points}
          clusters={clusters}
          circles={wanted && !isListing(wanted) ? toMapCircles(wanted, points) : reach}
          places={places}
          highlightedId={highlightedId}
          activeId={opened.id}
          seenIds={seenIds}
          controls={{ zoom: true, locate: true }}
          fitTo={fit}
          onMove={({ byUser, bounds, zoom }) =>
            startTransition(() => {
              setView({ bounds, zoom });
              if (!isOpenToMoves) return;
              if (byUser && follows) searchIn(bounds);
              else if (byUser) setAway({ from: fit });
            })
          }
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
        >
          {hasPanel && <MapShapes shapes={area} hasWash />}
          {isDrawing && (
            <DrawTool
              address={address}
              area={area}
              places={places}
              placeName={placeName}
              barRoot={barRoot}
              onClose={() => onDrawing(false)}
              onLoadError={() => onDrawing(false)}
            />
          )}
        </MapSurface>
        <div ref={setBarRoot} />
        {view && !isDrawing && (
          <Button
            size="sm"
            icon={Pentagon}
            className="absolute! top-4 right-4 z-(--z-pin-active) shadow-lift max-[64rem]:top-16"
            onClick={() =>
              startTransition(() => {
                opened.close();
                onDrawing(true);
              })
            }
          >
            {area.length > 0 ? 'Edit area' : 'Draw an area'}
          </Button>
        )}
        {hasPanel && <AreaPanel area={area} onClear={() => address.change({ area: undefined })} />}
        {isOpenToMoves && (
          <MapSearchControls
            follows={follows}
            isAway={isAway}
            isBesideList={isBesideList}
            onSearchHere={() => view && searchIn(view.bounds)}
          />
        )}
      </div>
      {!isBesideList && opened.id && (
        <section aria-label="Selected on the map" className="border-t border-rule bg-page px-gutter py-3">
          <h2 className="sr-only">Selected on the map</h2>
          <MapPostCard id={opened.id} known={known} shape="row" />
        </section>
      )}
    </>
  );
}

/** The reach of a travel time. */
function travelCircles(search: ExploreSearch): readonly MapCircle[] {
  const place = isFixedPlace(search) && placeOfSearch(search);
  return place && place.in === 'circle' ? [{ id: 'travel', ...place }] : [];
}

/** A remembered view is shown exactly; a requested box gets some room around it. */
function startOf(left: MapView | null, target: Bounds | null) {
  if (left) return { center: centerOf(left.bounds), zoom: left.zoom };
  return { bounds: target ?? wholeWorld.bounds };
}
