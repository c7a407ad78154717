import { drawDoor } from '../building/door.ts';
import { drawDormer, drawGable, drawSideRoof } from '../building/roof.ts';
import { drawChimney, drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { paleStone } from '../palettes.ts';
import type { Random } from '../random.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawGardenPath, drawSteps } from '../scenery/street.ts';

/** Two storeys, five windows wide, the door in the middle, three dormers on the roof. */
export function drawCentreHall(canvas: Canvas, random: Random, ground: number): void {
  const { house } = canvas;
  const width = random.between(560, 620);
  const x = 600 - width / 2;
  const height = 285;
  const y = ground - height;
  const lintel = house.wall.pattern === 'brick' ? paleStone : undefined;

  drawChimney(canvas, x + 36, y - 172, 46, 130);
  drawSideRoof(canvas, x, y, width, 128);
  const shutters = random.chance(0.65) ? house.door : undefined;
  for (const place of [0.2, 0.5, 0.8]) drawDormer(canvas, x + width * place - 39, y - 14, 78, 82);
  drawWall(canvas, x, y + 7, width, height - 7);
  drawEaveShadow(canvas, x, y + 7, width, 18);
  canvas.rect(x, ground - 20, width, 20, '#A8A08F');

  for (const place of [0.13, 0.31, 0.5, 0.69, 0.87]) {
    const isMiddle = place === 0.5;
    const options = { lintel, shutters: isMiddle ? undefined : shutters };
    drawWindow(canvas, x + width * place - 25, y + 34, 50, 76, options);
  }
  for (const place of [0.13, 0.31, 0.69, 0.87]) {
    const flowerBox = random.chance(0.3);
    drawWindow(canvas, x + width * place - 25, y + 160, 50, 84, { lintel, shutters, flowerBox });
  }

  canvas.rect(524, y + 138, 12, height - 150, house.trim);
  canvas.rect(664, y + 138, 12, height - 150, house.trim);
  drawDoor(canvas, 568, ground - 132, 64, 118, { transom: true, lantern: false });
  drawGable(canvas, 512, y + 142, 176, 42, { overhang: 6, material: { pattern: 'stucco', color: house.trim } });
  canvas.rect(508, y + 138, 184, 9, house.trim);
  drawSteps(canvas, 540, ground - 14, 120, 2);
  drawFlowerBed(canvas, x + 6, ground + 2, width * 0.36);
  drawFlowerBed(canvas, x + width * 0.62, ground + 2, width * 0.36);
  drawGardenPath(canvas, [528, 144, ground + 8], [470, 300]);
}
