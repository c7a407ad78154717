import { type KeyboardEvent, type PointerEvent, useContext, useRef, useState } from 'react';
import { formatCoordinates, offsetByMetres, roundCoordinates } from '#src/lib/geo/geo.ts';
import type { ScreenPoint } from '#src/ui/map/map-engine.ts';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { type ArrowKey, isArrow } from './arrow-keys.ts';
import { EngineContext } from './use-marker-position.ts';

const stepMetres = 10;
const largeStepMetres = 100;

const directions: Record<ArrowKey, { north: number; east: number; word: string }> = {
  ArrowUp: { north: 1, east: 0, word: 'north' },
  ArrowDown: { north: -1, east: 0, word: 'south' },
  ArrowRight: { north: 0, east: 1, word: 'east' },
  ArrowLeft: { north: 0, east: -1, word: 'west' },
};

interface Grip {
  pointer: ScreenPoint;
  mark: ScreenPoint;
}

/** Moves a marker by pointer and by arrow keys; `onMove` is called at its release. */
export function useDragMarker(at: LatLng, onMove: (to: LatLng) => void) {
  const engine = useContext(EngineContext);
  const grip = useRef<Grip | null>(null);
  const [held, setHeld] = useState<LatLng | null>(null);
  const [said, setSaid] = useState('');

  function moveTo(to: LatLng, how: string) {
    setSaid(`${how}. ${formatCoordinates(to)}`);
    onMove(to);
  }

  function placeUnder({ clientX, clientY }: PointerEvent<HTMLElement>): LatLng | null {
    if (!grip.current || !engine) return null;
    const { pointer, mark } = grip.current;
    const isStill = pointer.x === clientX && pointer.y === clientY;
    return isStill ? null : engine.unproject({ x: mark.x + clientX - pointer.x, y: mark.y + clientY - pointer.y });
  }

  function letGo() {
    grip.current = null;
    setHeld(null);
  }

  return {
    place: held ?? at,
    isHeld: held !== null,
    said,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!engine || event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      grip.current = { pointer: { x: event.clientX, y: event.clientY }, mark: engine.project(at) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const place = placeUnder(event);
      if (place) setHeld(place);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const place = placeUnder(event);
      letGo();
      if (place) moveTo(roundCoordinates(place), 'Moved');
    },
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      // The map would move the focus from marker to marker.
      event.stopPropagation();
      event.preventDefault();
      const metres = event.shiftKey ? largeStepMetres : stepMetres;
      const { north, east, word } = directions[event.key];
      moveTo(offsetByMetres(at, north * metres, east * metres), `Moved ${metres} m ${word}`);
    },
  };
}
