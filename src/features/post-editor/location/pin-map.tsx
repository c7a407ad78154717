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
/** Without streets the map reaches to the names of the neighbourhoods. */
const aroundWithoutStreetsKm = 2;

export function PinMap({ at, city, isHidden, placing, onMove }: PinMapProps) {
  const [hasStreets, setHasStreets] = useState(true);
  const bounds = boundsOfCircles([{ ...at, radiusKm: hasStreets ? aroundKm : aroundWithoutStreetsKm }]);
  const [start] = useState({ bounds });
  return (
    <EditorMap
      label="Map with the pin of this address"
      purpose="Move the pin"
      city={city}
      initialView={start}
      fitTo={{ bounds, key: `${placing} ${hasStreets}` }}
      onStreets={(loaded) => !loaded && setHasStreets(false)}
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
