import { drawDoor } from '../building/door.ts';
import { drawPorch } from '../building/porch.ts';
import { drawGable, drawSideRoof } from '../building/roof.ts';
import { drawChimney, drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { mix } from '../color.ts';
import { foundation, type Material } from '../palettes.ts';
import type { Random } from '../random.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawGardenPath, drawSteps } from '../scenery/street.ts';

/** A tall gable towards the street with a porch, and a lower wing beside it. */
export function drawGableFront(canvas: Canvas, random: Random, ground: number): void {
  const { house } = canvas;
  const width = 380;
  const x = house.flipped ? 460 : 360;
  const height = 300;
  const y = ground - height;
  const wingX = house.flipped ? x - 190 : x + width;

  drawChimney(canvas, wingX + 70, y - 60, 42, 120);
  drawSideRoof(canvas, wingX, y + 76, 190, 96, { inset: 8 });
  drawWall(canvas, wingX, y + 83, 190, height - 83);
  drawEaveShadow(canvas, wingX, y + 83, 190);
  drawWindow(canvas, wingX + 62, y + 150, 66, 86, { flowerBox: true });

  drawWall(canvas, x, y, width, height);
  const rise = random.between(150, 190);
  const shingles: Material = { pattern: 'shingle', color: mix(house.wall.color, house.roof, 0.3) };
  const material = random.chance(0.6) ? shingles : house.wall;
  const finial = random.chance(0.5);
  const fretwork = random.chance(0.5);
  drawGable(canvas, x, y, width, rise, { material, finial, fretwork });
  drawWindow(canvas, x + width / 2 - 22, y - 70, 44, 62, { arched: house.symmetric });
  for (const place of [0.22, 0.5, 0.78]) drawWindow(canvas, x + width * place - 29, y + 42, 58, 78);
  drawWindow(canvas, x + 52, ground - 138, 96, 92, { style: 'casement' });
  drawDoor(canvas, x + width - 132, ground - 146, 64, 116);
  canvas.rect(x, ground - 30, width, 30, foundation);
  const brackets = random.chance(0.6);
  const gap = [x + width - 146, x + width - 48] as const;
  drawPorch(canvas, x - 14, ground - 30, width + 28, 134, { gap, brackets, posts: 4 });
  drawSteps(canvas, x + width - 146, ground - 20, 96, 3);
  drawFlowerBed(canvas, x - 14, ground + 4, width * 0.55);
  drawGardenPath(canvas, [x + width - 160, 124, ground + 12], [x + width - 220, 260]);
}
