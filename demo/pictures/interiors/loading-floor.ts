import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';
import { darkSteel } from '../palettes.ts';
import { backWall } from '../rooms/perspective.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';
import { drawForklift } from '../scenery/vehicles.ts';

const { left, right, top } = backWall;

/** A warehouse floor: pallet racks on both sides of a roller door, a forklift and a loaded pallet in front. */
export function drawLoadingFloor(canvas: Canvas): void {
  const { wall } = canvas.house;
  drawRoom(canvas, {
    wall: lighten(wall.color, 0.1),
    wallPattern: { name: 'brick', color: wall.pattern === 'brick' ? wall.color : '#B9AF9C' },
    floor: 'concrete',
    floorColor: '#B1ABA0',
    ceiling: '#6D726D',
    crownMoulding: false,
  });
  for (let beam = 0; beam < 5; beam++) {
    const x = left + 40 + beam * 185;
    canvas.line(x + (x - 600) * 0.5, 0, x, top, darkSteel, 9);
  }
  canvas.line(left, top + 4, right, top + 4, darkSteel, 12);
  drawRoomWindow(canvas, 250, 130, 230, 150, { panes: 4, style: 'grid' });
  drawRoomWindow(canvas, 720, 130, 230, 150, { panes: 4, style: 'grid' });
  drawRollerDoor(canvas);
  for (const x of [200, 740]) drawRack(canvas, x);
  drawForklift(canvas, 430, 760);
  drawPallet(canvas);
}

function drawRollerDoor(canvas: Canvas): void {
  const { door } = canvas.house;
  canvas.rect(510, 230, 180, 330, darkSteel);
  canvas.rect(520, 240, 160, 320, door);
  for (let slat = 0; slat < 13; slat++) {
    const y = 262 + slat * 24;
    canvas.line(520, y, 680, y, darken(door, 0.3), 2.4);
  }
}

function drawRack(canvas: Canvas, x: number): void {
  const { random } = canvas;
  for (const y of [340, 430, 516]) {
    canvas.rect(x, y, 260, 9, '#D98A3A');
    for (let box = 0; box < 3; box++) {
      const width = random.between(50, 74);
      const height = random.between(40, 66);
      const boxX = x + 12 + box * 82;
      canvas.rect(boxX, y - height, width, height, random.pick(['#C79A63', '#B5865A', '#D3B283']));
      canvas.rect(boxX + width / 2 - 5, y - height, 10, height, '#E8D9B8', 'opacity=".6"');
    }
  }
  for (const post of [0, 126, 252]) canvas.rect(x + post, 290, 9, 270, '#2F5A6A');
}

function drawPallet(canvas: Canvas): void {
  canvas.rect(820, 716, 170, 14, '#B5865A');
  canvas.rect(834, 730, 20, 22, '#8A5A3A');
  canvas.rect(950, 730, 20, 22, '#8A5A3A');
  canvas.rect(834, 652, 68, 64, '#C79A63');
  canvas.rect(908, 652, 68, 64, '#D3B283');
}
