import { type KeyboardEvent, type PointerEvent, useContext, useRef, useState } from 'react';
import { coordinatesText, movedBy, roundedPlace } from '#src/lib/ground.ts';
import type { ScreenPoint } from './map-engine.ts';
import { type ArrowKey, isArrow } from './map-keys.ts';
import type { LatLng } from './map-types.ts';
import { EngineContext } from './use-placed.ts';

const stepMetres = 10;
const largeStepMetres = 100;

const ways: Record<ArrowKey, { north: number; east: number; word: string }> = {
  ArrowUp: { north: 1, east: 0, word: 'north' },
  ArrowDown: { north: -1, east: 0, word: 'south' },
  ArrowRight: { north: 0, east: 1, word: 'east' },
  ArrowLeft: { north: 0, east: -1, word: 'west' },
};

interface Grip {
  /** Where the pointer took hold, and where the mark stood then, in px. */
  pointer: ScreenPoint;
  mark: ScreenPoint;
}

/** Moves a mark by pointer and by arrow keys. While it is held it stands under the pointer; `onMove` hears where it was let go. */
export function useHandle(at: LatLng, onMove: (to: LatLng) => void) {
  const engine = useContext(EngineContext);
  const grip = useRef<Grip | null>(null);
  const [held, setHeld] = useState<LatLng | null>(null);
  const [said, setSaid] = useState('');

  function moveTo(to: LatLng, how: string) {
    setSaid(`${how}. ${coordinatesText(to)}`);
    onMove(to);
  }

  function placeUnder({ clientX, clientY }: PointerEvent<HTMLElement>): LatLng | null {
    if (!grip.current || !engine) return null;
    const { pointer, mark } = grip.current;
    const isStill = pointer.x === clientX && pointer.y === clientY;
    return isStill ? null : engine.placeAt({ x: mark.x + clientX - pointer.x, y: mark.y + clientY - pointer.y });
  }

  function letGo() {
    grip.current = null;
    setHeld(null);
  }

  return {
    place: held ?? at,
    isHeld: held !== null,
    /** What has become of it, to be announced. */
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
      if (place) moveTo(roundedPlace(place), 'Moved');
    },
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      // The map would walk on from mark to mark.
      event.stopPropagation();
      event.preventDefault();
      const metres = event.shiftKey ? largeStepMetres : stepMetres;
      const { north, east, word } = ways[event.key];
      moveTo(movedBy(at, north * metres, east * metres), `Moved ${metres} m ${word}`);
    },
  };
}
