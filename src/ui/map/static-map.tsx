import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { LazyMap } from './lazy-map.tsx';
import { MapCover } from './map-cover.tsx';
import type { MapSurfaceProps } from './map-types.ts';

interface StaticMapProps extends Pick<MapSurfaceProps, 'label' | 'initialView' | 'points' | 'circles' | 'places'> {
  highlightedId?: string | undefined;
  className?: string | undefined;
}

/** Static until the reader asks to move the map, so that scrolling past never catches on it. */
export function StaticMap({ className, ...map }: StaticMapProps) {
  const [isActive, setActive] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const ground = useRef<HTMLDivElement>(null);

  // The pressed button is gone, so the focus moves into the map.
  useEffect(() => {
    if (isActive) ground.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isActive]);

  if (isMissing) return <p className="type-small text-muted">The map isn’t available right now.</p>;
  return (
    <figure
      aria-label={map.label}
      className={clsx('relative isolate overflow-hidden rounded-picture print:hidden', className)}
    >
      <div ref={ground} inert={!isActive} className="size-full">
        <LazyMap
          {...map}
          clusters={none}
          controls={{ zoom: isActive }}
          onUnavailable={() => setMissing(true)}
          className="size-full"
        />
      </div>
      {!isActive && <MapCover onPress={() => setActive(true)}>Interact with map</MapCover>}
    </figure>
  );
}

const none: readonly never[] = [];
