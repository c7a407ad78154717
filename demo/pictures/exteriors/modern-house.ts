import { drawDoor } from '../building/door.ts';
import { drawSnowLine } from '../building/snow.ts';
import { drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { limestone, nearBlack } from '../palettes.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawGardenPath } from '../scenery/street.ts';

const coping = '#343B38';

/** Two flat boxes, one of timber, one in the wall's material, with large panes in dark frames. */
export function drawModernHouse(canvas: Canvas, ground: number): void {
  const x = 290;
  const trim = nearBlack;

  drawWall(canvas, x + 40, ground - 330, 360, 170);
  canvas.rect(x + 28, ground - 342, 384, 14, coping);
  drawWall(canvas, x, ground - 160, 620, 160, { material: { pattern: 'batten', color: canvas.house.timber } });
  canvas.shadow(
    [
      [x + 40, ground - 160],
      [x + 400, ground - 160],
      [x + 400, ground - 132],
      [x + 48, ground - 132],
    ],
    0.3,
  );
  canvas.rect(x - 14, ground - 172, 648, 14, coping);
  drawSnowLine(canvas, [x - 14, ground - 172], [x + 634, ground - 172], 8);
  drawSnowLine(canvas, [x + 28, ground - 342], [x + 412, ground - 342], 8);

  const glass = { style: 'pane', sill: false, trim } as const;
  drawWindow(canvas, x + 70, ground - 304, 170, 112, { ...glass, panes: 3, curtain: 0.6 });
  drawWindow(canvas, x + 286, ground - 304, 80, 112, { ...glass, panes: 2 });
  drawWindow(canvas, x + 250, ground - 138, 330, 128, { ...glass, panes: 5, curtain: 0.1 });
  drawDoor(canvas, x + 126, ground - 128, 70, 124, { glazed: false, trim });
  drawWindow(canvas, x + 40, ground - 128, 36, 118, { ...glass, style: 'plain', curtain: 0 });

  drawWall(canvas, x + 610, ground - 250, 62, 250, { material: limestone });
  canvas.rect(x + 600, ground - 260, 82, 12, coping);
  drawFlowerBed(canvas, x + 250, ground + 4, 340);
  drawGardenPath(canvas, [x + 106, 110, ground + 2], [x - 10, 300]);
}
