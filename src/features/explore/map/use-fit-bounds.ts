import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '#contract/search/post-search.ts';
import { isSameBounds } from './map-bounds.ts';

/** Moves the map to each new target. The map's own box in the address must not move it: pass that box to `markShown`. */
export function useFitBounds(target: Bounds | null) {
  const last = useRef(target);
  const [fit, setFit] = useState<{ bounds: Bounds; key: string }>();
  useEffect(() => {
    if (!target || isSameBounds(target, last.current ?? undefined)) return;
    // A restored map is not moved by the search that it was left with.
    const isFirst = last.current === null;
    last.current = target;
    if (isFirst) return;
    setFit((before) => ({ bounds: target, key: String(Number(before?.key ?? 0) + 1) }));
  }, [target]);
  return {
    fit,
    markShown: (box: Bounds) => {
      last.current = box;
    },
  };
}
