import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import type { Random } from '../random.ts';

const shore = 676;
const water = '#7FA6AC';

/** The lake before a cottage, with its dock and, while it is not frozen, a canoe and two chairs. */
export function drawLake(canvas: Canvas, random: Random): void {
  const surface = canvas.hasSnow ? '#C8D6DA' : mix(water, canvas.daylight.sky[1], 0.35);
  const shoreline = `M0 ${shore}Q200 ${shore - 20} 420 ${shore + 4}T820 ${shore}T1200 ${shore - 8}V800H0Z`;
  canvas.path(shoreline, surface);
  for (let ripple = 0; ripple < 26; ripple++) {
    const x = random.between(0, 1160);
    const y = random.between(shore + 18, 795);
    const length = random.between(30, 110);
    canvas.rect(x, y, length, 2.6, ripple % 3 ? lighten('#8FB0B3', 0.4) : darken(water, 0.2), 'opacity=".7"');
  }
  drawDock(canvas);
  if (!canvas.hasSnow) drawCanoeAndChair(canvas);
}

function drawDock(canvas: Canvas): void {
  const { timber } = canvas.house;
  const top = shore - 30;
  canvas.polygon(
    [
      [560, top],
      [640, top],
      [760, 800],
      [560, 800],
    ],
    timber,
  );
  for (let plank = 1; plank < 8; plank++) {
    const y = top + plank * plank * 2.4;
    const share = (y - shore + 30) / (830 - shore);
    canvas.line(560, y, 640 + 120 * share, y, darken(timber, 0.28), 2.4);
  }
  for (const [x, y] of [
    [556, 712],
    [684, 712],
    [552, 776],
    [734, 776],
  ] as const) {
    canvas.rect(x, y - 34, 13, 56, darken(timber, 0.35));
  }
}

function drawCanoeAndChair(canvas: Canvas): void {
  const { door } = canvas.house;
  const hull = shore + 66;
  canvas.path(`M300 ${hull}q90 26 200 0l-14 24q-90 18 -172 0Z`, door);
  canvas.path(`M300 ${hull}q100 12 200 0l-4 6q-96 12 -192 0Z`, lighten(door, 0.4));
  canvas.polygon(
    [
      [812, shore - 26],
      [850, shore - 66],
      [858, shore - 60],
      [828, shore - 26],
    ],
    door,
  );
  canvas.polygon(
    [
      [842, shore - 26],
      [842, shore - 40],
      [806, shore - 40],
      [806, shore - 34],
    ],
    door,
  );
}
