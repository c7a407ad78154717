import { createHmac } from 'node:crypto';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';

export interface Point {
  lat: number;
  lng: number;
}

const metresPerDegree = 111_320;
/** The square whose pins share one public place. Half its diagonal (311 m) plus the shift is under `hiddenAddressShiftMetres`. */
const cellMetres = 440;
const centreShiftMetres = 180;

function keyedFractions(secret: string, ...parts: (string | number)[]): [number, number] {
  const digest = createHmac('sha256', secret).update(parts.join(' ')).digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}

const metresPerDegreeOfLongitude = (lat: number) => metresPerDegree * Math.cos((lat * Math.PI) / 180);

/** Public place of a grid cell, keyed by `secret`: moving the pin or posting again gives no second place to average with. */
export function publicPlaceOf({ lat, lng }: Point, secret: string): Point {
  const [rowShift] = keyedFractions(secret, 'rows');
  const row = Math.floor((lat * metresPerDegree) / cellMetres + rowShift);
  const rowLat = ((row + 0.5 - rowShift) * cellMetres) / metresPerDegree;
  const perDegree = metresPerDegreeOfLongitude(rowLat);
  // Each row begins elsewhere, so that no corner is shared by four cells.
  const [columnShift] = keyedFractions(secret, 'columns', row);
  const column = Math.floor((lng * perDegree) / cellMetres + columnShift);
  const [turn, share] = keyedFractions(secret, 'cell', row, column);
  const metres = Math.sqrt(share) * centreShiftMetres;
  return {
    lat: rowLat + (metres * Math.cos(turn * 2 * Math.PI)) / metresPerDegree,
    lng: ((column + 0.5 - columnShift) * cellMetres + metres * Math.sin(turn * 2 * Math.PI)) / perDegree,
  };
}

export function isNearEnough(shown: Point, { lat, lng }: Point): boolean {
  const north = (shown.lat - lat) * metresPerDegree;
  const east = (shown.lng - lng) * metresPerDegreeOfLongitude(lat);
  return Math.hypot(north, east) <= hiddenAddressShiftMetres;
}
