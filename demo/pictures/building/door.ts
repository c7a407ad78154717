import type { Canvas } from '../canvas.ts';
import { type Color, darken, lighten, untinted } from '../color.ts';
import { drawVerticalShade } from './wall.ts';

export interface DoorOptions {
  color?: Color;
  trim?: Color;
  transom?: boolean;
  /** A pane in the upper half; depends on the form of the house by default. */
  glazed?: boolean;
  lantern?: boolean;
  /** The door of the close-up picture. */
  main?: boolean;
}

const doorBrass = '#D9B25A';

/** A panelled front door; the box is its leaf. */
export function drawDoor(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  options: DoorOptions = {},
): void {
  const { house } = canvas;
  const { color = house.door, trim = house.trim, glazed = house.form > 0.4, lantern = true, main = true } = options;
  const transomHeight = options.transom ? 24 : 0;
  if (main) canvas.mainDoor = [x, y, width, height];
  canvas.rect(x - 9, y - transomHeight - 9, width + 18, height + transomHeight + 9, trim);
  if (transomHeight > 0) {
    const glass = canvas.isNight ? untinted('#F8DA9C') : '#75898C';
    canvas.rect(x, y - transomHeight, width, transomHeight - 5, glass);
    canvas.rect(x + width / 2 - 1.5, y - transomHeight, 3, transomHeight - 5, trim);
  }
  canvas.rect(x, y, width, height, color);
  drawVerticalShade(canvas, [x, x + width], [y, y + 6], 0.3);
  drawLeaf(canvas, { x, y, width, height, color, glazed });
  canvas.circle(x + width * 0.86, y + height * 0.5, 3.4, doorBrass);
  canvas.rect(x + width * 0.4, y + height * 0.445, width * 0.2, 3.4, doorBrass);
  if (lantern) drawLantern(canvas, x + width + 22, y);
}

interface Leaf {
  x: number;
  y: number;
  width: number;
  height: number;
  color: Color;
  glazed: boolean;
}

function drawLeaf(canvas: Canvas, { x, y, width, height, color, glazed }: Leaf): void {
  const groove = darken(color, 0.28);
  const panels = [0.14, 0.55];
  if (glazed) {
    const glass = canvas.isNight ? untinted('#F4C878') : '#6B7F83';
    canvas.rect(x + width * 0.2, y + height * 0.09, width * 0.6, height * 0.32, glass);
    canvas.rect(x + width * 0.5 - 1.5, y + height * 0.09, 3, height * 0.32, color);
  } else {
    for (const panel of panels) {
      const [left, top] = [x + width * panel, y + height * 0.09];
      canvas.rect(left, top, width * 0.31, height * 0.32, groove);
      canvas.rect(left + 2, top + 2, width * 0.31 - 2, height * 0.32 - 2, lighten(color, 0.16), 'opacity=".35"');
    }
  }
  for (const panel of panels) {
    const [left, top] = [x + width * panel, y + height * 0.5];
    canvas.rect(left, top, width * 0.31, height * 0.38, groove, 'opacity=".75"');
    canvas.rect(left + 2.5, top + 2.5, width * 0.31 - 2.5, height * 0.38 - 2.5, color);
  }
}

function drawLantern(canvas: Canvas, x: number, doorTop: number): void {
  canvas.rect(x - 5, doorTop + 22, 10, 17, '#2C322F');
  canvas.rect(x - 3, doorTop + 25, 6, 11, canvas.lampsBurn ? untinted('#FFE3A0') : '#E9DDB9');
  if (canvas.isNight) {
    canvas.circle(x, doorTop + 30, 34, untinted('#FFD98A'), 'opacity=".22"');
    canvas.circle(x, doorTop + 30, 16, untinted('#FFD98A'), 'opacity=".3"');
  }
}
