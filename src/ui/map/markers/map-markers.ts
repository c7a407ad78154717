import type { MapClusterMarker, MapPoint } from '#src/ui/map/map-types.ts';

/** Map marker: a single point, several points at the same place, or a cluster from the server. */
export type MapMarker =
  | { kind: 'point'; key: string; lat: number; lng: number; ids: readonly [string]; point: MapPoint }
  | { kind: 'stack'; key: string; lat: number; lng: number; ids: readonly string[]; description: string }
  | { kind: 'cluster'; key: string; lat: number; lng: number; ids: readonly string[]; cluster: MapClusterMarker };

/** Five digits: about a metre, closer than two pins can be distinguished. */
const placeOf = ({ lat, lng }: MapPoint) => `${lat.toFixed(5)} ${lng.toFixed(5)}`;

/** Points at one place, like the flats of one house, become a stack. */
export function toMapMarkers(points: readonly MapPoint[], clusters: readonly MapClusterMarker[]): MapMarker[] {
  const byPlace = new Map<string, MapPoint[]>();
  for (const point of points) {
    const place = placeOf(point);
    const there = byPlace.get(place);
    if (there) there.push(point);
    else byPlace.set(place, [point]);
  }
  // Later markers lie above: prices would be cut off, the round numbers in the middle of a ring are not.
  const marks: MapMarker[] = clusters.map((cluster) => {
    const { lat, lng, ids = [] } = cluster;
    return { kind: 'cluster', key: `cluster ${cluster.id}`, lat, lng, ids, cluster };
  });
  for (const [place, there] of byPlace) {
    const [first] = there;
    if (!first) continue;
    const { lat, lng } = first;
    if (there.length === 1) marks.push({ kind: 'point', key: first.id, lat, lng, ids: [first.id], point: first });
    else {
      const ids = there.map(({ id }) => id);
      marks.push({
        kind: 'stack',
        key: place,
        lat,
        lng,
        ids,
        description: `${first.description}, and ${there.length - 1} more at this location`,
      });
    }
  }
  return marks;
}

export type MarkerShape = 'pin' | 'area' | 'ring' | 'large ring';

/** In px; the tip of a pin's pointer is at its place. */
export const pinHeight = 28;
export const pinPointer = 5;
export const ringSize = { ring: 48, 'large ring': 60 };
/** In px, estimated. */
export const pinWidth = (label: string) => label.length * 8.5 + 20;

const largeRingFrom = 20;

const formatCount = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}K`);

export function markerAppearance(mark: MapMarker): { look: MarkerShape; text: string; description: string } {
  if (mark.kind === 'point') {
    const { kind, label, description } = mark.point;
    return { look: kind, text: label, description };
  }
  const { count, description } =
    mark.kind === 'stack' ? { count: mark.ids.length, description: mark.description } : mark.cluster;
  return { look: count >= largeRingFrom ? 'large ring' : 'ring', text: formatCount(count), description };
}
