import type { Canvas, Point } from '../canvas.ts';
import { freshSnow } from '../palettes.ts';

/** In winter, snow along an edge from one point to the other, hanging `thickness` and more below it. */
export function drawSnowLine(canvas: Canvas, [x1, y1]: Point, [x2, y2]: Point, thickness: number): void {
  if (!canvas.hasSnow) return;
  const humps = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / 60));
  let path = `M${x1} ${y1}L${x2} ${y2}`;
  for (let hump = humps; hump > 0; hump--) {
    const middle = (hump - 0.5) / humps;
    const end = (hump - 1) / humps;
    const droop = thickness * canvas.random.between(0.8, 1.9);
    path += `Q${x1 + (x2 - x1) * middle} ${y1 + (y2 - y1) * middle + droop}`;
    path += ` ${x1 + (x2 - x1) * end} ${y1 + (y2 - y1) * end + thickness * 0.35}`;
  }
  canvas.path(`${path}Z`, freshSnow);
}
