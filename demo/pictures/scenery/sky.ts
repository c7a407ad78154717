import { type Canvas, pictureWidth, round } from '../canvas.ts';
import { untinted } from '../color.ts';

/** Sky, sun, clouds and, on some clear days, two birds, down to the horizon. */
export function drawSky(canvas: Canvas, horizon: number): void {
  const { random, daylight } = canvas;
  canvas.add(`<rect width="1200" height="${horizon + 40}" fill="${canvas.skyGradient()}"/>`);
  if (daylight.sun) drawSun(canvas, daylight.sun, horizon);
  const clouds = canvas.time === 'overcast' ? 5 : random.integer(1, 3);
  for (let index = 0; index < clouds; index++) drawCloud(canvas);
  if (canvas.time === 'day' && random.chance(0.5)) {
    const x = random.between(200, 1000);
    const y = random.between(90, 200);
    const birds = `M${x} ${y}q9 -9 16 0q7 -9 16 0M${x + 46} ${y + 20}q7 -7 12 0q5 -7 12 0`;
    canvas.stroke(birds, '#4b5653', 2.4);
  }
}

function drawSun(canvas: Canvas, sun: { color: string; x: number; y: number }, horizon: number): void {
  const x = canvas.house.flipped ? pictureWidth - sun.x * pictureWidth : sun.x * pictureWidth;
  const y = sun.y * horizon;
  canvas.circle(x, y, 92, untinted(sun.color), 'opacity=".25"');
  canvas.circle(x, y, 46, untinted(sun.color), 'opacity=".95"');
}

function drawCloud(canvas: Canvas): void {
  const { random, isNight } = canvas;
  const x = random.between(0, 1150);
  const y = random.between(50, 260);
  const width = random.between(110, 240);
  const [right, middle, left] = [round(width * 0.17), round(width * 0.14), 17];
  const path = [
    `M${round(x)} ${round(y)}h${round(width)}a16 16 0 0 0-14-28`,
    `a${right} ${right} 0 0 0-${round(width * 0.31)}-14`,
    `a${middle} ${middle} 0 0 0-${round(width * 0.25)} 10`,
    `a${left} ${left} 0 0 0-${round(width * 0.44 - 14)} 32z`,
  ];
  const color = isNight ? '#8a8791' : '#ffffff';
  canvas.add(`<path d="${path.join('')}" fill="${color}" opacity="${isNight ? 0.22 : 0.6}"/>`);
}
