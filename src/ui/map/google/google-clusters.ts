/// <reference types="google.maps" />
import { type Cluster, MarkerClusterer, SuperClusterAlgorithm } from '@googlemaps/markerclusterer';
import type { MapClusterMarker, MapPoint } from '#src/ui/map/map-types.ts';

/** The specification's three numbers (point 9), in px; the server clusters large answers by the same grid. */
const clustering = { gridSize: 60, minPoints: 2, radius: 40 };

/** Width of Google's tiles in px; the radius is measured against it. */
const extent = 256;

type Marker = google.maps.Marker;

/** The clusterer only decides which points belong together; the surface draws them. */
function toClustererMarker(position: google.maps.LatLng, point?: MapPoint) {
  const marker = {
    point,
    getPosition: () => position,
    getVisible: () => true,
    setMap: () => {},
    addListener: () => ({ remove: () => {} }),
  };
  return marker as unknown as Marker & { point: MapPoint | undefined };
}

function toMapCluster({ markers = [], position, bounds }: Cluster): MapClusterMarker {
  const points = (markers as ReturnType<typeof toClustererMarker>[]).flatMap(({ point }) => point ?? []);
  const [first] = points;
  return {
    id: points.map(({ id }) => id).join(' '),
    ids: points.map(({ id }) => id),
    count: points.length,
    lat: position.lat(),
    lng: position.lng(),
    bounds: bounds?.toJSON() ?? { south: 0, west: 0, north: 0, east: 0 },
    description: `${first?.description ?? ''}, and ${points.length - 1} more nearby`,
  };
}

export function createGoogleClusters(map: google.maps.Map, onGather: (clusters: MapClusterMarker[]) => void) {
  const algorithm = new SuperClusterAlgorithm({ ...clustering, extent });
  const clusterer = new MarkerClusterer({
    map,
    algorithm: {
      calculate(input) {
        const output = algorithm.calculate(input);
        if (output.changed !== false) onGather(output.clusters.filter(({ count }) => count > 1).map(toMapCluster));
        return output;
      },
    },
    renderer: { render: ({ position }) => toClustererMarker(position) },
  });
  return {
    show(points: readonly MapPoint[]) {
      clusterer.clearMarkers(true);
      clusterer.addMarkers(points.map((point) => toClustererMarker(new google.maps.LatLng(point), point)));
    },
    remove: () => clusterer.setMap(null),
  };
}
