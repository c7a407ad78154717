import type { MapAnswer, MapCluster, MapPin } from '#contract/map.ts';
import { mercatorX, mercatorY } from '#src/lib/mercator.ts';

/** The server gathers in the cells of a grid, so two clusters can stand close on both sides of a cell's edge. */
const clusterApartPx = 54;
/** A price beside a ring may touch it, but not hide behind it. */
const pinApartPx = 38;
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

/** Makes one cluster of marks that would cover each other at this zoom. The sum of all counts stays the same. */
export function gatherOverlapping({ clusters, pins }: MapAnswer, zoom: number): MapAnswer {
  const scale = worldPx * 2 ** zoom;
  const distance = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
    Math.hypot(mercatorX(a.lng) - mercatorX(b.lng), mercatorY(a.lat) - mercatorY(b.lat)) * scale;

  const kept: MapCluster[] = [];
  const take = (cluster: MapCluster, within: number): boolean => {
    const at = kept.findIndex((other) => distance(cluster, other) < within);
    const near = kept[at];
    if (!near) return false;
    // What has moved may now stand on another one.
    kept.splice(at, 1);
    const merged = merge(near, cluster);
    if (!take(merged, clusterApartPx)) kept.push(merged);
    return true;
  };
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    if (!take(cluster, clusterApartPx)) kept.push(cluster);
  }
  return { clusters: kept, pins: pins.filter((pin) => !take(clusterOf(pin), pinApartPx)) };
}
