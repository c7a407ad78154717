import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { LazyMap } from '#src/ui/map/lazy-map.tsx';
import { MapCover } from '#src/ui/map/map-cover.tsx';
import type { InitialView, MapBounds } from '#src/ui/map/map-types.ts';
import { MapUnavailable } from './map-unavailable.tsx';

interface EditorMapProps {
  label: string;
  purpose: string;
  city: string;
  initialView: InitialView;
  fitTo: { bounds: MapBounds; key: string };
  onStreets?: (loaded: boolean) => void;
  children: (isActive: boolean) => ReactNode;
  className?: string;
}

/** A map on which marks are moved. It is inactive until its button is pressed, so that scrolling past does not drag it. */
export function EditorMap({ label, purpose, city, children, className, ...view }: EditorMapProps) {
  const [isActive, setActive] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const fakeEngine = useRef<HTMLDivElement>(null);
  const { data: neighbourhoods = [] } = useQuery({ ...placeQueries.neighbourhoods(city), enabled: city !== '' });

  // The button that was pressed is gone. A handle that is there already has taken the focus by now.
  useEffect(() => {
    if (!isActive || fakeEngine.current?.contains(document.activeElement)) return;
    fakeEngine.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
  }, [isActive]);

  if (isMissing) return <MapUnavailable />;
  return (
    <div className={clsx('relative isolate overflow-hidden rounded-picture border border-hairline', className)}>
      <div ref={fakeEngine} inert={!isActive} className="size-full">
        <LazyMap
          label={label}
          {...view}
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
