import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten } from '../color.ts';
import { drawPendant } from '../rooms/lamps.ts';
import { backWall } from '../rooms/perspective.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';
import { drawStool } from '../rooms/seating.ts';
import { drawCabinets, drawCounterThings, drawRange, drawUpperStorage } from './kitchen-units.ts';

const { left, width } = backWall;

export function drawKitchen(canvas: Canvas): void {
  const { house, random } = canvas;
  const tiling = house.form > 0.5 ? 'subway' : 'square';
  const hasPlanks = house.form > 0.55;
  const hasTiles = house.form > 0.25;
  drawRoom(canvas, {
    wall: house.secondPaint,
    floor: hasPlanks ? 'plank' : hasTiles ? 'tile' : 'check',
    floorColor: hasPlanks ? house.floor : '#DCD3BF',
    checkColor: darken(house.cabinet, 0.25),
    wallPattern: { name: tiling, color: house.tile, top: 250, bottom: 400 },
  });
  canvas.mirroredGroup(() => {
    // The second coat makes the joints of the tiles as dark as a splashback's are.
    canvas.rect(left, 250, width, 150, canvas.pattern(tiling));
    const blind = random.chance(0.4) ? lighten(house.textile[1], 0.4) : undefined;
    drawRoomWindow(canvas, 500, 168, 210, 170, { panes: 2, plant: true, blind });
    drawCabinets(canvas);
    drawRange(canvas);
    drawUpperStorage(canvas);
    drawCounterThings(canvas);
    drawPlant(canvas, 790, 400, 58, 'pot');
  });
  drawIsland(canvas);
}

function drawIsland(canvas: Canvas): void {
  const { cabinet, counter, timber, textile, fittings, form } = canvas.house;
  const isWooden = cabinet === '#C79A63' || cabinet === '#7A4B39';
  canvas.ellipse(600, 776, 400, 16, groundShadow('.25'));
  canvas.rect(250, 650, 700, 126, isWooden ? '#F2ECDE' : timber);
  canvas.rect(250, 650, 700, 126, canvas.pattern('batten'));
  canvas.shadow(
    [
      [250, 650],
      [950, 650],
      [950, 668],
      [250, 668],
    ],
    0.25,
  );
  canvas.polygon(
    [
      [262, 612],
      [938, 612],
      [980, 636],
      [220, 636],
    ],
    lighten(counter, 0.3),
  );
  canvas.rect(220, 636, 760, 16, counter);
  canvas.rect(220, 648, 760, 4, darken(counter, 0.25));
  for (const x of [340, 530, 720]) drawStool(canvas, x, textile[0]);
  drawFruitBowl(canvas);
  for (const x of [400, 600, 800]) drawPendant(canvas, x, 150, 88, form > 0.4 ? textile[0] : fittings);
}

function drawFruitBowl(canvas: Canvas): void {
  canvas.ellipse(600, 618, 62, 10, '#F3ECDC');
  canvas.path('M548 616q4 24 52 24t52 -24Z', canvas.house.textile[1]);
  for (const [offset, color] of [
    [-26, '#D9A441'],
    [-4, '#C96B3A'],
    [20, '#D9A441'],
    [8, '#A5B05C'],
  ] as const) {
    canvas.circle(600 + offset, 606, 13, color);
  }
}
