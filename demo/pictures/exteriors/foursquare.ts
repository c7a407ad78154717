import { drawDoor } from '../building/door.ts';
import { drawPorch } from '../building/porch.ts';
import { drawDormer, drawSideRoof } from '../building/roof.ts';
import { drawChimney, drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { foundation, paleStone } from '../palettes.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawGardenPath, drawSteps } from '../scenery/street.ts';

/** A square house under a hip roof, its porch as wide as itself. */
export function drawFoursquare(canvas: Canvas, ground: number): void {
  const { house } = canvas;
  const width = 440;
  const x = 380;
  const height = 310;
  const y = ground - height;
  const lintel = house.wall.pattern === 'brick' ? paleStone : undefined;

  drawChimney(canvas, x + width - 90, y - 150, 44, 120);
  drawSideRoof(canvas, x, y, width, 128, { inset: 168, overhang: 30 });
  drawDormer(canvas, x + width / 2 - 52, y - 16, 104, 70);
  drawWall(canvas, x, y + 7, width, height - 7);
  drawEaveShadow(canvas, x, y + 7, width, 20);
  for (const place of [0.2, 0.5, 0.8]) {
    const windowWidth = place === 0.5 ? 44 : 68;
    drawWindow(canvas, x + width * place - windowWidth / 2, y + 46, windowWidth, 82, { lintel });
  }

  drawWindow(canvas, x + 56, ground - 146, 112, 96, { style: 'pane', panes: 3 });
  drawDoor(canvas, x + width - 148, ground - 148, 66, 118, { transom: true });
  canvas.rect(x, ground - 30, width, 30, foundation);
  const gap = [x + width - 166, x + width - 66] as const;
  drawPorch(canvas, x - 10, ground - 30, width + 20, 142, { gap, posts: 4, roofHeight: 44 });
  drawSteps(canvas, x + width - 164, ground - 20, 100, 3);
  drawFlowerBed(canvas, x - 10, ground + 4, width * 0.56);
  drawGardenPath(canvas, [x + width - 176, 124, ground + 12], [x + width - 260, 270]);
}
