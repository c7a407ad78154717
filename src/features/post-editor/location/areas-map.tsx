import { useState } from 'react';
import { toAreaCircle } from '#src/entities/post/location/area-circle.ts';
import { boundsOfCircles } from '#src/lib/geo/geo.ts';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { DraggableMarker } from '#src/ui/map/markers/draggable-marker.tsx';
import { HatchedCircle } from '#src/ui/map/markers/map-areas.tsx';
import { isDrawn } from '../form/area-values.ts';
import type { AreaValues } from '../form/field-values.ts';
import { EditorMap } from './editor-map.tsx';

interface AreasMapProps {
  areas: readonly AreaValues[];
  /** Goes up whenever areas come, go or change their size: the map shows all of them. */
  placing: number;
  onMove: (index: number, to: LatLng) => void;
}

export function AreasMap({ areas, placing, onMove }: AreasMapProps) {
  const drawn = areas.map((area) => (isDrawn(area) ? area : { ...area, radiusKm: 1 }));
  const bounds = boundsOfCircles(drawn);
  const [start] = useState({ bounds });
  const numbered = areas.map((area, index) => ({ ...area, number: index + 1 }));
  return (
    <EditorMap
      label="Map with the areas"
      purpose={purposeOf(areas)}
      city={areas[0]?.city ?? ''}
      initialView={start}
      fitTo={{ bounds, key: String(placing) }}
      className="h-[24rem]"
    >
      {(isActive) =>
        numbered.map(({ number, ...area }) =>
          area.shape === undefined ? (
            <DraggableMarker
              key={number}
              lat={area.lat}
              lng={area.lng}
              label={`Area ${number}, ${area.label}`}
              sign={String(number)}
              radiusKm={isDrawn(area) ? area.radiusKm : undefined}
              takesFocus={isActive && number === 1}
              onMove={(to) => onMove(number - 1, to)}
            />
          ) : (
            <HatchedCircle key={number} circle={toAreaCircle(area.shape, area)} raised={false} />
          ),
        )
      }
    </EditorMap>
  );
}

function purposeOf(areas: readonly AreaValues[]): string {
  const movable = areas.filter(({ shape }) => shape === undefined).length;
  if (movable === 0) return 'Use the map';
  return movable === 1 ? 'Move the area' : 'Move the areas';
}
