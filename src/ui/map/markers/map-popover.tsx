import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { MapMarker } from './map-markers.ts';
import { useMarkerPosition } from './use-marker-position.ts';

/** Part of the map: moves with the ground, and Tab goes from the markers into it. */
export function MapPopover({ mark, children }: { mark: MapMarker; children: ReactNode }) {
  const element = useMarkerPosition<HTMLDivElement>(mark.lat, mark.lng);
  return (
    <div ref={element} data-map-panel="" className="absolute top-0 left-0 z-(--z-pin-active)">
      <section
        className={clsx(
          'absolute w-[268px] -translate-x-1/2 rounded-panel bg-sheet shadow-float',
          mark.kind === 'point' ? 'bottom-[54px]' : 'bottom-[44px]',
        )}
      >
        <div className="relative z-1 grid max-h-[22rem] divide-y divide-hairline overflow-y-auto overscroll-contain rounded-panel bg-sheet">
          {children}
        </div>
        <span aria-hidden className="absolute -bottom-1.5 left-1/2 size-3.5 -translate-x-1/2 rotate-45 bg-sheet" />
      </section>
    </div>
  );
}
