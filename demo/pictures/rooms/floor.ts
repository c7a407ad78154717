import { type Canvas, pictureWidth } from '../canvas.ts';
import { type Color, darken, lighten } from '../color.ts';
import { backWall, depthOf, heightAtDepth, pulledForward } from './perspective.ts';

export type FloorKind = 'plank' | 'tile' | 'check' | 'concrete';

const { left, right, bottom } = backWall;

export function drawFloor(canvas: Canvas, kind: FloorKind, color: Color, checkColor?: Color): void {
  canvas.polygon(
    [
      [0, 800],
      [1200, 800],
      [right, bottom],
      [left, bottom],
    ],
    color,
  );
  canvas.clip(`M0 800H1200L${right} ${bottom}H${left}Z`, () => {
    if (kind === 'plank') drawPlanks(canvas, color);
    if (kind === 'tile') drawTiles(canvas, color);
    if (kind === 'check') drawChequers(canvas, checkColor ?? darken(color, 0.45));
    if (kind === 'concrete') {
      for (const x of [330, 600, 870]) drawRay(canvas, x, color);
      for (const y of [600, 690]) canvas.line(0, y, pictureWidth, y, darken(color, 0.14), 2);
    }
    canvas.shadow(
      [
        [0, 800],
        [left, bottom],
        [right, bottom],
        [right + 20, bottom + 22],
        [left - 8, bottom + 22],
        [20, 800],
      ],
      0.1,
    );
  });
}

function drawRay(canvas: Canvas, x: number, color: Color): void {
  const depth = depthOf(820);
  canvas.line(x, bottom, x + (x - 600) * depth * 1.02, 822, darken(color, 0.2), 1.8);
}

function drawPlanks(canvas: Canvas, color: Color): void {
  const { random } = canvas;
  const plankWidth = 34;
  for (let x = left - 300; x <= right + 300; x += plankWidth) drawRay(canvas, x, color);
  for (let joint = 0; joint < 34; joint++) {
    const plank = random.integer(-14, 38);
    const y = bottom + random.fraction() ** 1.3 * 235;
    const depth = depthOf(y);
    const from = left + plank * plankWidth - 14;
    const to = from + plankWidth;
    canvas.line(pulledForward(from, depth), y, pulledForward(to, depth), y, darken(color, 0.24), 1.8);
    if (joint % 2 === 0) continue;
    // Every second joint begins a plank of another shade.
    const endDepth = Math.min(1.1, depth + 0.16);
    const endY = heightAtDepth(endDepth);
    canvas.polygon(
      [
        [pulledForward(from, depth), y],
        [pulledForward(to, depth), y],
        [pulledForward(to, endDepth), endY],
        [pulledForward(from, endDepth), endY],
      ],
      joint % 4 === 1 ? lighten(color, 0.16) : darken(color, 0.07),
      'opacity=".7"',
    );
  }
}

/** Nearer rows look deeper. */
function tileRows(): number[] {
  const rows: number[] = [];
  let y: number = bottom;
  let depth = 15;
  while (y < 820) {
    rows.push(y);
    y += depth;
    depth *= 1.24;
  }
  return [...rows, 830];
}

function drawTiles(canvas: Canvas, color: Color): void {
  for (let x = left - 552; x <= right + 552; x += 46) drawRay(canvas, x, color);
  for (const y of tileRows()) canvas.line(0, y, pictureWidth, y, darken(color, 0.16), 1.8);
}

function drawChequers(canvas: Canvas, color: Color): void {
  const rows = tileRows();
  rows.slice(1).forEach((rowEnd, row) => {
    const rowStart = rows[row] ?? rowEnd;
    const [startDepth, endDepth] = [depthOf(rowStart), depthOf(rowEnd)];
    for (let column = -12; column < 30; column++) {
      if ((row + column) % 2) continue;
      const from = left + column * 46;
      const to = from + 46;
      canvas.polygon(
        [
          [pulledForward(from, startDepth), rowStart],
          [pulledForward(to, startDepth), rowStart],
          [pulledForward(to, endDepth), rowEnd],
          [pulledForward(from, endDepth), rowEnd],
        ],
        color,
      );
    }
  });
}
