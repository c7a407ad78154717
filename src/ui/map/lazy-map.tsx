import clsx from 'clsx';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { log } from '#src/lib/config/log.ts';
import type { MapSurfaceProps } from './map-types.ts';

const margin = '200px';

/** Loads the map when it comes into view. A failed download keeps the placeholder and calls `onUnavailable`. */
export function LazyMap(props: MapSurfaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [Surface, setSurface] = useState<ComponentType<MapSurfaceProps> | null>(null);
  const fail = useEffectEvent((cause: unknown) => {
    log.warn('The map could not be loaded', cause);
    props.onUnavailable?.();
  });

  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  useEffect(() => {
    if (!isNear) return;
    let isWanted = true;
    import('./map-surface.tsx').then(
      ({ MapSurface }) => isWanted && setSurface(() => MapSurface),
      (cause) => isWanted && fail(cause),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear]);

  if (Surface) return <Surface {...props} />;
  return <div ref={place} className={clsx('relative bg-map-land', props.className)} />;
}
