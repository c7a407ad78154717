import type { Canvas } from '../canvas.ts';
import { groundShadow, lighten, untinted } from '../color.ts';
import { cream, darkSteel, warmWhite } from '../palettes.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawRoom } from '../rooms/room.ts';
import { drawRoomWindow } from '../rooms/room-window.ts';

const screen = '#2E3633';

/** Three desks before a wide window, a meeting table in front. */
export function drawOpenOffice(canvas: Canvas): void {
  drawRoom(canvas, { wall: '#E9E5D9', floor: 'concrete', floorColor: '#B9B3A5', crownMoulding: false });
  drawRoomWindow(canvas, 230, 130, 740, 260, { panes: 6 });
  for (let desk = 0; desk < 3; desk++) drawDesk(canvas, 250 + desk * 250, desk % 2 ? 1 : 0);
  drawMeetingTable(canvas);
  drawPlant(canvas, 180, 700, 260, 'palm');
  drawPlant(canvas, 1010, 690, 240, 'fig');
  for (const x of [380, 600, 820]) {
    canvas.line(x - 60, 60, x - 60, 100, darkSteel, 2);
    canvas.line(x + 60, 60, x + 60, 100, darkSteel, 2);
    canvas.rect(x - 90, 100, 180, 12, canvas.isNight ? untinted('#FFF0C8') : '#FBF3DF');
  }
}

function drawDesk(canvas: Canvas, x: number, chairColor: 0 | 1): void {
  const { timber, textile } = canvas.house;
  canvas.rect(x, 480, 220, 12, timber);
  canvas.rect(x + 10, 492, 8, 84, darkSteel);
  canvas.rect(x + 202, 492, 8, 84, darkSteel);
  canvas.rect(x + 72, 412, 84, 54, screen);
  canvas.rect(x + 78, 418, 72, 42, '#A9BDB8');
  canvas.rect(x + 108, 466, 10, 14, screen);
  canvas.rect(x + 20, 456, 22, 24, canvas.random.pick([...textile, cream]));
  canvas.path(`M${x + 84} 600v-70q0 -14 14 -14h36q14 0 14 14v70Z`, textile[chairColor]);
  canvas.rect(x + 104, 600, 22, 22, darkSteel);
  canvas.ellipse(x + 115, 626, 42, 7, screen);
}

function drawMeetingTable(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  canvas.ellipse(600, 772, 340, 16, groundShadow('.25'));
  canvas.polygon(
    [
      [330, 690],
      [870, 690],
      [930, 730],
      [270, 730],
    ],
    lighten(timber, 0.12),
  );
  canvas.rect(270, 730, 660, 14, timber);
  canvas.rect(320, 744, 12, 50, darkSteel);
  canvas.rect(868, 744, 12, 50, darkSteel);
  canvas.rect(520, 694, 90, 18, warmWhite);
  canvas.rect(680, 690, 24, 20, textile[1]);
}
