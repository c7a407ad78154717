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
  // What comes later lies above: rings are round numbers in the middle, prices would be cut off.
  const marks: MapMark[] = clusters.map((cluster) => {
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
        description: `${first.description}, and ${there.length - 1} more at this place`,
      });
    }
  }
  return marks;
}

/** A pill with a pointer, dark or of paper, or a ring around a number. */
export type MarkLook = 'pin' | 'area' | 'ring' | 'large ring';

/** In px; a pin's pointer stands on its place. */
export const pinHeight = 28;
export const pinPointer = 5;
export const ringSize = { ring: 48, 'large ring': 60 };
/** About how wide a pin with this label is. */
export const pinWidth = (label: string) => label.length * 8.5 + 20;

/** From here on a ring is the large one. */
const manyFrom = 20;

const shortCount = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}K`);

/** How a mark looks, what stands on it, and what a screen reader says. */
export function drawnOf(mark: MapMark): { look: MarkLook; text: string; description: string } {
  if (mark.kind === 'point') {
    const { kind, label, description } = mark.point;
    return { look: kind, text: label, description };
  }
  const { count, description } =
    mark.kind === 'stack' ? { count: mark.ids.length, description: mark.description } : mark.cluster;
  return { look: count >= manyFrom ? 'large ring' : 'ring', text: shortCount(count), description };
}
