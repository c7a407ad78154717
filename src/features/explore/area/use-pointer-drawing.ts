import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shapeCornersMax, shapeCornersMin } from '#contract/limits.ts';
import { type Corner, type Shape, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { log } from '#src/lib/config/log.ts';
import type { MapEngine } from '#src/ui/map/map-engine.ts';
import { simplifyLine } from './simplify-line.ts';

const cornerReachPx = 22;
const middleReachPx = 14;
const spaceUsers = 'button, input, textarea, select, [role="dialog"]';

interface PointerDrawing {
  corners: Shape;
  onAdd: (corner: Corner) => void;
  onSet: (corners: Shape) => void;
  onFinish: () => void;
  onHover: (at: Corner) => void;
}

export const midpoint = (one: Corner, other: Corner): Corner => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
});

/** Presses set corners, drags move them or draw freely. Returns the corners as they are while a drag lasts. */
export function usePointerDrawing(engine: MapEngine | null, drawing: PointerDrawing): Shape | null {
  const { corners } = drawing;
  const [held, setHeld] = useState<Shape | null>(null);
  const grip = useRef<{ corners: Shape; at: number | null; line: Corner[] } | null>(null);
  const isSpaceHeld = useRef(false);

  const distance = (one: Corner, other: Corner) => {
    if (!engine) return Number.POSITIVE_INFINITY;
    const [a, b] = [engine.project(one), engine.project(other)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const cornerAt = (place: Corner) => corners.findIndex((corner) => distance(corner, place) <= cornerReachPx);

  const onPress = useEffectEvent((place: Corner) => {
    const at = cornerAt(place);
    if (at === 0 && corners.length >= shapeCornersMin) drawing.onFinish();
    else if (at < 0) drawing.onAdd(toCorner(place));
  });
  const onDragStart = useEffectEvent((place: Corner) => {
    const at = cornerAt(place);
    if (at >= 0) {
      grip.current = { corners, at, line: [] };
      return;
    }
    const side = corners.findIndex(
      (corner, index) =>
        distance(midpoint(corner, corners[(index + 1) % corners.length] ?? corner), place) <= middleReachPx,
    );
    if (side >= 0 && corners.length >= shapeCornersMin) {
      grip.current = { corners: corners.toSpliced(side + 1, 0, toCorner(place)), at: side + 1, line: [] };
    } else grip.current = { corners, at: null, line: [place] };
  });
  const onDrag = useEffectEvent((place: Corner) => {
    const { current } = grip;
    if (!current || !engine) return;
    if (current.at === null) {
      current.line.push(place);
      const placed = current.line.map((each) => ({ ...each, ...engine.project(each) }));
      const room = Math.max(2, shapeCornersMax - current.corners.length);
      setHeld([...current.corners, ...simplifyLine(placed, room).map(toCorner)]);
    } else setHeld(current.corners.with(current.at, toCorner(place)));
  });
  const onDragEnd = useEffectEvent(() => {
    if (held) drawing.onSet(held);
    grip.current = null;
    setHeld(null);
  });
  const onHover = useEffectEvent((place: Corner) => drawing.onHover(place));

  useEffect(() => {
    if (!engine?.drawAdapter) return;
    let stop: (() => void) | null = null;
    let isWanted = true;
    const holdSpace = (event: KeyboardEvent) => {
      const usesSpace = event.target instanceof Element && event.target.closest(spaceUsers) !== null;
      if (event.key !== ' ' || usesSpace) return;
      isSpaceHeld.current = event.type === 'keydown';
      setDraggability(isSpaceHeld.current);
      event.preventDefault();
    };
    let setDraggability = (_: boolean) => {};
    Promise.all([import('./area-mode.ts'), engine.drawAdapter()]).then(
      ([{ startAreaMode }, adapter]) => {
        if (!isWanted) return;
        setDraggability = (isOn) => adapter.setDraggability(isOn);
        const isMovingMap = () => isSpaceHeld.current;
        stop = startAreaMode(adapter, { onPress, onHover, onDragStart, onDrag, onDragEnd, isMovingMap });
      },
      (cause) => log.warn('Drawing by pointer could not be loaded', cause),
    );
    document.addEventListener('keydown', holdSpace);
    document.addEventListener('keyup', holdSpace);
    return () => {
      isWanted = false;
      document.removeEventListener('keydown', holdSpace);
      document.removeEventListener('keyup', holdSpace);
      stop?.();
    };
  }, [engine]);

  return held;
}
