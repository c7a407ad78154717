import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { LazyMap } from '#src/ui/map/lazy-map.tsx';
import { MapCover } from '#src/ui/map/map-cover.tsx';
import type { PostMarks } from './map-marks.ts';

interface PostMapProps {
  label: string;
  /** Named on the map where there are no tiles. */
  city: string;
  marks: PostMarks;
  className?: string;
}

/** Static until the reader asks to move the map, so that scrolling past never catches on it. */
export function PostMap({ label, city, marks, className }: PostMapProps) {
  const [isActive, setActive] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const { data: neighbourhoods = [] } = useQuery(placeQueries.neighbourhoods(city));

  // The pressed button is gone, so the focus moves into the map.
  useEffect(() => {
    if (isActive) ground.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isActive]);

  if (isMissing) return <p className="type-small text-muted">The map isn’t available right now.</p>;
  return (
    <figure
      aria-label={label}
      className={clsx('relative isolate overflow-hidden rounded-picture print:hidden', className)}
    >
      <div ref={ground} inert={!isActive} className="size-full">
        <LazyMap
          {...marks}
          label={label}
          clusters={none}
          places={neighbourhoods.map(({ id, name, lat, lng }) => ({ id, name, lat, lng, size: 'neighbourhood' }))}
          highlightedId={marks.points[0]?.id}
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
