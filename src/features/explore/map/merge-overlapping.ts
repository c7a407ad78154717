import type { MapAnswer, MapCluster, MapPin } from '#contract/search/map.ts';
import { mercatorX, mercatorY } from '#src/lib/geo/mercator.ts';
import { pinHeight, pinPointer, pinWidth } from '#src/ui/map/markers/map-markers.ts';
import { pinLabel } from './map-markers.ts';

/** The server clusters by the cells of a grid, so two clusters can be close on both sides of a cell's edge. */
const clusterApartPx = 54;
/** A price may lie over the edge of a ring, but neither be inside it nor hide its number, which is about this wide to each side. */
const pinApartPx = 38;
const numberPx = 18;
const pillMiddle = pinPointer + pinHeight / 2;
const worldPx = 256;

const clusterOf = ({ lat, lng }: MapPin): MapCluster => ({
  count: 1,
  lat,
  lng,
  bounds: { south: lat, west: lng, north: lat, east: lng },
});

function merge(one: MapCluster, other: MapCluster): MapCluster {
  const count = one.count + other.count;
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count;
  return {
    count,
    lat: middle(one.lat, other.lat),
    lng: middle(one.lng, other.lng),
    bounds: {
      south: Math.min(one.bounds.south, other.bounds.south),
      west: Math.min(one.bounds.west, other.bounds.west),
      north: Math.max(one.bounds.north, other.bounds.north),
      east: Math.max(one.bounds.east, other.bounds.east),
    },
  };
}

/** The sum of all counts stays the same. */
export function mergeOverlapping({ clusters, pins }: MapAnswer, zoom: number): MapAnswer {
  const scale = worldPx * 2 ** zoom;
  const distance = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
    Math.hypot(mercatorX(a.lng) - mercatorX(b.lng), mercatorY(a.lat) - mercatorY(b.lat)) * scale;

  const distanceFromPill = (pin: MapPin, ring: MapCluster) => {
    const x = Math.abs(mercatorX(pin.lng) - mercatorX(ring.lng)) * scale - pinWidth(pinLabel(pin)) / 2;
    const y = Math.abs((mercatorY(pin.lat) - mercatorY(ring.lat)) * scale - pillMiddle) - pinHeight / 2;
    return Math.hypot(Math.max(0, x), Math.max(0, y));
  };

  const kept: MapCluster[] = [];
  const take = (cluster: MapCluster, isOn: (other: MapCluster) => boolean): boolean => {
    const at = kept.findIndex(isOn);
    const near = kept[at];
    if (!near) return false;
    // A moved cluster may now cover another one.
    kept.splice(at, 1);
    const merged = merge(near, cluster);
    if (!takeRing(merged)) kept.push(merged);
    return true;
  };
  const takeRing = (ring: MapCluster) => take(ring, (other) => distance(ring, other) < clusterApartPx);
  const takePin = (pin: MapPin) =>
    take(clusterOf(pin), (other) => distance(pin, other) < pinApartPx || distanceFromPill(pin, other) < numberPx);
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    if (!takeRing(cluster)) kept.push(cluster);
  }
  return { clusters: kept, pins: pins.filter((pin) => !takePin(pin)) };
}
