import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { findShapeProblem } from '#contract/search/drawn-area/area-rules.ts';
import { LazyMap } from '#src/ui/map/lazy-map.tsx';
import { MapShapes } from '#src/ui/map/markers/map-shapes.tsx';
import type { NamedCorner } from './named-corners.ts';

const none: readonly never[] = [];
/** A map that shows one point needs some ground around it. */
const marginDegrees = 0.004;

/** A picture of the shape: it takes no press and no focus, the list has the same. */
export function CornerMap({ corners }: { corners: readonly NamedCorner[] }) {
  const shape = corners.map(({ at }) => at);
  const { south, west, north, east } = boundsOfArea([shape]);
  const bounds = {
    south: south - marginDegrees,
    west: west - marginDegrees,
    north: north + marginDegrees,
    east: east + marginDegrees,
  };
  const isClosed = findShapeProblem(shape) !== 'tooFew';
  return (
    <div inert className="relative isolate mb-3 h-60 overflow-hidden rounded-picture">
      <LazyMap
        label="The area"
        initialView={{ bounds }}
        fitTo={{ bounds, key: shape.map(({ lat, lng }) => `${lat} ${lng}`).join() }}
        points={none}
        clusters={none}
        controls={{ zoom: false }}
        className="size-full"
      >
        <MapShapes shapes={isClosed ? [shape] : []} line={isClosed ? [] : shape} />
      </LazyMap>
    </div>
  );
}
