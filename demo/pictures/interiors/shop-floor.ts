import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten } from '../color.ts';
import { cream } from '../palettes.ts';
import { drawShelves } from '../rooms/furniture.ts';
import { drawPendant } from '../rooms/lamps.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';

/** A shop between two walls of shelves, with a counter in front. */
export function drawShopFloor(canvas: Canvas): void {
  const { wall, paint, textile } = canvas.house;
  const isBrick = wall.pattern === 'brick';
  drawRoom(canvas, {
    wall: lighten(isBrick ? wall.color : paint, 0.1),
    wallPattern: isBrick ? { name: 'brick', color: wall.color } : undefined,
  });
  drawShelves(canvas, 220, 150, 250, 400);
  drawShelves(canvas, 730, 150, 250, 400);
  drawRoomWindow(canvas, 520, 150, 160, 240, { panes: 2 });
  drawCounter(canvas);
  for (const x of [400, 600, 800]) drawPendant(canvas, x, 140, 100, textile[1]);
  drawPlant(canvas, 180, 700, 230, 'fig');
}

function drawCounter(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  canvas.ellipse(600, 764, 360, 16, groundShadow('.25'));
  canvas.rect(300, 610, 600, 150, textile[0]);
  canvas.rect(300, 610, 600, 150, canvas.pattern('batten'));
  canvas.rect(280, 592, 640, 22, timber);
  canvas.rect(280, 610, 640, 5, darken(timber, 0.3));
  canvas.rect(760, 520, 100, 74, '#39423F');
  canvas.rect(768, 528, 84, 44, '#8FA6A3');
  for (let stand = 0; stand < 3; stand++) {
    const x = 340 + stand * 110;
    canvas.rect(x, 560, 84, 6, cream);
    canvas.path(`M${x + 6} 560q4 -34 36 -34t36 34Z`, 'rgba(255,255,255,.5)');
    canvas.ellipse(x + 42, 552, 26, 12, canvas.random.pick(['#C98A4A', '#8A5A3A', '#D9A441']));
  }
}
