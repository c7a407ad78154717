import type { MapClusterMark, MapPoint } from './map-types.ts';

/** Something on the map that can be pressed: one point, several at the same place, or a cluster of the server's. */
export type MapMark =
  | { kind: 'point'; key: string; lat: number; lng: number; ids: readonly [string]; point: MapPoint }
  | { kind: 'stack'; key: string; lat: number; lng: number; ids: readonly string[]; description: string }
  | { kind: 'cluster'; key: string; lat: number; lng: number; ids: readonly string[]; cluster: MapClusterMark };

/** Five digits: about a metre, closer than two pins can be told apart. */
const placeOf = ({ lat, lng }: MapPoint) => `${lat.toFixed(5)} ${lng.toFixed(5)}`;

/** The marks of an answer; points at one place, like the flats of one house, become a stack. */
export function marksOf(points: readonly MapPoint[], clusters: readonly MapClusterMark[]): MapMark[] {
  const byPlace = new Map<string, MapPoint[]>();
  for (const point of points) {
    const place = placeOf(point);
    const there = byPlace.get(place);
    if (there) there.push(point);
    else byPlace.set(place, [point]);
  }
  const marks: MapMark[] = [];
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
        description: `${first.description}, and ${there.length - 1} more at this place`,
      });
    }
  }
  for (const cluster of clusters) {
    const { lat, lng, ids = [] } = cluster;
    marks.push({ kind: 'cluster', key: `cluster ${cluster.id}`, lat, lng, ids, cluster });
  }
  return marks;
}
