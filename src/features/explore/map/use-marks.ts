import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Bounds, ExploreSearch } from '#contract/search/post-search.ts';
import { useUnhidden } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { postMapQueries } from '#src/entities/post/post-map-queries.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import { intersectBounds, isSameBounds, type MapView, roundBounds, toGridBounds, wholeWorld } from './map-bounds.ts';

const nothing = { clusters: [], pins: [] };

/** Map markers of the search within the view, with some margin around it where the search bounds are the view itself. */
export function useMarks({ search, section }: ExploreAddress, view: MapView | null) {
  const [written, setWritten] = useState<{ box: Bounds; over: ExploreSearch } | null>(null);
  const seen = view && roundBounds(view.bounds);
  // The address follows the map a moment later.
  const inBox = written?.over === search ? written.box : search.bounds;
  const searched = search.area === undefined ? inBox : undefined;
  const isView = seen !== null && isSameBounds(searched, seen);
  const { bounds, zoom } = toGridBounds(view ?? wholeWorld);
  const asked = searched && !isView ? intersectBounds(searched, bounds) : bounds;
  const { data: found = nothing } = useQuery({
    ...postMapQueries.inBox({ ...search, bounds: searched }, section, asked ?? bounds, zoom),
    enabled: view !== null && asked !== null,
  });
  const pins = useUnhidden(found.pins);
  const isAsked = asked !== null;
  const data = useMemo(() => (isAsked ? { ...found, pins } : nothing), [isAsked, found, pins]);
  return {
    data,
    showsSearchIn: (box: Bounds) => setWritten({ box, over: search }),
  };
}
