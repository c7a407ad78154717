import { drawDoor } from '../building/door.ts';
import { drawPorch } from '../building/porch.ts';
import { drawSideRoof } from '../building/roof.ts';
import { drawChimney, drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { limestone } from '../palettes.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawGardenPath, drawSteps } from '../scenery/street.ts';

/** Bungalow with one long storey and a gabled porch. */
export function drawBungalow(canvas: Canvas, ground: number): void {
  const width = 640;
  const x = 280;
  const height = 150;
  const y = ground - height;

  drawChimney(canvas, x + 90, y - 150, 50, 130, limestone);
  drawSideRoof(canvas, x, y, width, 132, { inset: 60, overhang: 34 });
  drawWall(canvas, x, y + 7, width, height - 7);
  drawEaveShadow(canvas, x, y + 7, width, 16);
  canvas.rect(x, ground - 24, width, 24, '#A8A08F');
  drawWindow(canvas, x + 48, y + 40, 118, 74, { style: 'pane', panes: 3, flowerBox: true });
  drawWindow(canvas, x + width - 128, y + 42, 78, 70);

  const porchX = canvas.house.symmetric ? x + 210 : x + 236;
  drawDoor(canvas, porchX + 88, ground - 132, 64, 112);
  drawWindow(canvas, porchX + 12, y + 46, 56, 66);
  drawWindow(canvas, porchX + 176, y + 46, 48, 66);
  const gap = [porchX + 70, porchX + 172] as const;
  drawPorch(canvas, porchX - 8, ground - 20, 250, 136, { gap, posts: 3, gableHeight: 96, skirt: 16 });
  drawSteps(canvas, porchX + 72, ground - 12, 98, 2);
  drawFlowerBed(canvas, x + 6, ground + 3, 190);
  drawFlowerBed(canvas, x + width - 170, ground + 3, 160);
  drawGardenPath(canvas, [porchX + 66, 108, ground + 8], [porchX - 20, 270]);
}
