import { useState } from 'react';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import { boundsAround } from '#src/lib/ground.ts';
import { MapHandle } from '#src/ui/map/map-handle.tsx';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { EditorMap } from './editor-map.tsx';

interface PinMapProps {
  at: LatLng;
  city: string;
  /** Others see a circle instead of the pin. */
  isHidden: boolean;
  /** Goes up whenever the pin was put somewhere from outside the map: the map looks there. */
  placing: number;
  onMove: (to: LatLng) => void;
}

/** A few streets around a door. */
const aroundKm = 0.4;

/** The pin of a listing, to be moved to its door. */
export function PinMap({ at, city, isHidden, placing, onMove }: PinMapProps) {
  const [start] = useState(() => ({ bounds: boundsAround([{ ...at, radiusKm: aroundKm }]) }));
  return (
    <EditorMap
      label="Map with the pin of this address"
      purpose="Move the pin"
      city={city}
      initialView={start}
      fitTo={{ bounds: boundsAround([{ ...at, radiusKm: aroundKm }]), key: String(placing) }}
      className="h-[20rem]"
    >
      {(isActive) => (
        <MapHandle
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
