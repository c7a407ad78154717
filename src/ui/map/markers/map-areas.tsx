import clsx from 'clsx';
import { memo } from 'react';
import type { MapCircle } from '#src/ui/map/map-types.ts';
import { fontSizePx, type PlacedLabel } from './label-placement.ts';
import { useMarkerPosition } from './use-marker-position.ts';

export const HatchedCircle = memo(function HatchedCircle({ circle, raised }: { circle: MapCircle; raised: boolean }) {
  const element = useMarkerPosition<HTMLDivElement>(circle.lat, circle.lng, circle.radiusKm);
  return (
    <div
      ref={element}
      style={{ clipPath: circle.clipPath }}
      className={clsx(
        'pointer-events-none absolute top-0 left-0 -translate-1/2',
        circle.clipPath === undefined && 'rounded-full border-2 border-dashed border-mark',
        'bg-[repeating-linear-gradient(-45deg,color-mix(in_srgb,var(--mark)_40%,transparent)_0_1.5px,transparent_1.5px_9px)]',
        (raised || circle.clipPath !== undefined) && 'bg-mark/10',
      )}
    />
  );
});

/** Moved up or down a little where markers need the room. */
export const PlaceLabel = memo(function PlaceName({ place, dy }: PlacedLabel) {
  const element = useMarkerPosition<HTMLSpanElement>(place.lat, place.lng);
  return (
    <span
      ref={element}
      style={{ marginTop: dy, fontSize: fontSizePx[place.size] }}
      className={clsx(
        'pointer-events-none absolute top-0 left-0 -translate-1/2 font-display leading-none font-medium whitespace-nowrap text-map-label italic',
        '[text-shadow:0_0_3px_var(--map-land),0_0_3px_var(--map-land)]',
      )}
    >
      {place.name}
    </span>
  );
});
