import { shapeSeparator } from './area-text.ts';
import { alphabet } from './decode-shape.ts';
import { areaScale, type DrawnArea, type Shape } from './drawn-area.ts';
import { normalizeShape } from './shape-geometry.ts';

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += alphabet[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + alphabet[rest];
}

function encodeShape(shape: Shape): string {
  let text = '';
  let [lastLat, lastLng] = [0, 0];
  for (const { lat, lng } of shape) {
    const steps = { lat: Math.round(lat * areaScale), lng: Math.round(lng * areaScale) };
    text += encodeNumber(steps.lat - lastLat) + encodeNumber(steps.lng - lastLng);
    [lastLat, lastLng] = [steps.lat, steps.lng];
  }
  return text;
}

export const encodeArea = (area: DrawnArea): string =>
  area.map((shape) => encodeShape(normalizeShape(shape))).join(shapeSeparator);
