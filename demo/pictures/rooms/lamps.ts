import type { Canvas } from '../canvas.ts';
import { type Color, untinted } from '../color.ts';
import { lampLight, nearBlack } from '../palettes.ts';

/** A lamp that hangs down to `length`; its shade, in one of three shapes, is `width` wide. */
export function drawPendant(canvas: Canvas, x: number, length: number, width: number, color: Color): void {
  const { form, fittings } = canvas.house;
  canvas.line(x, 40, x, length, nearBlack, 2.4);
  if (form < 0.4) {
    const left = `M${x - width / 2} ${length + width * 0.42}q4 ${-width * 0.42} ${width / 2} ${-width * 0.42}`;
    canvas.path(`${left}q${width / 2 - 4} 0 ${width / 2} ${width * 0.42}Z`, color);
  } else if (form < 0.7) {
    canvas.circle(x, length + width * 0.34, width * 0.34, canvas.isNight ? untinted('#FFE9B8') : '#F8F1DF');
    canvas.rect(x - 6, length - 4, 12, 10, fittings);
  } else {
    canvas.path(
      `M${x - width * 0.14} ${length}h${width * 0.28}l${width * 0.24} ${width * 0.44}h${-width * 0.76}Z`,
      color,
    );
  }
  const light = canvas.isNight ? untinted('#FFE9B0') : '#FBE9BE';
  canvas.ellipse(x, length + width * 0.43, width * 0.3, 5, light);
  if (canvas.isNight) canvas.circle(x, length + width * 0.4, width * 1.1, untinted('#FFDf98'), 'opacity=".16"');
}

export function drawFloorLamp(canvas: Canvas, x: number, y: number, height: number): void {
  canvas.ellipse(x, y, 30, 6, nearBlack);
  canvas.line(x, y - 2, x, y - height + 30, canvas.house.fittings, 4);
  const shade = `M${x - 26} ${y - height + 46}L${x - 17} ${y - height}H${x + 17}L${x + 26} ${y - height + 46}Z`;
  canvas.path(shade, canvas.lampsBurn ? untinted('#FFE3A8') : '#F3E6C8');
  if (canvas.isNight) canvas.circle(x, y - height + 30, 110, untinted(lampLight), 'opacity=".2"');
}

export function drawTableLamp(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 3, y - 34, 6, 34, canvas.house.fittings);
  canvas.ellipse(x, y - 10, 13, 13, canvas.house.textile[1]);
  const shade = `M${x - 26} ${y - 32}L${x - 16} ${y - 68}H${x + 16}L${x + 26} ${y - 32}Z`;
  canvas.path(shade, canvas.lampsBurn ? untinted('#FFE3A8') : '#F6ECD6');
  if (canvas.isNight) canvas.circle(x, y - 48, 76, untinted(lampLight), 'opacity=".22"');
}
