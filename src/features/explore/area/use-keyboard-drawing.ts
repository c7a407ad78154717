import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Corner, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import type { MapEngine } from '#src/ui/map/map-engine.ts';
import { isArrow } from '#src/ui/map/markers/arrow-keys.ts';

const stepPx = 10;
const edgePx = 40;

interface KeyboardDrawing {
  cross: Corner | null;
  onCross: (at: Corner) => void;
  onEnter: (at: Corner) => void;
  onUndo: () => void;
  onFinish: () => void;
  onStop: () => void;
}

/** Arrows move the cross (Shift: ten times), Enter sets a corner, Backspace takes one back, F finishes, Escape stops. */
export function useKeyboardDrawing(
  inLayer: RefObject<HTMLElement | null>,
  engine: MapEngine | null,
  keys: KeyboardDrawing,
) {
  const handle = useEffectEvent((event: KeyboardEvent, map: HTMLElement) => {
    const inPanel = event.target instanceof Element && event.target.closest('[data-map-panel]') !== null;
    if (!engine || event.altKey || event.ctrlKey || event.metaKey || (inPanel && event.key !== 'Escape')) return;
    const { width, height } = map.getBoundingClientRect();
    const at = keys.cross ?? toCorner(engine.unproject({ x: width / 2, y: height / 2 }));
    if (isArrow(event.key)) {
      const step = (event.shiftKey ? 10 : 1) * stepPx * (event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1);
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      const { x, y } = engine.project(at);
      const to = isSideways ? { x: x + step, y } : { x, y: y + step };
      keys.onCross(toCorner(engine.unproject(to)));
      const isOut = to.x < edgePx || to.y < edgePx || to.x > width - edgePx || to.y > height - edgePx;
      if (isOut) engine.panBy(isSideways ? step * 3 : 0, isSideways ? 0 : step * 3, false);
    } else if (event.key === 'Enter') keys.onEnter(at);
    else if (event.key === 'Backspace') keys.onUndo();
    else if (event.key === 'f' || event.key === 'F') keys.onFinish();
    else if (event.key === 'Escape') keys.onStop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const map = inLayer.current?.closest<HTMLElement>('[role="application"]');
    if (!map) return;
    map.focus({ preventScroll: true });
    // Before the map's own keys, which go from marker to marker.
    const listen = (event: KeyboardEvent) => handle(event, map);
    map.addEventListener('keydown', listen, true);
    return () => map.removeEventListener('keydown', listen, true);
  }, [inLayer]);
}
