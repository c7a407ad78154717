import { type Canvas, pictureHeight, pictureWidth } from '../canvas.ts';
import { type Color, darken, lighten, untinted } from '../color.ts';
import { freshSnow } from '../palettes.ts';

const lampIron = '#2C3532';

/** Steps that widen downwards from the door's threshold at `y`. */
export function drawSteps(canvas: Canvas, x: number, y: number, width: number, count: number): void {
  const stone = '#BDB6A6';
  for (let step = 0; step < count; step++) {
    const overhang = step * 9;
    canvas.rect(x - overhang, y + step * 11, width + overhang * 2, 11, lighten(stone, 0.1));
    canvas.rect(x - overhang, y + step * 11 + 7, width + overhang * 2, 4, darken(stone, 0.26));
  }
  if (canvas.hasSnow) canvas.rect(x, y - 3, width, 5, freshSnow);
}

/** A paved path from under the door at (`x`, `y`) to the lower edge of the picture, where it is `endWidth` wide. */
export function drawGardenPath(
  canvas: Canvas,
  [x, width, y]: readonly [x: number, width: number, y: number],
  [endX, endWidth]: readonly [x: number, width: number],
  summerColor: Color = '#CFC5B0',
): void {
  const color = canvas.hasSnow ? '#D9D6CC' : summerColor;
  const left = `M${x} ${y}C${x - 6} ${y + 60} ${endX - 10} ${y + 70} ${endX} 800`;
  const right = `H${endX + endWidth}C${endX + endWidth - 30} ${y + 70} ${x + width + 6} ${y + 60} ${x + width} ${y}Z`;
  canvas.path(left + right, color);
  canvas.clip(left + right, () => {
    let jointY = y + 12;
    let spacing = 12;
    while (jointY < pictureHeight) {
      canvas.line(0, jointY, pictureWidth, jointY + 3, darken(color, 0.16), 2);
      spacing *= 1.25;
      jointY += spacing;
    }
    canvas.shadow(
      [
        [endX + endWidth * 0.6, 800],
        [endX + endWidth + 40, 800],
        [x + width + 20, y],
        [x + width * 0.8, y],
      ],
      0.07,
    );
  });
}

export function drawFence(canvas: Canvas, x1: number, x2: number, y: number, color: Color, height: number): void {
  for (let x = x1; x < x2; x += 17) canvas.path(`M${x} ${y}V${y - height + 6}l5 -7l5 7V${y}Z`, color);
  canvas.rect(x1, y - height + 14, x2 - x1, 5, darken(color, 0.08));
  canvas.rect(x1, y - 14, x2 - x1, 5, darken(color, 0.08));
}

export function drawStreetLamp(canvas: Canvas, x: number, y: number, height: number): void {
  canvas.rect(x - 3, y - height, 6, height, lampIron);
  canvas.rect(x - 8, y - 16, 16, 16, lampIron);
  const glass = canvas.isNight ? untinted('#FFE0A0') : '#E9E2CB';
  canvas.path(`M${x - 13} ${y - height}h26l-5 -34h-16Z`, glass);
  canvas.path(`M${x - 12} ${y - height - 34}h24l-12 -13Z`, lampIron);
  if (!canvas.isNight) return;
  for (const radius of [70, 48, 28]) canvas.circle(x, y - height - 16, radius, untinted('#FFD98A'), 'opacity=".07"');
}

/** A pavement `depth` deep, its kerb, and the road down to the lower edge. */
export function drawSidewalk(canvas: Canvas, y: number, depth: number): void {
  const color = canvas.hasSnow ? '#DDDCD4' : '#C9C2B1';
  canvas.rect(0, y, pictureWidth, depth, color);
  for (let x = canvas.random.between(20, 90); x < pictureWidth; x += 118) {
    canvas.line(x, y, x - 16, y + depth, darken(color, 0.16), 2);
  }
  canvas.rect(0, y + depth, pictureWidth, 9, '#A9A394');
  canvas.rect(0, y + depth + 9, pictureWidth, 800, canvas.hasSnow ? '#8B9090' : '#6D706C');
  for (let x = -40; x < pictureWidth; x += 170) canvas.rect(x, y + depth + 70, 88, 6, '#E6DBB7', 'opacity=".75"');
  if (canvas.hasSnow) {
    const ploughed = 'q60 -26 140 -16q120 -22 230 2q110 -20 240 2q120 -24 260 0q120 -20 330 4v14H0Z';
    canvas.path(`M0 ${y + depth + 12}${ploughed}`, '#F4F6F3');
  }
}
