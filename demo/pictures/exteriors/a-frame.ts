import { drawDoor } from '../building/door.ts';
import { drawSnowLine } from '../building/snow.ts';
import { drawWallPolygon } from '../building/wall.ts';
import { drawWindow, glassColor } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';

const width = 380;
const x = 410;
const wallHeight = 350;
const centre = x + width / 2;

/** A cottage that is all roof, with a high triangular window, on a timber deck. */
export function drawAFrame(canvas: Canvas, ground: number): void {
  const { wall, trim, timber } = canvas.house;
  const peak = ground - wallHeight;
  const isClad = wall.pattern === 'siding' || wall.pattern === 'shingle';
  drawWallPolygon(
    canvas,
    [
      [centre, peak],
      [x, ground - 20],
      [x + width, ground - 20],
    ],
    isClad ? { pattern: 'batten', color: timber } : wall,
  );

  const glass = glassColor(canvas);
  canvas.polygon(
    [
      [centre, peak + 74],
      [x + width * 0.27, ground - 130],
      [x + width * 0.73, ground - 130],
    ],
    trim,
  );
  canvas.polygon(
    [
      [centre, peak + 92],
      [x + width * 0.3, ground - 138],
      [x + width * 0.7, ground - 138],
    ],
    glass,
  );
  canvas.rect(centre - 3, peak + 84, 6, 120, trim);
  canvas.rect(x + width * 0.36, ground - 196, width * 0.28, 5, trim);
  drawWindow(canvas, x + width * 0.26, ground - 116, 70, 82, { style: 'pane' });
  drawDoor(canvas, x + width * 0.57, ground - 122, 56, 100);

  drawRoofSides(canvas, ground);
  canvas.rect(x - 50, ground - 22, width + 100, 14, lighten(timber, 0.1));
  canvas.rect(x - 46, ground - 8, width + 92, 16, darken(timber, 0.5));
}

function drawRoofSides(canvas: Canvas, ground: number): void {
  const { roof, trim } = canvas.house;
  const peak = ground - wallHeight;
  const eave = ground - 4;
  for (const side of [-1, 1]) {
    const eaveX = centre + side * (width / 2 + 34);
    canvas.polygon(
      [
        [centre, peak - 40],
        [eaveX, eave],
        [eaveX - side * 34, eave],
        [centre, peak + 16],
      ],
      roof,
    );
    const [outer, inner] = [eaveX - side * 26, eaveX - side * 36];
    canvas.polygon(
      [
        [centre, peak + 2],
        [outer, eave],
        [inner, eave],
        [centre, peak + 22],
      ],
      trim,
    );
  }
  drawSnowLine(canvas, [600, peak - 40], [x - 34, eave], 16);
  drawSnowLine(canvas, [x + width + 34, eave], [600, peak - 40], 16);
}
