import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten } from '../color.ts';
import { drawRug } from '../rooms/furniture.ts';
import { drawPendant } from '../rooms/lamps.ts';
import { backWall } from '../rooms/perspective.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom, drawSideStrips } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';
import { drawBathtub, drawVanity } from './bathroom-fixtures.ts';

const { left, width, top, bottom } = backWall;

export function drawBathroom(canvas: Canvas): void {
  const { house, random } = canvas;
  const [main, accent] = house.textile;
  const isHalfTiled = house.form > 0.4;
  drawRoom(canvas, {
    wall: isHalfTiled ? house.secondPaint : lighten(house.tile, 0.2),
    floor: house.symmetric ? 'check' : 'tile',
    floorColor: '#E6E0D2',
    checkColor: darken(house.tile, 0.55),
  });
  drawTiling(canvas, isHalfTiled);
  canvas.mirroredGroup(() => {
    drawRoomWindow(canvas, 300, 150, 190, 150, { panes: 2, plant: true });
    if (house.windowStyle !== 'grid') canvas.rect(300, 228, 190, 72, '#EEF3EF', 'opacity=".55"');
    drawBathtub(canvas);
    drawVanity(canvas, 700);
    drawRug(canvas, [640, 930], [664, 730], main, lighten(accent, 0.3));
    drawPlant(canvas, 642, 596, 200, random.pick(['fig', 'palm'] as const));
    drawTowelStool(canvas);
  });
  drawPendant(canvas, 600, 96, 84, house.fittings);
}

function drawTiling(canvas: Canvas, isHalfTiled: boolean): void {
  const { tile } = canvas.house;
  const y = isHalfTiled ? 330 : top + 12;
  const height = bottom - (isHalfTiled ? 350 : top + 32);
  canvas.rect(left, y, width, height, tile);
  canvas.rect(left, y, width, height, canvas.pattern(canvas.random.chance(0.6) ? 'subway' : 'square'));
  if (!isHalfTiled) return;
  canvas.rect(left, 322, width, 12, darken(tile, 0.32));
  drawSideStrips(canvas, [400, 800], [322, bottom], [darken(tile, 0.14), darken(tile, 0.08)]);
}

function drawTowelStool(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  canvas.group('transform="translate(250 742)"', () => {
    canvas.ellipse(46, 4, 62, 9, groundShadow('.22'));
    canvas.line(10, -66, 0, 4, timber, 8);
    canvas.line(82, -66, 92, 4, timber, 8);
    canvas.rect(-4, -76, 100, 12, lighten(timber, 0.15), 'rx="4"');
    canvas.rect(16, -92, 60, 16, lighten(textile[1], 0.4), 'rx="5"');
    canvas.rect(20, -106, 52, 14, textile[0], 'rx="5"');
  });
}
