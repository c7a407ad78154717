import { expect, it } from 'vitest';
import { isInArea } from '#contract/search/drawn-area/area-geometry.ts';
import { mercatorX, mercatorY } from '#contract/search/drawn-area/drawn-area.ts';
import { circlesOfShape, cutBand, sidesOf } from '#server/posts/place/plane-sides.ts';
import { seeded } from '#tests/support/seeded-random.ts';

const random = seeded(41);
const between = (least: number, most: number) => least + random() * (most - least);

const stars = Array.from({ length: 60 }, () => {
  const corners = 3 + Math.floor(random() * 38);
  const [size, wide] = [10 ** between(-2, 0), between(0.1, 1)];
  return Array.from({ length: corners }, (_, at) => {
    const angle = ((at + between(0, 0.6)) / corners) * 2 * Math.PI;
    const reach = size * between(0.3, 1);
    return { lat: 45.4 + reach * Math.sin(angle), lng: -75.7 + wide * reach * Math.cos(angle) };
  });
});

const cornerAt = (x: number, y: number) => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lng: x * 360 - 180,
});

it('a circle inside of a shape lies in it, and the shape in the circle around it', () => {
  let tried = 0;
  for (const star of stars) {
    const { middle, innerRadius, outerRadius } = circlesOfShape(sidesOf(star));
    for (const { lat, lng } of star)
      expect(Math.hypot(mercatorX(lng) - middle.x, mercatorY(lat) - middle.y)).toBeLessThanOrEqual(outerRadius);
    for (let angle = 0; angle < 2 * Math.PI && innerRadius > 0; angle += 0.1) {
      const radius = innerRadius * 0.999;
      const point = cornerAt(middle.x + radius * Math.cos(angle), middle.y + radius * Math.sin(angle));
      expect(isInArea([star], point)).toBe(true);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(3_000);
});

it('a part of a band between the sides is all in the shape, and all of the shape is in a part', () => {
  let inside = 0;
  for (const star of stars) {
    const sides = sidesOf(star);
    const heights = star.map(({ lat }) => mercatorY(lat));
    const [first, last] = [Math.min(...heights), Math.max(...heights)];
    for (let band = 0; band < 10; band += 1) {
      const top = first + ((last - first) * band) / 10;
      const bottom = top + (last - first) / 10;
      const cut = cutBand(sides, { top, bottom, margin: 0, gapMax: 0 });
      for (let tried = 0; tried < 30; tried += 1) {
        const [x, y] = [mercatorX(-75.7 + between(-1, 1)), between(top, bottom)];
        const isIn = (parts: typeof cut.inside) => parts.some(({ left, right }) => left < x && x < right);
        const isInShape = isInArea([star], cornerAt(x, y));
        if (isIn(cut.inside)) expect(isInShape).toBe(true);
        else if (isInShape) expect(isIn(cut.crossed)).toBe(true);
        inside += Number(isIn(cut.inside));
      }
    }
  }
  expect(inside).toBeGreaterThan(300);
});
