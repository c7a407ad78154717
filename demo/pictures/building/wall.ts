import type { Canvas, Point } from '../canvas.ts';
import { darken } from '../color.ts';
import { type Material, redBrick } from '../palettes.ts';
import { drawSnowLine } from './snow.ts';

/** A plain wall in its material; its right end lies in the shade unless `shaded` is false. */
export function drawWall(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  options: { material?: Material; shaded?: boolean } = {},
): void {
  const { material = canvas.house.wall, shaded = true } = options;
  canvas.rect(x, y, width, height, material.color);
  canvas.rect(x, y, width, height, canvas.pattern(material.pattern));
  if (shaded) drawVerticalShade(canvas, [x + width * 0.86, x + width], [y, y + height], 0.08);
}

export function drawWallPolygon(canvas: Canvas, points: readonly Point[], material: Material): void {
  canvas.polygon(points, material.color);
  canvas.polygon(points, canvas.pattern(material.pattern));
}

export function drawVerticalShade(
  canvas: Canvas,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  opacity: number,
): void {
  canvas.shadow(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    opacity,
  );
}

/** The shadow that an overhang throws on the wall below. */
export function drawEaveShadow(canvas: Canvas, x: number, y: number, width: number, depth = 16): void {
  canvas.shadow(
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x + 7, y + depth],
    ],
    0.26,
  );
}

/** A chimney with two pots; it smokes in winter and at dusk. Masonry houses have it of their own stone. */
export function drawChimney(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  material: Material = isMasonry(canvas.house.wall) ? canvas.house.wall : redBrick,
): void {
  drawWall(canvas, x, y, width, height, { material, shaded: false });
  drawVerticalShade(canvas, [x + width * 0.6, x + width], [y, y + height], 0.16);
  canvas.rect(x - 5, y - 8, width + 10, 10, '#A59C8A');
  canvas.rect(x + width * 0.2, y - 20, width * 0.22, 13, '#9B5A40');
  canvas.rect(x + width * 0.58, y - 20, width * 0.22, 13, '#9B5A40');
  drawSnowLine(canvas, [x - 5, y - 8], [x + width + 5, y - 8], 6);
  if (canvas.hasSnow || canvas.isNight) {
    const smoke = `M${x + width * 0.3} ${y - 24}q-14 -22 4 -38q16 -16 2 -40`;
    canvas.stroke(smoke, '#ffffff', 9, 'opacity=".35" stroke-linecap="round"');
  }
}

export const isMasonry = (material: Material): boolean => material.pattern === 'brick' || material.pattern === 'stone';

/** A cornice: a moulding `height` high with dentils below it and a ledge above. */
export function drawDentils(
  canvas: Canvas,
  [from, to]: readonly [number, number],
  y: number,
  dentil: { width: number; height: number; spacing: number },
  color: string,
  shade: number,
): void {
  for (let x = from; x < to; x += dentil.spacing) canvas.rect(x, y, dentil.width, dentil.height, darken(color, shade));
}
