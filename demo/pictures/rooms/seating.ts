import { type Canvas, round } from '../canvas.ts';
import { type Color, darken, groundShadow, lighten } from '../color.ts';

/** A sofa with two cushions and a throw; `y` is the floor in front of it. */
export function drawSofa(canvas: Canvas, x: number, y: number, width: number, color: Color): void {
  const height = 126;
  const middle = x + width / 2;
  canvas.ellipse(middle, y + 12, width * 0.54, 13, groundShadow('.28'));
  for (const place of [0.05, 0.9]) canvas.rect(x + width * place, y - 10, 12, 22, darken(canvas.house.timber, 0.3));
  const back = `M${x + 14} ${y - height + 16}q0 -20 22 -20h${width - 72}q22 0 22 20v80h${-width + 28}Z`;
  canvas.path(back, color);
  canvas.line(middle, y - height + 2, middle, y - 52, darken(color, 0.22), 2.4);
  canvas.rect(x + 24, y - 62, width - 48, 28, lighten(color, 0.1), 'rx="8"');
  canvas.line(middle, y - 62, middle, y - 34, darken(color, 0.2), 2.4);
  canvas.rect(x + 18, y - 36, width - 36, 28, darken(color, 0.1));
  for (const armX of [x, x + width - 40]) {
    canvas.path(`M${armX} ${y - 8}v-66q0 -18 20 -18t20 18v66Z`, color);
    canvas.path(`M${armX + 30} ${y - 8}v-72q10 6 10 10v62Z`, darken(color, 0.16));
  }
  drawCushions(canvas, x, y, width);
}

function drawCushions(canvas: Canvas, x: number, y: number, width: number): void {
  const accent = canvas.house.textile[1];
  const stitch = darken(accent, 0.2);
  canvas.group(`transform="rotate(-8 ${x + 80} ${y - 80})"`, () => {
    canvas.rect(x + 46, y - 112, 62, 56, accent, 'rx="9"');
    canvas.line(x + 58, y - 100, x + 96, y - 66, stitch, 3);
    canvas.line(x + 96, y - 100, x + 58, y - 66, stitch, 3);
  });
  canvas.group(`transform="rotate(7 ${x + width - 90} ${y - 80})"`, () =>
    canvas.rect(x + width - 112, y - 110, 58, 52, lighten(accent, 0.55), 'rx="9"'),
  );
  const throwX = x + width * 0.58;
  canvas.path(`M${throwX} ${y - 64}h64l10 58h-66Z`, lighten(accent, 0.4), 'opacity=".9"');
  for (let stripe = 0; stripe < 4; stripe++) {
    canvas.line(throwX + 4 + stripe * 16, y - 62, throwX + 10 + stripe * 16, y - 8, darken(accent, 0.12), 2);
  }
}

export function drawArmchair(canvas: Canvas, x: number, y: number, color: Color, scale = 1): void {
  canvas.group(`transform="translate(${round(x)} ${round(y)}) scale(${scale} ${scale})"`, () => {
    canvas.ellipse(66, 6, 74, 10, groundShadow('.25'));
    canvas.line(16, -26, 4, 4, canvas.house.timber, 8);
    canvas.line(112, -26, 126, 4, canvas.house.timber, 8);
    canvas.path('M8 -128Q6 -152 34 -152H92Q118 -152 118 -128L112 -44H16Z', color);
    canvas.rect(10, -58, 108, 32, lighten(color, 0.12), 'rx="10"');
    canvas.path('M0 -84q14 -10 22 0l4 56H8Z', darken(color, 0.12));
    canvas.path('M128 -84q-14 -10 -22 0l-4 56h18Z', darken(color, 0.22));
  });
}

export function drawChair(
  canvas: Canvas,
  x: number,
  y: number,
  color: Color,
  { mirrored, scale }: { mirrored: boolean; scale: number },
): void {
  const placed = `translate(${round(x)} ${round(y)}) scale(${mirrored ? -scale : scale} ${scale})`;
  canvas.group(`transform="${placed}"`, () => {
    canvas.ellipse(30, 4, 40, 6, groundShadow('.2'));
    canvas.line(6, -126, 4, 2, color, 7);
    canvas.line(60, -62, 64, 2, color, 7);
    canvas.line(12, -60, 18, -4, darken(color, 0.25), 6);
    canvas.rect(2, -70, 62, 12, lighten(color, 0.12), 'rx="4"');
    canvas.rect(0, -128, 12, 66, color, 'rx="5"');
    canvas.path('M2 -128q26 -8 36 6v10q-14 -10 -34 -4Z', color);
  });
}

/** A stool of a kitchen island, its back to the viewer. */
export function drawStool(canvas: Canvas, x: number, color: Color): void {
  const steel = '#2E3532';
  canvas.rect(x + 8, 700, 7, 92, steel);
  canvas.rect(x + 86, 700, 7, 92, steel);
  canvas.rect(x + 8, 752, 84, 6, steel);
  canvas.rect(x, 688, 100, 15, color, 'rx="6"');
  canvas.path(`M${x + 6} 690q-2 -40 12 -44h64q14 4 12 44h-8q0 -28 -8 -32h-56q-8 4 -8 32Z`, color);
}
