import { formatNumber } from './numbers.ts';

/** `350 m`, `1.2 km`, `3,539 km` */
export function formatDistance(km: number): string {
  if (km < 1) return `${Math.round(km * 1_000)} m`;
  return `${formatNumber(km, km < 10 ? 1 : 0)} km`;
}
