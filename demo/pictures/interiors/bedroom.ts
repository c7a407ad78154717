import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';
import { drawArt } from '../rooms/art.ts';
import { drawRug } from '../rooms/furniture.ts';
import { drawPendant, drawTableLamp } from '../rooms/lamps.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';
import { drawArmchair } from '../rooms/seating.ts';
import { bedWidth, bedX, drawBed } from './bed.ts';

export function drawBedroom(canvas: Canvas): void {
  const { house, random } = canvas;
  const [main, accent] = house.textile;
  const wainscot = house.form < 0.28 ? lighten(house.secondPaint, 0.42) : undefined;
  drawRoom(canvas, { wall: house.secondPaint, wainscot });
  canvas.mirroredGroup(() => {
    drawRoomWindow(canvas, 270, 160, 180, 240, { curtain: lighten(accent, 0.5), drop: 420 });
    drawRug(canvas, [400, 960], [640, 770], lighten(accent, 0.3), main);
    drawBed(canvas);
    drawBedsideTables(canvas);
    if (random.chance(0.5)) {
      drawArt(canvas, bedX + 36, 160, 120, 120);
      drawArt(canvas, bedX + 184, 160, 120, 120);
    } else {
      drawArt(canvas, bedX + 60, 150, 220, 134);
    }
    canvas.rect(200, 566, 150, 12, house.timber);
    if (random.chance(0.6)) drawArmchair(canvas, 236, 690, lighten(accent, 0.2));
    else drawPlant(canvas, 250, 660, 240, 'fig');
    drawPlant(canvas, 482, 580, 120, 'snake');
  });
  drawPendant(canvas, 640, 106, 100, accent);
}

function drawBedsideTables(canvas: Canvas): void {
  const { timber, fittings, textile } = canvas.house;
  for (const x of [bedX - 110, bedX + bedWidth + 26]) {
    canvas.rect(x, 478, 84, 82, timber);
    canvas.rect(x - 4, 472, 92, 9, lighten(timber, 0.2));
    canvas.rect(x + 8, 492, 68, 28, darken(timber, 0.14));
    canvas.rect(x + 34, 503, 16, 5, fittings);
  }
  drawTableLamp(canvas, bedX - 68, 472);
  drawTableLamp(canvas, bedX + bedWidth + 68, 472);
  canvas.rect(bedX + bedWidth + 30, 462, 26, 9, textile[0]);
}
