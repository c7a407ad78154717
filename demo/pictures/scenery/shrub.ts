import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';
import { spruceColors } from '../palettes.ts';

/** A shrub whose foot stands in the middle of the point. */
export function drawShrub(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const { random } = canvas;
  const [w, h] = [width, height];
  const color = shrubColor(canvas);
  canvas.path(
    `M${x - w / 2} ${y}q${-w * 0.08} ${-h * 0.55} ${w * 0.14} ${-h * 0.62}q${w * 0.06} ${-h * 0.42} ${w * 0.34} ${-h * 0.34}q${w * 0.2} ${-h * 0.14} ${w * 0.34} ${h * 0.24}q${w * 0.28} ${h * 0.12} ${w * 0.2} ${h * 0.72}Z`,
    darken(color, 0.1),
  );
  canvas.path(
    `M${x - w * 0.45} ${y}q${-w * 0.04} ${-h * 0.4} ${w * 0.14} ${-h * 0.52}q${w * 0.08} ${-h * 0.34} ${w * 0.28} ${-h * 0.24}q${w * 0.12} ${h * 0.3} ${-w * 0.04} ${h * 0.76}Z`,
    lighten(color, 0.12),
  );
  if (canvas.hasSnow) {
    canvas.path(
      `M${x - w * 0.4} ${y - h * 0.55}q${w * 0.1} ${-h * 0.45} ${w * 0.4} ${-h * 0.4}q${w * 0.3} ${-h * 0.05} ${w * 0.4} ${h * 0.4}q${-w * 0.2} ${-h * 0.14} ${-w * 0.3} 0q${-w * 0.22} ${-h * 0.16} ${-w * 0.5} 0Z`,
      '#F7F8F4',
    );
    return;
  }
  for (let leaf = 0; leaf < 5; leaf++) {
    const leafX = x + random.between(-0.4, 0.4) * w;
    canvas.circle(leafX, y - h * random.between(0.2, 0.8), 2.6, lighten(color, 0.4));
  }
}

function shrubColor({ hasSnow, random, season, plants }: Canvas): string {
  if (hasSnow) return random.pick(spruceColors);
  const mayBlossom = random.chance(0.25);
  if (mayBlossom && season === 'spring') return '#D99A98';
  return random.pick([...plants.leaves, ...spruceColors]);
}

/** A bed of shrubs and flowers along a wall, from `x` to the right; under snow only shrubs show. */
export function drawFlowerBed(canvas: Canvas, x: number, y: number, width: number): void {
  const { random } = canvas;
  if (canvas.hasSnow) {
    for (let index = 0; index < width / 60; index++) {
      drawShrub(canvas, x + 30 + index * 60, y, 52, random.between(24, 40));
    }
    return;
  }
  for (let index = 0; index < width / 34; index++) {
    const plantX = x + 17 + index * 34;
    if (random.chance(0.5)) drawShrub(canvas, plantX, y, 46, random.between(24, 46));
    else drawFlowers(canvas, plantX, y);
  }
}

function drawFlowers(canvas: Canvas, x: number, y: number): void {
  const { random } = canvas;
  for (let flower = 0; flower < 5; flower++) {
    const flowerX = x + random.between(-16, 16);
    const height = random.between(16, 40);
    canvas.line(flowerX, y, flowerX, y - height, '#5C7A4B', 2);
    const radius = random.between(4, 6.5);
    const color = random.pick([canvas.house.door, '#E3B455', '#E9D6CF', '#B65A6A']);
    canvas.circle(flowerX, y - height, radius, color);
  }
}
