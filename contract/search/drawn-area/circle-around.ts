import { areaRadiusKmMin } from '#contract/limits.ts';
import type { Bounds } from '#contract/search/post-search.ts';

const kmPerDegree = 111.32;

/** The smallest circle of a request around a box, its radius rounded up to 100 metres. */
export function circleAround(bounds: Bounds): { lat: number; lng: number; radiusKm: number } {
  const { south, west, north, east } = bounds;
  const width = (east < west ? east + 360 : east) - west;
  const nearestToEquator = south < 0 && north > 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  const halfHeightKm = ((north - south) / 2) * kmPerDegree;
  const halfWidthKm = (width / 2) * kmPerDegree * Math.cos((nearestToEquator * Math.PI) / 180);
  const radiusKm = Math.ceil(Math.hypot(halfHeightKm, halfWidthKm) * 10) / 10;
  return { ...boundsCenter(bounds), radiusKm: Math.max(areaRadiusKmMin, radiusKm) };
}

export function boundsCenter({ south, west, north, east }: Bounds): { lat: number; lng: number } {
  const lng = (west + (east < west ? east + 360 : east)) / 2;
  return { lat: round((south + north) / 2), lng: round(lng > 180 ? lng - 360 : lng) };
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
