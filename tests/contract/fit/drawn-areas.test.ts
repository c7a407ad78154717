import { describe, expect, it } from 'vitest';
import { judgeAreas } from '#contract/fit/judge-areas.ts';
import { publicArea, widenArea } from '#contract/post/area-shape.ts';
import { wantedArea } from '#contract/post/post-address.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';

const kmPerDegree = (2 * Math.PI * 6371) / 360;
const north = (km: number) => 45.4 + km / kmPerDegree;
const east = (km: number) => -75.7 + km / (kmPerDegree * Math.cos((45.4 * Math.PI) / 180));

/** A box in kilometres east and north of one place. */
const box = (width: number, height: number) =>
  encodeArea([
    [
      { lat: north(0), lng: east(0) },
      { lat: north(0), lng: east(width) },
      { lat: north(height), lng: east(width) },
      { lat: north(height), lng: east(0) },
    ],
  ]);
const glebe = { label: 'The Glebe', province: 'ON' as const, city: 'Ottawa', lat: 0, lng: 0, radiusKm: 50 };
const areaOf = (shape: string) => wantedArea.parse({ ...glebe, shape });
const homeAt = (eastKm: number, northKm: number, exact = true) => ({
  neighbourhood: '',
  city: 'Ottawa',
  province: 'ON' as const,
  exact,
  lat: north(northKm),
  lng: east(eastKm),
});
const judge = (shape: string, ...place: Parameters<typeof homeAt>) => judgeAreas(homeAt(...place), [areaOf(shape)]);

describe('a drawn area', () => {
  it('has the circle around its corners, whichever circle is sent', () => {
    const { lat, lng, radiusKm } = areaOf(box(4, 3));
    expect(lat).toBeCloseTo(north(1.5), 4);
    expect(lng).toBeCloseTo(east(2), 4);
    expect(radiusKm).toBeCloseTo(2.6, 0);
  });

  it.each([
    ['two shapes', `${box(1, 1)}.${box(2, 2)}`],
    ['no text of a shape', '%'],
    ['nothing', ''],
    [
      'two corners',
      encodeArea([
        [
          { lat: 45, lng: -75 },
          { lat: 45.1, lng: -75 },
        ],
      ]),
    ],
    ['a strip beyond 100 km around its middle', box(1, 250)],
  ])('is not %s', (_, shape) => {
    expect(wantedArea.safeParse({ ...glebe, shape }).success).toBe(false);
  });

  it.each([
    ['inside', 1, 1.5, 'met', 0],
    ['200 m past an edge', -0.19, 1.5, 'met', 0.2],
    ['a little farther', -0.22, 1.5, 'close', 0.2],
    ['2 km past an edge', 5.99, 1.5, 'close', 2],
    ['farther than 2 km', 6.02, 1.5, 'missing', 2],
    ['past a corner', -1.5, -1.5, 'missing', 2.1],
  ])('judges a home %s', (_, eastKm, northKm, state, kmOutside) => {
    expect(judge(box(4, 3), eastKm, northKm)).toMatchObject({ state, kmOutside });
  });

  it('is close as far as half the radius of a circle of its size', () => {
    // 20 km by 15.7 km are as large as a circle of 10 km.
    expect(judge(box(20, 15.708), -4.9, 8).state).toBe('close');
    expect(judge(box(20, 15.708), -5.1, 8).state).toBe('missing');
  });

  it('meets a hidden address only 500 m and more within its edges', () => {
    expect(judge(box(4, 3), 0.55, 1.5, false).state).toBe('met');
    expect(judge(box(4, 3), 0.45, 1.5, false).state).toBe('close');
  });

  it('leaves out what is between its arms', () => {
    const arms = [
      [0, 0],
      [20, 0],
      [20, 20],
      [16, 20],
      [16, 4],
      [4, 4],
      [4, 20],
      [0, 20],
    ] as const;
    const shape = encodeArea([arms.map(([x, y]) => ({ lat: north(y), lng: east(x) }))]);
    expect(judge(shape, 2, 18).state).toBe('met');
    expect(judge(shape, 10, 15)).toMatchObject({ state: 'missing', kmOutside: 6 });
  });

  it('grows on all sides by as much as its circle', () => {
    const area = areaOf(box(6, 8));
    const wider = widenArea(area, 2);
    expect(wider?.radiusKm).toBeCloseTo(area.radiusKm + 2, 6);
    expect(judge(area.shape ?? '', 3, -1).state).toBe('close');
    expect(judge(wider?.shape ?? '', 3, -1).state).toBe('met');
    expect(judge(wider?.shape ?? '', 3, -2.5).state).toBe('close');
    expect(widenArea(areaOf(box(70, 70)), 2)).toBeNull();
    expect(widenArea({ radiusKm: 99 }, 2)).toBeNull();
  });

  it('is a circle of 500 m for others where it is under 0.2 km²', () => {
    const [small, large] = [areaOf(box(0.4, 0.4)), areaOf(box(0.5, 0.5))];
    expect(publicArea(large)).toBe(large);
    const { shape, ...circle } = small;
    expect(publicArea(small)).toEqual({ ...circle, radiusKm: 0.5 });
  });
});
