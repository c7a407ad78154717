import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { LazyMap } from '#src/ui/map/lazy-map.tsx';
import { MapCover } from '#src/ui/map/map-cover.tsx';
import type { InitialView, MapBounds } from '#src/ui/map/map-types.ts';
import { MapMissing } from './map-missing.tsx';

interface EditorMapProps {
  /** What the map shows, in words. */
  label: string;
  /** What pressing the map is for: "Move the pin". */
  purpose: string;
  /** Its neighbourhoods are named where the map has no tiles to do that. */
  city: string;
  initialView: InitialView;
  fitTo: { bounds: MapBounds; key: string };
  /** `MapHandle`s; the first one takes the focus once the map can be moved. */
  children: (isActive: boolean) => ReactNode;
  className?: string;
}

/**
 * A map on which things are moved. It lies still until somebody asks for that, so that scrolling past never catches on it; then
 * the first thing to move has the focus. Where no map can be shown it says so, and the form goes on without it.
 */
export function EditorMap({ label, purpose, city, initialView, fitTo, children, className }: EditorMapProps) {
  const [isActive, setActive] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const { data: neighbourhoods = [] } = useQuery({ ...placeQueries.neighbourhoods(city), enabled: city !== '' });

  // The button that was pressed is gone. A handle that is there already has taken the focus by now.
  useEffect(() => {
    if (!isActive || ground.current?.contains(document.activeElement)) return;
    ground.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
  }, [isActive]);

  if (isMissing) return <MapMissing />;
  return (
    <div className={clsx('relative isolate overflow-hidden rounded-picture border border-hairline', className)}>
      <div ref={ground} inert={!isActive} className="size-full">
        <LazyMap
          label={label}
          initialView={initialView}
          fitTo={fitTo}
          points={none}
          clusters={none}
          places={neighbourhoods.map(({ id, name, lat, lng }) => ({ id, name, lat, lng, size: 'neighbourhood' }))}
          controls={{ zoom: isActive }}
          onUnavailable={() => setMissing(true)}
          className="size-full"
        >
          {children(isActive)}
        </LazyMap>
      </div>
      {!isActive && <MapCover onPress={() => setActive(true)}>{purpose}</MapCover>}
    </div>
  );
}

const none: readonly never[] = [];
