import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten } from '../color.ts';
import { freshSnow } from '../palettes.ts';
import { drawGable, drawRoofPolygon } from './roof.ts';
import { drawSnowLine } from './snow.ts';

export interface PorchOptions {
  posts: number;
  /** Where the railing is open for the steps, from and to. */
  gap: readonly [number, number];
  brackets?: boolean;
  /** Height of the lattice below the floor. */
  skirt?: number;
  roofHeight?: number;
  /** A gable of this height in place of a lean-to roof. */
  gableHeight?: number;
}

/** A porch: `y` is the top of its floor, `height` the way up to its roof. */
export function drawPorch(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  options: PorchOptions,
): void {
  const { timber, trim } = canvas.house;
  const { posts, gap, brackets = false, skirt = 22 } = options;
  const top = y - height;
  canvas.shadow(
    [
      [x, top],
      [x + width, top],
      [x + width, top + 58],
      [x, top + 58],
    ],
    0.28,
  );
  canvas.rect(x - 6, y, width + 12, 12, lighten(timber, 0.15));
  canvas.rect(x, y + 12, width, skirt, darken(timber, 0.55));
  for (let slat = 0; slat < width / 22; slat++) canvas.rect(x + 4 + slat * 22, y + 12, 3, skirt, trim, 'opacity=".5"');
  for (let post = 0; post < posts; post++) {
    drawPost(canvas, x + (post * (width - 12)) / (posts - 1), y, height, brackets);
  }
  drawRailing(canvas, x + 8, gap[0], y);
  drawRailing(canvas, gap[1], x + width - 8, y);
  if (options.gableHeight) {
    const material = { pattern: 'shingle', color: lighten(canvas.house.roof, 0.4) } as const;
    drawGable(canvas, x - 8, top + 8, width + 16, options.gableHeight, { overhang: 14, material });
  } else {
    drawLeanToRoof(canvas, x, top, width, options.roofHeight ?? 34);
  }
}

function drawPost(canvas: Canvas, x: number, y: number, height: number, brackets: boolean): void {
  const { trim } = canvas.house;
  const top = y - height;
  canvas.rect(x, top + 8, 12, height - 8, trim);
  canvas.rect(x + 8, top + 8, 4, height - 8, darken(trim, 0.14));
  canvas.rect(x - 3, top + 10, 18, 7, trim);
  canvas.rect(x - 3, y - 8, 18, 8, trim);
  if (brackets) {
    canvas.path(`M${x} ${top + 44}q-4 -26 -26 -28v-6h26Z`, trim);
    canvas.path(`M${x + 12} ${top + 44}q4 -26 26 -28v-6h-26Z`, trim);
  }
}

function drawRailing(canvas: Canvas, from: number, to: number, y: number): void {
  const { trim } = canvas.house;
  if (to - from < 18) return;
  canvas.rect(from, y - 44, to - from, 5, trim);
  canvas.rect(from, y - 10, to - from, 4, trim);
  for (let x = from + 5; x < to - 2; x += 11) canvas.rect(x, y - 42, 3, 34, trim);
}

function drawLeanToRoof(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const outline: Point[] = [
    [x - 20, y + 4],
    [x - 6, y - height],
    [x + width + 6, y - height],
    [x + width + 20, y + 4],
  ];
  drawRoofPolygon(canvas, outline);
  if (canvas.hasSnow) {
    canvas.polygon(outline, freshSnow, 'opacity=".93"');
    drawSnowLine(canvas, [x - 20, y + 3], [x + width + 20, y + 3], 9);
  }
  canvas.rect(x - 20, y + 2, width + 40, 10, canvas.house.trim);
}
