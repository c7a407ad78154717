import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import { useContext, useEffect, useId, useLayoutEffect } from 'react';
import { HatchedCircle } from './map-ground-marks.tsx';
import type { LatLng } from './map-types.ts';
import { useHandle } from './use-handle.ts';
import { slideInto } from './use-mark-keys.ts';
import { EngineContext, usePlaced } from './use-placed.ts';

interface MapHandleProps extends LatLng {
  /** What is moved: "The home". */
  label: string;
  /** Stands on it in place of the pin. */
  sign?: string;
  /** A circle around it that moves along. */
  radiusKm?: number | undefined;
  /** It is what is moved first: it takes the focus from the map that it lies on, or where nothing else has it. */
  takesFocus?: boolean;
  onMove: (to: LatLng) => void;
}

/** Room that a handle keeps from the edges of the map when it is moved by keys, in px. */
const edgePx = 40;

/** A mark that people move: dragged, or by the arrow keys while it has the focus. Put it into a map as its child. */
export function MapHandle({ lat, lng, label, sign, radiusKm, takesFocus = false, onMove }: MapHandleProps) {
  const hintId = useId();
  const engine = useContext(EngineContext);
  const { place, isHeld, said, ...events } = useHandle({ lat, lng }, onMove);
  const element = usePlaced<HTMLButtonElement>(place.lat, place.lng);

  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isFree = focused === body || focused?.getAttribute('role') === 'application';
    if (takesFocus && engine && isFree) element.current?.focus({ preventScroll: true });
  }, [takesFocus, engine, element]);

  // What goes out of sight by keys takes the ground along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place it comes to.
  useLayoutEffect(() => {
    const button = element.current;
    const map = button?.closest<HTMLElement>('[role="application"]');
    if (!button || !map || !engine || isHeld || document.activeElement !== button) return;
    const { dx, dy } = slideInto(map, button, edgePx);
    if (dx !== 0 || dy !== 0) engine.slideBy(dx, dy, false);
  }, [lat, lng]);

  return (
    <>
      {radiusKm !== undefined && <HatchedCircle circle={{ id: hintId, ...place, radiusKm }} raised={isHeld} />}
      <button
        ref={element}
        type="button"
        data-map-handle=""
        aria-label={label}
        aria-roledescription="movable mark"
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
        Arrow keys move it 10 metres, with Shift 100 metres.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
