import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '#contract/post-search.ts';
import { isSameBox } from './map-box.ts';

/**
 * Sends the map where the search points to whenever that changes: after Back, after another place was searched, after a filter
 * came off. The box that the map itself wrote into the address moves nothing: call `isThere` with it.
 */
export function useFit(target: Bounds | null) {
  const last = useRef(target);
  const [fit, setFit] = useState<{ bounds: Bounds; key: string }>();
  useEffect(() => {
    if (!target || isSameBox(target, last.current ?? undefined)) return;
    // A map that began where it was left is not sent away by the search that it was left with.
    const isFirst = last.current === null;
    last.current = target;
    if (isFirst) return;
    setFit((before) => ({ bounds: target, key: String(Number(before?.key ?? 0) + 1) }));
  }, [target]);
  return {
    fit,
    isThere: (box: Bounds) => {
      last.current = box;
    },
  };
}
