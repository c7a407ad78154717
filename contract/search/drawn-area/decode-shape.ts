import { areaScale, type Corner, type Shape } from './drawn-area.ts';

/* The encoded polyline of maps, with an alphabet that an address holds unescaped: corners are differences in steps of 1e-5 degrees. */

export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const charactersOfNumberMax = 6;

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, factor, characters] = [0, 1, 0];
  for (const character of text) {
    const bits = alphabet.indexOf(character);
    if (bits < 0 || ++characters > charactersOfNumberMax) return null;
    value += (bits % 32) * factor;
    factor *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, factor, characters] = [0, 1, 0];
  }
  return characters === 0 ? numbers : null;
}

/** The corners of one shape as they are written, unchecked; null for a text that no shape has. */
export function decodeShape(text: string): Shape | null {
  const numbers = decodeNumbers(text);
  if (!numbers || numbers.length % 2 === 1) return null;
  const corners: Corner[] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0;
    lng += numbers[at + 1] ?? 0;
    corners.push({ lat: lat / areaScale, lng: lng / areaScale });
  }
  return corners;
}
