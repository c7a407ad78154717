import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten, untinted } from '../color.ts';
import { lampLight, nearBlack } from '../palettes.ts';

const porcelain = '#FFFDF7';

/** A free-standing tub with feet, a tap and a towel over its rim. */
export function drawBathtub(canvas: Canvas): void {
  const { form, fittings, textile } = canvas.house;
  const [main, accent] = textile;
  const color = form > 0.65 ? main : '#FBF8F0';
  canvas.ellipse(395, 672, 230, 14, groundShadow('.25'));
  for (const footX of [262, 506]) canvas.path(`M${footX} 640q-14 20 -4 30h22q6 -14 0 -30Z`, fittings);
  canvas.path('M206 500H582Q586 640 516 652H272Q206 640 206 500Z', color);
  canvas.path('M500 510h76q-2 110 -60 136Z', darken(color, 0.1));
  canvas.rect(194, 486, 402, 20, porcelain, 'rx="10"');
  canvas.rect(194, 500, 402, 5, '#CFC7B5', 'opacity=".6"');
  canvas.stroke('M556 486v-86q0 -18 -18 -18h-22v14', fittings, 6);
  canvas.path('M250 488h96v92q-48 10 -96 0Z', accent);
  canvas.line(252, 560, 344, 560, lighten(accent, 0.5), 5);
  canvas.line(252, 548, 344, 548, lighten(accent, 0.5), 3);
}

/** A vanity with its basin, a mirror between two lights, and what stands on it. */
export function drawVanity(canvas: Canvas, x: number): void {
  const { counter, fittings, form } = canvas.house;
  const width = 250;
  const middle = x + width / 2;
  drawVanityCabinet(canvas, x, width);
  canvas.rect(x - 10, 436, width + 20, 17, counter);
  canvas.rect(x - 10, 449, width + 20, 4, darken(counter, 0.22));
  canvas.path(`M${x + 70} 436q6 -26 20 -28h72q14 2 20 28Z`, porcelain);
  canvas.stroke(`M${middle} 412v-40q0 -16 16 -16h6v12`, fittings, 6);
  if (form > 0.45) drawRoundMirror(canvas, middle);
  else drawSquareMirror(canvas, x + 40);
  for (const lampX of [x + 6, x + 244]) {
    canvas.rect(lampX - 4, 220, 8, 40, fittings);
    canvas.circle(lampX, 214, 18, canvas.isNight ? untinted('#FFE9B8') : '#FBF3DF');
    if (canvas.isNight) canvas.circle(lampX, 214, 64, untinted(lampLight), 'opacity=".2"');
  }
  canvas.rect(x + 14, 408, 18, 28, canvas.house.textile[0], 'rx="4"');
  canvas.rect(x + 20, 398, 6, 10, nearBlack);
  canvas.rect(x + 206, 416, 30, 20, canvas.house.textile[1], 'rx="3"');
}

function drawVanityCabinet(canvas: Canvas, x: number, width: number): void {
  const { timber, fittings, form } = canvas.house;
  canvas.ellipse(x + width / 2, 612, width * 0.54, 11, groundShadow('.22'));
  canvas.rect(x, 452, width, 150, timber);
  if (form > 0.5) canvas.rect(x, 452, width, 150, canvas.pattern('batten'));
  for (const place of [0.03, 0.52]) {
    canvas.rect(x + width * place, 468, width * 0.45, 112, darken(timber, 0.12));
    canvas.rect(x + width * place + 5, 473, width * 0.45 - 10, 102, lighten(timber, 0.1));
  }
  canvas.rect(x + width / 2 - 16, 512, 5, 26, fittings);
  canvas.rect(x + width / 2 + 11, 512, 5, 26, fittings);
}

function drawRoundMirror(canvas: Canvas, x: number): void {
  canvas.circle(x, 244, 92, canvas.house.fittings);
  canvas.circle(x, 244, 84, '#D4DDD8');
  canvas.clip(`M${x - 84} 244a84 84 0 1 0 168 0a84 84 0 1 0 -168 0Z`, () =>
    canvas.path(`M${x - 85} 300l110 -150h36l-120 170Z`, '#ffffff', 'opacity=".4"'),
  );
}

function drawSquareMirror(canvas: Canvas, x: number): void {
  canvas.rect(x, 146, 170, 204, canvas.house.timber);
  canvas.rect(x + 10, 156, 150, 184, '#D4DDD8');
  canvas.path(`M${x + 20} 330l90 -170h34l-90 170Z`, '#ffffff', 'opacity=".4"');
}
