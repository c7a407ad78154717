/// <reference types="google.maps" />
import { type Cluster, MarkerClusterer, SuperClusterAlgorithm } from '@googlemaps/markerclusterer';
import type { MapClusterMark, MapPoint } from './map-types.ts';

/**
 * The specification's three numbers (point 9), in px. Points nearer than the radius are gathered from two on; the grid is the one
 * that large answers come gathered by already.
 */
const clustering = { gridSize: 60, minPoints: 2, radius: 40 };

/** Google's tiles are this wide; the radius is measured against it. */
const extent = 256;

type Marker = google.maps.Marker;

/** What the clusterer asks of a marker. It decides which points belong together; the surface draws them. */
function standIn(position: google.maps.LatLng, point?: MapPoint) {
  const marker = {
    point,
    getPosition: () => position,
    getVisible: () => true,
    setMap: () => {},
    addListener: () => ({ remove: () => {} }),
  };
  return marker as unknown as Marker & { point: MapPoint | undefined };
}

function markOf({ markers = [], position, bounds }: Cluster): MapClusterMark {
  const points = (markers as ReturnType<typeof standIn>[]).flatMap(({ point }) => point ?? []);
  const [first] = points;
  return {
    id: points.map(({ id }) => id).join(' '),
    ids: points.map(({ id }) => id),
    count: points.length,
    lat: position.lat(),
    lng: position.lng(),
    bounds: bounds?.toJSON() ?? { south: 0, west: 0, north: 0, east: 0 },
    description: `${first?.description ?? ''}, and ${points.length - 1} more near it`,
  };
}

/** Gathers points on a Google map. `onGather` is told the clusters whenever they change. */
export function createGoogleClusters(map: google.maps.Map, onGather: (clusters: MapClusterMark[]) => void) {
  const algorithm = new SuperClusterAlgorithm({ ...clustering, extent });
  const clusterer = new MarkerClusterer({
    map,
    algorithm: {
      calculate(input) {
        const output = algorithm.calculate(input);
        if (output.changed !== false) onGather(output.clusters.filter(({ count }) => count > 1).map(markOf));
        return output;
      },
    },
    renderer: { render: ({ position }) => standIn(position) },
  });
  return {
    show(points: readonly MapPoint[]) {
      clusterer.clearMarkers(true);
      clusterer.addMarkers(points.map((point) => standIn(new google.maps.LatLng(point), point)));
    },
    remove: () => clusterer.setMap(null),
  };
}
