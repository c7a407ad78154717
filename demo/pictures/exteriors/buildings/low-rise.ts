import { drawDoor } from '../../building/door.ts';
import { drawSnowLine } from '../../building/snow.ts';
import { drawDentils, drawEaveShadow, drawWall } from '../../building/wall.ts';
import { drawWindow } from '../../building/window.ts';
import type { Canvas } from '../../canvas.ts';
import { darken, lighten, mix } from '../../color.ts';
import { foundation, paleStone } from '../../palettes.ts';
import { createRandom, type Random } from '../../random.ts';
import { drawLawn, drawSkyline, drawTreeLine, inHaze } from '../../scenery/land.ts';
import { drawFlowerBed, drawShrub } from '../../scenery/shrub.ts';
import { drawSky } from '../../scenery/sky.ts';
import { drawGardenPath, drawSidewalk, drawSteps, drawStreetLamp } from '../../scenery/street.ts';
import { drawTree } from '../../scenery/tree.ts';
import { drawBicycle } from '../../scenery/vehicles.ts';

const floorHeight = 118;
const bays = 5;
const entranceBay = 2;

/** An apartment building of three or four floors with its entrance in the middle. */
export function drawLowRise(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  const ground = 644;
  drawSky(canvas, ground);
  drawSkyline(canvas, ground - 20, mix('#7C8A88', canvas.daylight.sky[2], 0.6), 180);
  drawTreeLine(canvas, ground - 30, inHaze(canvas, '#8C958F', canvas.plants.distance, 0.25), 60);
  drawLawn(canvas, ground);
  drawTree(canvas, 90, ground + 4, 360, 'round');
  drawTree(canvas, 1120, ground + 2, 340, 'oval');

  const width = random.between(680, 760);
  const x = 600 - width / 2;
  const floors = random.integer(3, 4);
  const height = floors * floorHeight + 30;
  const y = ground - height;
  drawWall(canvas, x, y, width, height);
  const hasBalconies = random.chance(0.6);
  drawCornice(canvas, x, y, width);

  for (let floor = 0; floor < floors; floor++) {
    for (let bay = 0; bay < bays; bay++) {
      const centre = x + (width * (bay + 0.5)) / bays;
      const windowY = y + 30 + floor * floorHeight;
      if (bay === entranceBay) {
        if (floor < floors - 1) drawWindow(canvas, centre - 24, windowY, 48, 74, { arched: true });
      } else if (hasBalconies && (bay === 1 || bay === 3)) {
        drawBalcony(canvas, random, centre, windowY);
      } else {
        drawWindow(canvas, centre - 40, windowY, 34, 76, { lintel: paleStone });
        drawWindow(canvas, centre + 6, windowY, 34, 76, { lintel: paleStone });
      }
    }
  }
  for (let floor = 1; floor < floors; floor++) {
    canvas.rect(x, y + floor * floorHeight + 4, width, 6, lighten(house.wall.color, 0.4));
  }
  canvas.rect(x, ground - 26, width, 26, foundation);

  canvas.rect(536, ground - 168, 128, 168, house.trim);
  canvas.path(`M536 ${ground - 168}q64 -52 128 0Z`, house.trim);
  drawDoor(canvas, 566, ground - 132, 68, 118, { transom: true });
  drawSteps(canvas, 540, ground - 14, 120, 2);
  drawFlowerBed(canvas, x + 8, ground + 4, 220);
  drawFlowerBed(canvas, x + width - 230, ground + 4, 220);
  drawGardenPath(canvas, [534, 132, ground + 8], [480, 260]);
  drawSidewalk(canvas, 734, 30);
  drawBicycle(canvas, x + 30, 752, house.door);
  drawStreetLamp(canvas, x + width - 40, 752, 180);
}

function drawCornice(canvas: Canvas, x: number, y: number, width: number): void {
  const { trim } = canvas.house;
  canvas.rect(x - 8, y - 20, width + 16, 24, trim);
  drawDentils(canvas, [x, x + width], y - 8, { width: 11, height: 12, spacing: 24 }, trim, 0.2);
  canvas.rect(x - 14, y - 28, width + 28, 10, darken(trim, 0.1));
  drawSnowLine(canvas, [x - 14, y - 28], [x + width + 14, y - 28], 9);
  drawWall(canvas, 540, y - 60, 120, 42, { shaded: false });
  canvas.rect(532, y - 68, 136, 10, trim);
  drawEaveShadow(canvas, x, y + 4, width, 14);
}

function drawBalcony(canvas: Canvas, random: Random, centre: number, y: number): void {
  const iron = '#2F3A37';
  drawWindow(canvas, centre - 34, y - 6, 68, 92, { style: 'pane', panes: 2, sill: false });
  canvas.rect(centre - 52, y + 84, 104, 9, '#B9B1A0');
  for (let x = centre - 50; x < centre + 50; x += 9) canvas.rect(x, y + 50, 2.6, 36, iron);
  canvas.rect(centre - 52, y + 47, 104, 5, iron);
  if (random.chance(0.5)) drawShrub(canvas, centre - 30, y + 86, 30, 30);
}
