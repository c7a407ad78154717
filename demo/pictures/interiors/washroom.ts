import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten } from '../color.ts';
import { drawPendant } from '../rooms/lamps.ts';
import { backWall } from '../rooms/perspective.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawVanity } from './bathroom-fixtures.ts';

const { left, width, top, bottom } = backWall;

/** The washroom of a shop, an office or a warehouse: two stalls and a basin. */
export function drawWashroom(canvas: Canvas): void {
  const { house } = canvas;
  drawRoom(canvas, {
    wall: lighten(house.tile, 0.2),
    floor: house.symmetric ? 'check' : 'tile',
    floorColor: '#E6E0D2',
    checkColor: darken(house.tile, 0.55),
  });
  canvas.rect(left, top + 12, width, bottom - top - 32, house.tile);
  canvas.rect(left, top + 12, width, bottom - top - 32, canvas.pattern('square'));
  canvas.mirroredGroup(() => {
    for (const x of [220, 410]) drawStall(canvas, x);
    drawVanity(canvas, 700);
    drawPlant(canvas, 990, 640, 170, 'fig');
  });
  drawPendant(canvas, 600, 96, 84, house.fittings);
}

function drawStall(canvas: Canvas, x: number): void {
  const { door, fittings } = canvas.house;
  const stallWidth = 190;
  canvas.ellipse(x + stallWidth / 2, 606, stallWidth * 0.5, 9, groundShadow('.2'));
  canvas.rect(x, 190, stallWidth, 400, darken(door, 0.25));
  canvas.rect(x + 16, 206, stallWidth - 32, 370, door);
  canvas.rect(x + 24, 214, stallWidth - 48, 354, lighten(door, 0.1));
  for (const post of [x, x + stallWidth - 8]) canvas.rect(post, 182, 8, 426, fittings);
  canvas.rect(x + stallWidth - 44, 386, 12, 34, fittings);
}
