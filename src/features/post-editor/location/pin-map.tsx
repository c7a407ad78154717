import { useState } from 'react';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import { boundsOfCircles } from '#src/lib/geo/geo.ts';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { DraggableMarker } from '#src/ui/map/markers/draggable-marker.tsx';
import { EditorMap } from './editor-map.tsx';

interface PinMapProps {
  at: LatLng;
  city: string;
  isHidden: boolean;
  /** Goes up whenever the pin was put somewhere from outside the map: the map looks there. */
  placing: number;
  onMove: (to: LatLng) => void;
}

const aroundKm = 0.4;

export function PinMap({ at, city, isHidden, placing, onMove }: PinMapProps) {
  const [start] = useState(() => ({ bounds: boundsOfCircles([{ ...at, radiusKm: aroundKm }]) }));
  return (
    <EditorMap
      label="Map with the pin of this address"
      purpose="Move the pin"
      city={city}
      initialView={start}
      fitTo={{ bounds: boundsOfCircles([{ ...at, radiusKm: aroundKm }]), key: String(placing) }}
      className="h-[20rem]"
    >
      {(isActive) => (
        <DraggableMarker
          {...at}
          label="Pin of this address"
          radiusKm={isHidden ? hiddenAddressShiftMetres / 1000 : undefined}
          takesFocus={isActive}
          onMove={onMove}
        />
      )}
    </EditorMap>
  );
}
