import { drawDoor } from '../../building/door.ts';
import { drawSnowLine } from '../../building/snow.ts';
import { drawVerticalShade, drawWall } from '../../building/wall.ts';
import { glassColor } from '../../building/window.ts';
import type { Canvas } from '../../canvas.ts';
import { type Color, darken, mix, reflection, untinted } from '../../color.ts';
import { blackIron } from '../../palettes.ts';
import { createRandom } from '../../random.ts';
import { drawLawn, drawSkyline } from '../../scenery/land.ts';
import { drawFlowerBed } from '../../scenery/shrub.ts';
import { drawSky } from '../../scenery/sky.ts';
import { drawSidewalk } from '../../scenery/street.ts';
import { drawTree } from '../../scenery/tree.ts';
import { drawBicycle, drawCar } from '../../scenery/vehicles.ts';

const ground = 660;
const floorHeight = 78;

/** An office building of four to six floors over a glass lobby, with one of three fronts. */
export function drawOfficeBuilding(canvas: Canvas): void {
  const { wall, door, timber } = canvas.house;
  const random = createRandom(`ext${canvas.house.seed}`);
  drawSky(canvas, ground);
  drawSkyline(canvas, ground - 10, mix('#7C8A88', canvas.daylight.sky[1], 0.6), 260);
  drawLawn(canvas, ground, '#BDB6A5');

  const width = random.between(620, 720);
  const x = 600 - width / 2;
  const floors = random.integer(4, 6);
  const height = floors * floorHeight + 96;
  const y = ground - height;
  const front = random.pick(['ribbon', 'grid', 'fins'] as const);
  drawWall(canvas, x, y, width, height);
  canvas.rect(x - 8, y - 14, width + 16, 16, darken(wall.color, 0.35));
  canvas.rect(x + width * 0.6, y - 52, 120, 40, darken(wall.color, 0.2));
  drawSnowLine(canvas, [x - 8, y - 14], [x + width + 8, y - 14], 8);
  for (let floor = 0; floor < floors; floor++) {
    const floorY = y + 22 + floor * floorHeight;
    if (front === 'ribbon') drawRibbonWindow(canvas, x, floorY, width);
    else drawWindowGrid(canvas, x, floorY, width, front === 'fins' ? timber : darken(wall.color, 0.3));
  }
  drawLobby(canvas, x, width);

  drawSidewalk(canvas, 700, 40);
  canvas.rect(x + 30, ground + 4, 180, 22, '#9C9484');
  drawFlowerBed(canvas, x + 34, ground + 6, 170);
  canvas.rect(x + width - 220, ground + 4, 190, 22, '#9C9484');
  drawFlowerBed(canvas, x + width - 214, ground + 6, 180);
  for (const treeX of [90, 200, 1010, 1120]) {
    const treeHeight = random.between(220, 290);
    drawTree(canvas, treeX, ground + 20, treeHeight, random.pick(['oval', 'round'] as const));
  }
  drawCar(canvas, random.between(120, 240), 790, '#3E5566', 0.85);
  drawBicycle(canvas, 760, 724, door);
}

function drawRibbonWindow(canvas: Canvas, x: number, y: number, width: number): void {
  const panes = 16;
  canvas.rect(x + 18, y, width - 36, 46, '#4F6467');
  for (let pane = 0; pane < panes; pane++) {
    const paneX = x + 18 + (pane * (width - 36)) / panes;
    canvas.rect(paneX + 2, y, (width - 36) / panes - 4, 46, glassColor(canvas));
  }
  canvas.polygon(
    [
      [x + 60, y + 46],
      [x + 110, y],
      [x + 190, y],
      [x + 140, y + 46],
    ],
    reflection('.16'),
  );
  drawVerticalShade(canvas, [x + 18, x + width - 18], [y, y + 7], 0.3);
}

function drawWindowGrid(canvas: Canvas, x: number, y: number, width: number, frame: Color): void {
  const windows = 9;
  const glassWidth = (width - 44) / windows - 16;
  for (let index = 0; index < windows; index++) {
    const left = x + 22 + (index * (width - 44)) / windows;
    canvas.rect(left + 4, y - 4, glassWidth + 8, 58, frame);
    canvas.rect(left + 8, y, glassWidth, 50, glassColor(canvas));
    canvas.polygon(
      [
        [left + 12, y + 50],
        [left + glassWidth * 0.6, y],
        [left + glassWidth * 0.85, y],
        [left + glassWidth * 0.4, y + 50],
      ],
      reflection('.2'),
    );
    canvas.rect(left + 8 + glassWidth / 2 - 1.5, y, 3, 50, blackIron);
  }
}

function drawLobby(canvas: Canvas, x: number, width: number): void {
  const y = ground - 92;
  canvas.rect(x + 12, y, width - 24, 92, canvas.isNight ? untinted('#F4C97C') : '#5F7477');
  for (let mullion = 0; mullion <= 10; mullion++) {
    canvas.rect(x + 12 + (mullion * (width - 30)) / 10, y, 6, 92, blackIron);
  }
  canvas.rect(x - 20, y - 10, width + 40, 12, canvas.house.timber);
  drawDoor(canvas, 566, ground - 84, 68, 84, { glazed: true, lantern: false });
  canvas.polygon(
    [
      [500, y - 2],
      [700, y - 2],
      [716, y + 10],
      [484, y + 10],
    ],
    blackIron,
  );
}
