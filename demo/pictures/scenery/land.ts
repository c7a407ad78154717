import { type Canvas, pictureHeight, pictureWidth, round } from '../canvas.ts';
import { type Color, darken, mix, untinted } from '../color.ts';
import { drawSky } from './sky.ts';

export function drawHills(canvas: Canvas, y: number, color: Color, height: number): void {
  const { random } = canvas;
  let path = `M0 ${y + 120}V${round(y - random.between(0, height))}`;
  for (let x = 0; x < pictureWidth; x += 200) {
    const top = round(y - random.between(0, height) - 12);
    path += `Q${x + 100} ${top} ${x + 200} ${round(y - random.between(0, height))}`;
  }
  canvas.path(`${path}V${y + 120}Z`, color);
}

/** Woods at the horizon: a row of half ellipses about `size` wide. */
export function drawTreeLine(canvas: Canvas, y: number, color: Color, size: number): void {
  const { random } = canvas;
  let path = `M0 ${y + 70}V${y}`;
  let x = 0;
  while (x < 1210) {
    const width = random.between(size * 0.6, size * 1.4);
    const height = round(random.between(size * 0.4, size * 0.85));
    path += `a${round(width / 2)} ${height} 0 0 1 ${round(width)} ${round(random.between(-4, 4))}`;
    x += width;
  }
  canvas.path(`${path}L1260 ${y + 90}H0Z`, color);
}

/** Buildings far away, some with a penthouse, at dusk with lit windows. */
export function drawSkyline(canvas: Canvas, y: number, color: Color, tallest: number): void {
  const { random } = canvas;
  let x = -20;
  while (x < pictureWidth + 20) {
    const width = random.between(46, 110);
    const height = random.between(50, tallest);
    canvas.rect(x, y - height, width, height + 20, color);
    if (random.chance(0.3)) canvas.rect(x + width * 0.3, y - height - 14, width * 0.3, 14, color);
    for (let lit = 0; canvas.isNight && lit < 7; lit++) {
      const windowX = x + random.between(6, width - 12);
      canvas.rect(windowX, y - random.between(12, height - 8), 6, 8, untinted('#F3C878'), 'opacity=".7"');
    }
    x += width + random.between(0, 26);
  }
}

/** Grass from `y` down to the edge, with what the season leaves on it: tufts or drifts, fallen leaves, flowers. */
export function drawLawn(canvas: Canvas, y: number, color: Color = canvas.plants.lawn): void {
  const { random } = canvas;
  canvas.rect(0, y, pictureWidth, pictureHeight - y, color);
  if (canvas.hasSnow) {
    for (let drift = 0; drift < 12; drift++) {
      const x = random.between(0, 1150);
      const driftY = random.between(y + 16, 790);
      const path = `M${x} ${driftY}q${random.between(20, 50)} -8 ${random.between(60, 110)} 0`;
      canvas.stroke(path, darken(color, 0.1), 3);
    }
  } else {
    for (let tuft = 0; tuft < 46; tuft++) {
      const x = random.between(0, pictureWidth);
      const tuftY = y + 12 + random.fraction() * random.fraction() * (790 - y);
      canvas.stroke(`M${x} ${tuftY}q3 -9 4 -11M${x + 5} ${tuftY}q1 -8 5 -9`, darken(color, 0.2), 2);
    }
  }
  for (let leaf = 0; canvas.season === 'autumn' && leaf < 26; leaf++) {
    const x = random.between(0, pictureWidth);
    canvas.ellipse(x, random.between(y + 10, 795), 5, 3, random.pick(canvas.plants.leaves));
  }
  for (let flower = 0; canvas.season === 'spring' && flower < 22; flower++) {
    const x = random.between(0, pictureWidth);
    canvas.circle(x, random.between(y + 14, 795), 3.2, random.pick(['#F5E6B8', '#E9B9B4', '#FFFFFF']));
  }
}

/** Aerial perspective: the farther the woods, the nearer to the horizon's colour. */
export function inHaze(canvas: Canvas, snowColor: Color, color: Color, haze: number): Color {
  return mix(canvas.hasSnow ? snowColor : color, canvas.daylight.sky[2], haze);
}

/** Behind a house: sky and woods, over a town's roofs or open hills. */
export function drawBackdrop(canvas: Canvas, ground: number, setting: 'town' | 'country'): void {
  const { distance } = canvas.plants;
  drawSky(canvas, ground);
  if (setting === 'town') {
    const roofs = mix(mix('#7C8A88', canvas.daylight.sky[2], 0.55), '#7C8A88', 0.25);
    drawSkyline(canvas, ground - 10, roofs, 170);
    drawTreeLine(canvas, ground - 42, inHaze(canvas, '#8C958F', distance, 0.3), 70);
  } else {
    drawHills(canvas, ground - 70, inHaze(canvas, '#C9D2D2', distance, 0.5), 50);
    drawTreeLine(canvas, ground - 34, inHaze(canvas, '#7F8C86', distance, 0.22), 74);
  }
  drawLawn(canvas, ground);
}
