import type { Canvas } from '../canvas.ts';
import { type Color, darken, lighten, reflection, untinted } from '../color.ts';
import { freshSnow } from '../palettes.ts';
import { drawMuntins, type WindowStyle } from './muntins.ts';
import { drawVerticalShade } from './wall.ts';

export interface WindowOptions {
  style?: WindowStyle | undefined;
  /** Panes side by side, for the styles that have them. */
  panes?: number;
  /** Width of the frame around the glass. */
  frame?: number;
  trim?: Color;
  arched?: boolean;
  sill?: boolean;
  flowerBox?: boolean;
  shutters?: Color | undefined;
  lintel?: Color | undefined;
  /** From 0 to 1: open, with a blind from 0.25 on, curtained from 0.45 on. Random by default. */
  curtain?: number;
}

interface Glass {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lit or dark at random. */
export function glassColor({ daylight, random, isNight, time }: Canvas): Color {
  if (isNight) return random.chance(0.78) ? untinted(random.pick(['#F6CE82', '#F2BF6B', '#F8DA9C'])) : '#46586A';
  if (daylight.glow > 0 && random.chance(0.3)) return untinted('#F5D79A');
  return time === 'golden' ? '#7F8E8B' : '#75898C';
}

/** A window in a wall; the box is its glass, the frame stands around it. */
export function drawWindow(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  options: WindowOptions = {},
): void {
  const { frame = 5, arched = false, trim = canvas.house.trim } = options;
  const glass = { x, y, width, height };
  const rise = arched ? height * 0.16 : 0;
  if (options.shutters) drawShutters(canvas, glass, options.shutters);
  if (options.lintel) canvas.rect(x - 8, y - 15, width + 16, 13, options.lintel);
  if (arched) {
    const top = `V${y}Q${x + width / 2} ${y - rise * 2} ${x + width + frame} ${y}`;
    canvas.path(`M${x - frame} ${y + height + frame}${top}V${y + height + frame}Z`, trim);
  } else {
    canvas.rect(x - frame, y - frame, width + 2 * frame, height + 2 * frame, trim);
  }
  const isLit = drawGlass(canvas, glass, rise, frame);
  drawCurtains(canvas, glass, options.curtain ?? canvas.random.fraction(), isLit);
  if (isLit && width > 40 && canvas.random.chance(0.4)) drawLampInside(canvas, glass);
  drawMuntins(canvas, glass, { style: options.style ?? canvas.house.windowStyle, panes: options.panes ?? 2, trim });
  if (options.sill !== false) drawSill(canvas, glass, frame, trim);
  if (options.flowerBox) drawFlowerBox(canvas, glass, frame);
}

function drawShutters(canvas: Canvas, { x, y, width, height }: Glass, color: Color): void {
  for (const left of [x - width * 0.42, x + width + width * 0.06]) {
    canvas.rect(left, y - 2, width * 0.36, height + 4, color);
    for (let slat = 1; slat < 7; slat++) {
      const slatY = y + (height * slat) / 7;
      canvas.line(left + 3, slatY, left + width * 0.36 - 3, slatY, darken(color, 0.3), 1.5);
    }
  }
}

/** @returns whether the window is lit */
function drawGlass(canvas: Canvas, { x, y, width, height }: Glass, rise: number, frame: number): boolean {
  const color = glassColor(canvas);
  const isLit = color.startsWith('!') && canvas.isNight;
  const arch = `M${x} ${y + height}V${y + 3}Q${x + width / 2} ${y - rise * 2 + frame + 4} ${x + width} ${y + 3}V${y + height}Z`;
  canvas.path(rise ? arch : `M${x} ${y}H${x + width}V${y + height}H${x}Z`, color);
  if (!isLit) {
    canvas.polygon(
      [
        [x + width * 0.1, y + height],
        [x + width * 0.55, y + (rise ? 4 : 0)],
        [x + width * 0.85, y + (rise ? 6 : 0)],
        [x + width * 0.4, y + height],
      ],
      reflection('.2'),
    );
    drawVerticalShade(canvas, [x, x + width], [y, y + 7], 0.28);
  }
  return isLit;
}

function drawCurtains(canvas: Canvas, { x, y, width, height }: Glass, amount: number, isLit: boolean): void {
  const color = isLit ? untinted('#FBE7B9') : lighten(canvas.house.paint, 0.2);
  if (amount > 0.45 && width > 30) {
    const [w, h] = [width, height];
    const left = `M${x} ${y}h${w * 0.24}q${-w * 0.02} ${h * 0.5} ${-w * 0.14} ${h * 0.98}h${-w * 0.1}Z`;
    const right = `M${x + w} ${y}h${-w * 0.24}q${w * 0.02} ${h * 0.5} ${w * 0.14} ${h * 0.98}h${w * 0.1}Z`;
    canvas.path(left, color, 'opacity=".88"');
    canvas.path(right, color, 'opacity=".88"');
  } else if (amount > 0.25) {
    canvas.rect(x, y, width, height * canvas.random.between(0.18, 0.4), color, 'opacity=".85"');
  }
}

function drawLampInside(canvas: Canvas, { x, y, width, height }: Glass): void {
  const stand = `M${x + width * 0.6} ${y + height}v${-height * 0.2}h-7l4 -16h18l4 16h-7v${height * 0.2}Z`;
  canvas.path(stand, untinted('#7A5228'), 'opacity=".75"');
}

function drawSill(canvas: Canvas, { x, y, width, height }: Glass, frame: number, trim: Color): void {
  const bottom = y + height + frame;
  canvas.rect(x - frame - 5, bottom - 1, width + 2 * frame + 10, 7, lighten(trim, 0.1));
  canvas.shadow(
    [
      [x - frame - 3, bottom + 6],
      [x + width + frame + 5, bottom + 6],
      [x + width + frame + 5, bottom + 12],
      [x - frame + 3, bottom + 12],
    ],
    0.2,
  );
  if (canvas.hasSnow) {
    const heap = `q${width * 0.3} -9 ${width / 2 + frame} -6q${width * 0.3} -4 ${width / 2 + frame + 5} 6Z`;
    canvas.path(`M${x - frame - 5} ${bottom}${heap}`, freshSnow);
  }
}

function drawFlowerBox(canvas: Canvas, { x, y, width, height }: Glass, frame: number): void {
  const { random } = canvas;
  const bottom = y + height + frame;
  canvas.rect(x - 3, bottom + 2, width + 6, 13, darken(canvas.house.timber, 0.2));
  if (canvas.hasSnow) return;
  for (let plant = 0; plant < width / 9; plant++) {
    canvas.circle(x + 3 + plant * 9, bottom + random.between(-5, 2), 6, '#5F8A4F');
    if (plant % 2) canvas.circle(x + 3 + plant * 9, bottom - 5, 4, random.pick(['#D4553B', '#E9B8B0', '#F1E3C8']));
  }
}
