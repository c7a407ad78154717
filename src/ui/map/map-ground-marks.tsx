import clsx from 'clsx';
import { memo } from 'react';
import type { MapCircle } from './map-types.ts';
import { letterPx, type PlacedName } from './place-names.ts';
import { usePlaced } from './use-placed.ts';

/** An area that somebody asks for: hatched, with a dashed line round it. */
export const HatchedCircle = memo(function HatchedCircle({ circle, raised }: { circle: MapCircle; raised: boolean }) {
  const element = usePlaced<HTMLDivElement>(circle.lat, circle.lng, circle.radiusKm);
  return (
    <div
      ref={element}
      className={clsx(
        'pointer-events-none absolute top-0 left-0 -translate-1/2 rounded-full border-2 border-dashed border-mark',
        'bg-[repeating-linear-gradient(-45deg,color-mix(in_srgb,var(--mark)_40%,transparent)_0_1.5px,transparent_1.5px_9px)]',
        raised && 'bg-mark/10',
      )}
    />
  );
});

/** A name on the bare ground, a little above or below its place where marks need the room. */
export const PlaceName = memo(function PlaceName({ place, dy }: PlacedName) {
  const element = usePlaced<HTMLSpanElement>(place.lat, place.lng);
  return (
    <span
      ref={element}
      style={{ marginTop: dy, fontSize: letterPx[place.size] }}
      className={clsx(
        'pointer-events-none absolute top-0 left-0 -translate-1/2 font-display leading-none font-medium whitespace-nowrap text-map-label italic',
        '[text-shadow:0_0_3px_var(--map-land),0_0_3px_var(--map-land)]',
      )}
    >
      {place.name}
    </span>
  );
});
