import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';
import { nearBlack, warmWhite } from '../palettes.ts';

interface Sheet {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A framed picture: a landscape, a vase, bars, circles or a sprig, in the room's textile colours. */
export function drawArt(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const { random, house } = canvas;
  const frame = random.pick([house.timber, nearBlack, warmWhite]);
  const [shadowRight, shadowBottom] = [x + width + 7, y + height + 8];
  canvas.shadow(
    [
      [x + 5, y + 6],
      [shadowRight, y + 6],
      [shadowRight, shadowBottom],
      [x + 5, shadowBottom],
    ],
    0.16,
  );
  canvas.rect(x, y, width, height, frame);
  canvas.rect(x + 6, y + 6, width - 12, height - 12, '#F8F3E8');
  const sheet = { x: x + 16, y: y + 16, w: width - 32, h: height - 32 };
  const motif = motifs[random.integer(0, motifs.length - 1)] ?? drawLandscape;
  canvas.clip(`M${sheet.x} ${sheet.y}h${sheet.w}v${sheet.h}h${-sheet.w}Z`, () => motif(canvas, sheet));
}

function drawLandscape(canvas: Canvas, { x, y, w, h }: Sheet): void {
  const [main, accent] = canvas.house.textile;
  canvas.rect(x, y, w, h, lighten(main, 0.72));
  canvas.circle(x + w * 0.65, y + h * 0.32, w * 0.16, accent);
  const hills = `M${x} ${y + h * 0.7}q${w * 0.3} ${-h * 0.25} ${w * 0.55} 0t${w * 0.5} ${-h * 0.08}V${y + h}H${x}Z`;
  canvas.path(hills, main);
  canvas.path(`M${x} ${y + h * 0.86}q${w * 0.4} ${-h * 0.16} ${w} 0V${y + h}H${x}Z`, darken(main, 0.3));
}

function drawVase(canvas: Canvas, { x, y, w, h }: Sheet): void {
  const [main, accent] = canvas.house.textile;
  canvas.rect(x, y, w, h, lighten(accent, 0.6));
  const left = `q${-w * 0.1} ${-h * 0.5} ${w * 0.2} ${-h * 0.8}`;
  canvas.path(`M${x + w * 0.3} ${y + h}${left}q${w * 0.3} ${h * 0.3} ${w * 0.2} ${h * 0.8}Z`, main);
  canvas.circle(x + w * 0.5, y + h * 0.3, w * 0.14, '#F3E3BF');
}

function drawBars(canvas: Canvas, { x, y, w, h }: Sheet): void {
  const [main, accent] = canvas.house.textile;
  canvas.rect(x, y, w, h, '#EFE6D2');
  for (let bar = 0; bar < 4; bar++) {
    const length = w * canvas.random.between(0.4, 0.76);
    canvas.rect(x + w * 0.12, y + h * (0.12 + bar * 0.21), length, h * 0.13, bar % 2 ? main : accent);
  }
}

function drawCircles(canvas: Canvas, { x, y, w, h }: Sheet): void {
  const [main, accent] = canvas.house.textile;
  canvas.rect(x, y, w, h, lighten(main, 0.2));
  for (let index = 0; index < 3; index++) {
    const color = index % 2 ? lighten(main, 0.6) : accent;
    canvas.circle(x + w * (0.3 + index * 0.2), y + h * (0.6 - index * 0.14), w * 0.22, color, 'opacity=".9"');
  }
}

function drawSprig(canvas: Canvas, { x, y, w, h }: Sheet): void {
  const [main, accent] = canvas.house.textile;
  canvas.rect(x, y, w, h, '#E9DDC2');
  const middle = x + w * 0.5;
  const stem = `M${middle} ${y + h * 0.95}V${y + h * 0.3}`;
  const right = `M${middle} ${y + h * 0.6}q${w * 0.25} ${-h * 0.04} ${w * 0.3} ${-h * 0.25}`;
  const left = `M${middle} ${y + h * 0.7}q${-w * 0.25} ${-h * 0.04} ${-w * 0.3} ${-h * 0.25}`;
  canvas.stroke(stem + right + left, main, 4);
  canvas.circle(middle, y + h * 0.25, w * 0.09, accent);
}

const motifs = [drawLandscape, drawVase, drawBars, drawCircles, drawSprig];
