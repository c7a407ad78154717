import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapEngine } from '#src/ui/map/map-engine.ts';
import { type ArrowKey, isArrow, nearest, nextInDirection } from './arrow-keys.ts';
import type { MapMarker } from './map-markers.ts';

/** Px that the map slides where no marker lies in the direction of the key. */
const stepPx = 100;
/** A marker nearer to the edge than this many px is moved into view. */
const edgePx = 48;

interface MarkerKeyboardOptions {
  root: RefObject<HTMLElement | null>;
  engine: MapEngine | null;
  marks: readonly MapMarker[];
  onEscape: () => void;
}

const buttonOf = (root: HTMLElement, { key }: MapMarker) =>
  root.querySelector<HTMLElement>(`[data-map-mark="${CSS.escape(key)}"]`);

export function panIntoView(root: HTMLElement, element: HTMLElement, margin: number): { dx: number; dy: number } {
  const frame = root.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const over = (start: number, end: number, from: number, to: number) =>
    start < from + margin ? start - from - margin : Math.max(0, end - to + margin);
  return {
    dx: over(box.left, box.right, frame.left, frame.right),
    dy: over(box.top, box.bottom, frame.top, frame.bottom),
  };
}

/** Arrows go from marker to marker, + and − zoom, Escape returns to the map itself. */
export function useMarkerKeyboard({ root, engine, marks, onEscape }: MarkerKeyboardOptions) {
  const focusedKey = useRef<string | null>(null);

  // A marker that is gone after a zoom must not take the focus with it.
  useLayoutEffect(() => {
    const key = focusedKey.current;
    if (key === null || marks.some((mark) => mark.key === key)) return;
    focusedKey.current = null;
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [marks, root]);

  const walk = (key: ArrowKey, at: MapEngine, map: HTMLElement) => {
    const stops = marks.map((mark) => ({ mark, ...at.project(mark) }));
    const current = stops.find(({ mark }) => mark.key === focusedKey.current);
    const { south, north, west, east } = at.view().bounds;
    const middle = at.project({ lat: (south + north) / 2, lng: (west + east + (east < west ? 360 : 0)) / 2 });
    const next = current ? nextInDirection(current, stops, key) : nearest(middle, stops);
    const button = next && buttonOf(map, next.mark);
    if (!button) {
      const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -stepPx : stepPx;
      const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
      at.panBy(sideways ? step : 0, sideways ? 0 : step, true);
      return;
    }
    button.focus({ preventScroll: true });
    const { dx, dy } = panIntoView(map, button, edgePx);
    if (dx !== 0 || dy !== 0) at.panBy(dx, dy, true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const map = root.current;
    if (!map || !engine || event.altKey || event.ctrlKey || event.metaKey) return;
    const inPanel = event.target instanceof Element && event.target.closest('[data-map-panel]') !== null;
    if (event.key === 'Escape') {
      map.focus({ preventScroll: true });
      onEscape();
    } else if (inPanel) return;
    else if (isArrow(event.key)) walk(event.key, engine, map);
    else if (event.key === '+' || event.key === '=') engine.zoomBy(1);
    else if (event.key === '-' || event.key === '_') engine.zoomBy(-1);
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    onMarkFocus: (key: string) => {
      focusedKey.current = key;
    },
    onMarkBlur: (key: string) => {
      if (focusedKey.current === key) focusedKey.current = null;
    },
  };
}
