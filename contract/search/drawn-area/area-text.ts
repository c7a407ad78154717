import { areaTextMax } from '#contract/limits.ts';
import { type AreaProblem, findAreaProblem } from './area-rules.ts';
import { areaScale, type Corner, type DrawnArea, type Shape } from './drawn-area.ts';
import { normalizeShape } from './shape-geometry.ts';

/* The encoded polyline of maps, with an alphabet that an address holds unescaped: corners are differences in steps of 1e-5 degrees. */

export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const charactersOfNumberMax = 6;
export const shapeSeparator = '.';

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

function decodeShape(text: string): Shape | null {
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

type ParsedArea = { area: DrawnArea; problem: null } | { area: null; problem: AreaProblem };

export function parseArea(text: string): ParsedArea {
  if (text === '' || text.length > areaTextMax) return { area: null, problem: 'unreadable' };
  const area: Shape[] = [];
  for (const part of text.split(shapeSeparator)) {
    const shape = decodeShape(part);
    if (!shape) return { area: null, problem: 'unreadable' };
    area.push(normalizeShape(shape));
  }
  const problem = findAreaProblem(area);
  return problem ? { area: null, problem } : { area, problem };
}

/** The shapes of a text that `parseArea` accepts; none for any other. */
export const decodeArea = (text: string): DrawnArea => parseArea(text).area ?? [];
