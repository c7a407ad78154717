import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten } from '../color.ts';
import { cream } from '../palettes.ts';
import { drawChair } from '../rooms/seating.ts';

/** A timber deck before the garden doors, with a table, two chairs and a parasol that is put away in winter. */
export function drawDeck(canvas: Canvas, doorX: number, doorWidth: number, ground: number): void {
  drawBoards(canvas, doorX, doorX + doorWidth, ground);
  const middle = doorX + doorWidth / 2;
  drawParasol(canvas, middle, ground);
  drawTableAndChairs(canvas, middle, ground);
}

function drawBoards(canvas: Canvas, left: number, right: number, ground: number): void {
  const { timber } = canvas.house;
  const depth = 110;
  canvas.polygon(
    [
      [left - 60, ground],
      [right + 60, ground],
      [right + 130, ground + depth],
      [left - 130, ground + depth],
    ],
    lighten(timber, 0.1),
  );
  for (let board = 1; board < 9; board++) {
    const y = ground + (depth * board * (board + 5)) / (9 * 14);
    const spread = (70 * (y - ground)) / depth;
    canvas.line(left - 60 - spread, y, right + 60 + spread, y, darken(timber, 0.22), 2.2);
  }
  canvas.rect(left - 130, ground + depth, right - left + 260, 18, darken(timber, 0.35));
}

function drawParasol(canvas: Canvas, middle: number, ground: number): void {
  const { timber, textile } = canvas.house;
  canvas.ellipse(middle, ground + 84, 150, 12, groundShadow('.25'));
  canvas.line(middle, ground + 50, middle, ground - 180, darken(timber, 0.3), 7);
  if (canvas.hasSnow) return;
  const edge = 'q-28 14 -56 0t-57 0t-57 0t-57 0t-57 0t-56 0Z';
  canvas.path(
    `M${middle - 170} ${ground - 120}L${middle} ${ground - 196}L${middle + 170} ${ground - 120}${edge}`,
    textile[0],
  );
  const panel = `M${middle - 57} ${ground - 120}L${middle} ${ground - 196}L${middle + 57} ${ground - 120}`;
  canvas.path(`${panel}q-28 14 -57 0t-57 0Z`, lighten(textile[1], 0.3));
}

function drawTableAndChairs(canvas: Canvas, middle: number, ground: number): void {
  const { trim, door, textile } = canvas.house;
  canvas.rect(middle - 110, ground + 16, 220, 12, trim);
  canvas.rect(middle - 96, ground + 28, 8, 54, darken(trim, 0.2));
  canvas.rect(middle + 88, ground + 28, 8, 54, darken(trim, 0.2));
  drawChair(canvas, middle - 200, ground + 88, door, { mirrored: false, scale: 0.9 });
  drawChair(canvas, middle + 200, ground + 88, door, { mirrored: true, scale: 0.9 });
  canvas.rect(middle - 30, ground + 2, 14, 14, textile[1]);
  canvas.rect(middle + 24, ground - 2, 12, 18, cream);
}
