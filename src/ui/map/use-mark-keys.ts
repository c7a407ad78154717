import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapEngine } from './map-engine.ts';
import { type ArrowKey, isArrow, nearest, nextInDirection } from './map-keys.ts';
import type { MapMark } from './map-marks.ts';

/** How far the ground slides where no mark lies in the direction of the key, in px. */
const stepPx = 100;
/** A mark nearer to the edge than this is brought in, in px. */
const edgePx = 48;

interface MarkKeysOptions {
  root: RefObject<HTMLElement | null>;
  engine: MapEngine | null;
  marks: readonly MapMark[];
  onEscape: () => void;
}

const buttonOf = (root: HTMLElement, { key }: MapMark) =>
  root.querySelector<HTMLElement>(`[data-map-mark="${CSS.escape(key)}"]`);

/** How far the ground has to slide so that an element is clear of the map's edges. */
export function slideInto(root: HTMLElement, element: HTMLElement, margin: number): { dx: number; dy: number } {
  const frame = root.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const over = (start: number, end: number, from: number, to: number) =>
    start < from + margin ? start - from - margin : Math.max(0, end - to + margin);
  return {
    dx: over(box.left, box.right, frame.left, frame.right),
    dy: over(box.top, box.bottom, frame.top, frame.bottom),
  };
}

/** The keyboard's way over the map: arrows from mark to mark, + and −, Escape back to the map itself. */
export function useMarkKeys({ root, engine, marks, onEscape }: MarkKeysOptions) {
  const focusedKey = useRef<string | null>(null);

  // A mark that is gone after a zoom must not take the focus with it.
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
      at.slideBy(sideways ? step : 0, sideways ? 0 : step, true);
      return;
    }
    button.focus({ preventScroll: true });
    const { dx, dy } = slideInto(map, button, edgePx);
    if (dx !== 0 || dy !== 0) at.slideBy(dx, dy, true);
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
