import type { Canvas } from '../canvas.ts';
import { darken } from '../color.ts';

/** A red barn with a gambrel roof, and a silo on one side of it. */
export function drawBarn(canvas: Canvas, x: number, ground: number, siloSide: 'left' | 'right'): void {
  canvas.polygon(
    [
      [x, ground - 110],
      [x + 30, ground - 170],
      [x + 80, ground - 196],
      [x + 130, ground - 170],
      [x + 160, ground - 110],
    ],
    darken(canvas.house.roof, 0),
  );
  canvas.rect(x + 6, ground - 112, 148, 112, '#8E3F2E');
  canvas.rect(x + 6, ground - 112, 148, 112, canvas.pattern('batten'));
  canvas.rect(x + 52, ground - 74, 56, 74, '#6E2F24');
  const crossBracing = `M${x + 52} ${ground - 74}l56 74M${x + 108} ${ground - 74}l-56 74`;
  canvas.stroke(`${crossBracing}M${x + 52} ${ground - 74}h56v74h-56Z`, '#F1E8D6', 4);
  const siloX = x + (siloSide === 'right' ? 170 : -44);
  canvas.rect(siloX, ground - 190, 38, 190, '#B9BAB0');
  canvas.path(`M${siloX} ${ground - 190}q19 -36 38 0Z`, '#8F948E');
}
