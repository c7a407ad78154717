import { drawWall, isMasonry } from '../building/wall.ts';
import type { Canvas } from '../canvas.ts';
import { darken, lighten, untinted } from '../color.ts';
import { cream, type Material } from '../palettes.ts';
import { drawArt } from './art.ts';
import { backWall } from './perspective.ts';

const { top, bottom } = backWall;
const mantelY = 300;

/** A chimney breast with a hearth; a fire burns in winter and at dusk, a mirror or a picture hangs above. */
export function drawFireplace(canvas: Canvas, x: number, width: number): void {
  const { house } = canvas;
  const material: Material = isMasonry(house.wall) ? house.wall : { pattern: 'subway', color: house.tile };
  const plaster: Material = { pattern: 'stucco', color: lighten(house.paint, 0.35) };
  drawWall(canvas, x, top + 12, width, bottom - top - 12, { material: plaster, shaded: false });
  canvas.line(x, top + 12, x, bottom, darken(house.paint, 0.2), 2);
  canvas.line(x + width, top + 12, x + width, bottom, darken(house.paint, 0.2), 2);
  canvas.rect(x + 26, mantelY + 26, width - 52, bottom - mantelY - 26, material.color);
  canvas.rect(x + 26, mantelY + 26, width - 52, bottom - mantelY - 26, canvas.pattern(material.pattern));
  canvas.rect(x + width * 0.24, mantelY + 92, width * 0.52, bottom - mantelY - 92, '#23211E');
  if (canvas.hasSnow || canvas.isNight) drawFire(canvas, x + width / 2);
  canvas.rect(x + width / 2 - 46, bottom - 22, 92, 13, '#6B4A34', 'rx="6"');
  canvas.rect(x + width / 2 - 36, bottom - 33, 70, 12, '#7D573C', 'rx="6"');
  drawMantel(canvas, x, width, darken(material.color, 0.2));
  if (canvas.random.chance(0.5)) drawRoundMirror(canvas, x + width / 2);
  else drawArt(canvas, x + width / 2 - 62, mantelY - 150, 124, 120);
}

function drawFire(canvas: Canvas, x: number): void {
  const base = bottom - 16;
  for (const [offset, size] of [
    [-20, 0.7],
    [2, 1],
    [22, 0.6],
  ] as const) {
    const outer = `M${x + offset - 16} ${base}q-6 ${-40 * size} 14 ${-74 * size}q22 ${32 * size} 18 ${74 * size}Z`;
    canvas.path(outer, untinted('#E8843A'));
    const inner = `M${x + offset - 8} ${base}q-2 ${-24 * size} 8 ${-44 * size}q12 ${20 * size} 9 ${44 * size}Z`;
    canvas.path(inner, untinted('#F9D06B'));
  }
}

function drawMantel(canvas: Canvas, x: number, width: number, hearthColor: string): void {
  const { timber, textile } = canvas.house;
  canvas.rect(x + 4, mantelY + 6, width - 8, 20, timber);
  canvas.rect(x + 4, mantelY + 22, width - 8, 5, darken(timber, 0.3));
  canvas.polygon(
    [
      [x + 10, bottom],
      [x + width - 10, bottom],
      [x + width + 8, bottom + 30],
      [x - 8, bottom + 30],
    ],
    hearthColor,
  );
  canvas.rect(x + 34, mantelY - 26, 12, 32, cream);
  canvas.rect(x + 52, mantelY - 14, 12, 20, textile[1]);
  canvas.path(`M${x + width - 70} ${mantelY + 6}q-6 -30 4 -36h18q10 6 4 36Z`, textile[0]);
}

function drawRoundMirror(canvas: Canvas, x: number): void {
  canvas.circle(x, mantelY - 84, 62, canvas.house.fittings);
  canvas.circle(x, mantelY - 84, 54, '#CFDAD6');
  canvas.path(`M${x - 40} ${mantelY - 64}l50 -70h20l-62 84Z`, '#ffffff', 'opacity=".35"');
}
