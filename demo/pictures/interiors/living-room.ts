import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';
import { drawArt } from '../rooms/art.ts';
import { drawFireplace } from '../rooms/fireplace.ts';
import { drawLowTable, drawRug, drawShelves } from '../rooms/furniture.ts';
import { drawFloorLamp, drawPendant, drawTableLamp } from '../rooms/lamps.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';
import { drawArmchair, drawSofa } from '../rooms/seating.ts';

const layouts = [drawFiresideLayout, drawPictureWallLayout, drawLibraryLayout];

export function drawLivingRoom(canvas: Canvas): void {
  const { house, random } = canvas;
  const layout = layouts[random.integer(0, layouts.length - 1)] ?? drawFiresideLayout;
  drawRoom(canvas, { wall: house.paint, wainscot: house.form > 0.72 ? lighten(house.paint, 0.4) : undefined });
  canvas.mirroredGroup(() => layout(canvas));
  drawPendant(canvas, 600, 120, 110, house.textile[1]);
}

function drawFiresideLayout(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  const [main, accent] = textile;
  const curtain = canvas.random.chance(0.8) ? lighten(main, 0.55) : lighten(accent, 0.4);
  drawRoomWindow(canvas, 300, 160, 250, 210, { curtain, drop: 380 });
  drawFireplace(canvas, 700, 250);
  drawRug(canvas, [300, 900], [640, 760], accent, main);
  drawSofa(canvas, 250, 650, 360, main);
  drawFloorLamp(canvas, 208, 640, 300);
  drawLowTable(canvas, 470, 750, 240, timber);
  drawArmchair(canvas, 850, 730, lighten(accent, 0.1));
  drawPlant(canvas, 672, 590, 190);
}

function drawPictureWallLayout(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  const [main, accent] = textile;
  drawArt(canvas, 300, 190, 130, 160);
  drawArt(canvas, 452, 190, 170, 120);
  drawArt(canvas, 452, 326, 80, 84);
  drawArt(canvas, 548, 326, 74, 84);
  drawRoomWindow(canvas, 720, 150, 210, 280, { curtain: lighten(main, 0.5), drop: 420 });
  drawRug(canvas, [230, 820], [640, 764], main, accent);
  drawSofa(canvas, 290, 636, 400, lighten(main, 0.08));
  drawPlant(canvas, 232, 620, 250, 'fig');
  drawLowTable(canvas, 390, 748, 250, timber);
  drawFloorLamp(canvas, 722, 622, 310);
  drawArmchair(canvas, 800, 736, accent);
}

function drawLibraryLayout(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  const [main, accent] = textile;
  drawShelves(canvas, 230, 150, 240, 400);
  drawRoomWindow(canvas, 540, 170, 220, 230, { curtain: lighten(accent, 0.45), drop: 390 });
  drawSideboard(canvas);
  drawTableLamp(canvas, 860, 396);
  drawPlant(canvas, 950, 396, 80, 'pot');
  drawArt(canvas, 846, 180, 120, 130);
  drawRug(canvas, [330, 920], [640, 766], lighten(main, 0.15), accent);
  drawSofa(canvas, 480, 660, 370, accent);
  drawLowTable(canvas, 540, 762, 230, darken(timber, 0.2));
  drawArmchair(canvas, 270, 744, main);
  drawPlant(canvas, 950, 640, 200, 'palm');
}

function drawSideboard(canvas: Canvas): void {
  const { timber, fittings } = canvas.house;
  canvas.rect(820, 396, 170, 150, timber);
  canvas.rect(820, 396, 170, 10, lighten(timber, 0.2));
  canvas.line(905, 410, 905, 540, darken(timber, 0.3), 2);
  canvas.circle(893, 470, 4, fittings);
  canvas.circle(917, 470, 4, fittings);
}
