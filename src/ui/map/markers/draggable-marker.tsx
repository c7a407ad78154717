import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { useContext, useEffect, useId, useLayoutEffect } from 'react';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { HatchedCircle } from './map-areas.tsx';
import { useDragMarker } from './use-drag-marker.ts';
import { panIntoView } from './use-marker-keyboard.ts';
import { EngineContext, useMarkerPosition } from './use-marker-position.ts';

interface DraggableMarkerProps extends LatLng {
  label: string;
  sign?: string;
  radiusKm?: number | undefined;
  /** Takes the focus from the map below it, or where no other element has the focus. */
  takesFocus?: boolean;
  onMove: (to: LatLng) => void;
}

/** Distance in px from the edges of the map. */
const edgePx = 40;

export function DraggableMarker({ lat, lng, label, sign, radiusKm, takesFocus = false, onMove }: DraggableMarkerProps) {
  const hintId = useId();
  const engine = useContext(EngineContext);
  const { place, isHeld, said, ...events } = useDragMarker({ lat, lng }, onMove);
  const element = useMarkerPosition<HTMLButtonElement>(place.lat, place.lng);

  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isFree = focused === body || focused?.getAttribute('role') === 'application';
    if (takesFocus && engine && isFree) element.current?.focus({ preventScroll: true });
  }, [takesFocus, engine, element]);

  // A marker that leaves the view by keys takes the map along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place it comes to.
  useLayoutEffect(() => {
    const button = element.current;
    const map = button?.closest<HTMLElement>('[role="application"]');
    if (!button || !map || !engine || isHeld || document.activeElement !== button) return;
    const { dx, dy } = panIntoView(map, button, edgePx);
    if (dx !== 0 || dy !== 0) engine.panBy(dx, dy, false);
  }, [lat, lng]);

  return (
    <>
      {radiusKm !== undefined && <HatchedCircle circle={{ id: hintId, ...place, radiusKm }} raised={isHeld} />}
      <button
        ref={element}
        type="button"
        data-map-handle=""
        aria-label={label}
        aria-roledescription="movable pin"
        aria-describedby={hintId}
        {...events}
        className={clsx(
          'absolute top-0 left-0 z-(--z-pin-active) grid min-h-11 min-w-11 -translate-x-1/2 -translate-y-[calc(100%+6px)] touch-none place-items-center rounded-pill',
          'bg-pin-active px-2 font-ui text-[1.0625rem] leading-none font-semibold text-on-pin-active shadow-lift',
          'after:absolute after:-bottom-1 after:left-1/2 after:size-[11px] after:-translate-x-1/2 after:rotate-45 after:rounded-[1px] after:bg-inherit',
          isHeld ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        {sign ?? <MapPin aria-hidden strokeWidth={1.75} className="size-6" />}
      </button>
      <p id={hintId} hidden>
        Use the arrow keys to move it 10 metres, or 100 metres with Shift.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
