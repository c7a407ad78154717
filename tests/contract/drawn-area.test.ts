import { describe, expect, it } from 'vitest';
import { areaShapesMax, areaTextMax, shapeCornersMax, shapeKm2Max, shapeKm2Min } from '#contract/limits.ts';
import { areaKm2, boundsOfArea, isInArea, scaleArea } from '#contract/search/drawn-area/area-geometry.ts';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { findAreaProblem, findShapeProblem } from '#contract/search/drawn-area/area-rules.ts';
import { parseArea } from '#contract/search/drawn-area/area-text.ts';
import { type Corner, mercatorX, mercatorY, type Shape, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { isSelfIntersecting, normalizeShape, shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import { createRandom } from '#demo/pictures/random.ts';

const random = createRandom('drawn areas');
const between = (from: number, to: number) => from + (random.integer(0, 1e9) / 1e9) * (to - from);

/** Corners at growing angles around a middle: no two sides cross. */
function drawStar(corners = random.integer(3, shapeCornersMax)): Shape {
  const [lat, lng, size] = [between(-70, 70), between(-170, 170), 10 ** between(-3, -1)];
  return Array.from({ length: corners }, (_, at) => {
    const angle = ((at + between(0.2, 0.8)) / corners) * 2 * Math.PI;
    const reach = size * between(0.4, 1);
    return toCorner({ lat: lat + reach * Math.sin(angle), lng: lng + reach * Math.cos(angle) });
  });
}

const box = (south: number, west: number, north: number, east: number): Shape => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
];
const glebe = box(45.4, -75.7, 45.41, -75.68);
const kmPerDegree = 111.195;
const square = (km: number) => box(0, 0, km / kmPerDegree, km / kmPerDegree).map(toCorner);

/** Turns around the place: the winding number, which is counted another way than the contract does. */
function isWoundAround(shape: Shape, place: Corner): boolean {
  const plane = ({ lat, lng }: Corner) => ({ x: mercatorX(lng), y: mercatorY(lat) });
  const at = plane(place);
  let turns = 0;
  shape.forEach((corner, index) => {
    const [from, to] = [plane(corner), plane(shape[(index + 1) % shape.length] as Corner)];
    const angles = [from, to].map(({ x, y }) => Math.atan2(y - at.y, x - at.x)) as [number, number];
    let turn = angles[1] - angles[0];
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    turns += turn;
  });
  return Math.abs(turns) > Math.PI;
}

describe('an area as a text', () => {
  it('comes back as it was written, to five decimals', () => {
    for (let run = 0; run < 500; run++) {
      const area = Array.from({ length: random.integer(1, areaShapesMax) }, () => normalizeShape(drawStar()));
      const text = encodeArea(area);
      expect(text).toMatch(/^[\w-]+(\.[\w-]+){0,2}$/);
      expect(text.length).toBeLessThanOrEqual(areaTextMax);
      expect(parseArea(text)).toEqual({ area, problem: null });
      expect(new URLSearchParams({ area: text }).toString()).toBe(`area=${text}`);
    }
  });

  it('fits its length limit with the longest corners that there can be', () => {
    const zigzag = Array.from({ length: shapeCornersMax }, (_, at) => ({
      lat: at % 2 ? 85 : -85,
      lng: at % 2 ? 180 : -180,
    }));
    expect(encodeArea([zigzag, zigzag, zigzag]).length).toBeLessThanOrEqual(areaTextMax);
  });

  it('is the same text for corners in either order, with corners twice, and for a text that was read', () => {
    for (let run = 0; run < 200; run++) {
      const shape = drawStar();
      const [first, ...others] = shape as [Corner, ...Corner[]];
      const text = encodeArea([shape]);
      expect(encodeArea([[first, ...others.toReversed()]])).toBe(text);
      expect(encodeArea([shape.flatMap((corner) => [corner, corner])])).toBe(text);
      expect(encodeArea(parseArea(text).area ?? [])).toBe(text);
    }
  });

  it('is refused or read as an area that breaks no rule, whatever the text', () => {
    const characters = 'ABCabcgh019-_.~%? \u{1f600}';
    for (let run = 0; run < 5_000; run++) {
      const length = random.integer(0, 40);
      const text = Array.from({ length }, () => random.pick([...characters])).join('');
      const { area } = parseArea(text);
      if (area) expect(findAreaProblem(area)).toBeNull();
    }
  });

  it('is refused where one character of it is lost', () => {
    const text = encodeArea([glebe]);
    for (let at = 0; at < text.length; at++) {
      const { area } = parseArea(text.slice(0, at) + text.slice(at + 1));
      expect(area && encodeArea(area)).not.toBe(text);
    }
    expect(parseArea(text.slice(0, -1)).problem).toBe('unreadable');
    expect(parseArea(`${text}_`).problem).toBe('unreadable');
    expect(parseArea('________A').problem).toBe('unreadable');
  });
});

describe('the rules of a shape', () => {
  it('take 3 to 40 corners', () => {
    expect(findShapeProblem(glebe.slice(0, 2))).toBe('tooFew');
    expect(findShapeProblem(drawStar(shapeCornersMax))).toBeNull();
    expect(findShapeProblem(drawStar(shapeCornersMax + 1))).toBe('tooMany');
    expect(areaProblems.tooFew).toBe('At least 3 corners');
    expect(areaProblems.tooMany).toBe('At most 40 corners');
  });

  it('take up to three shapes', () => {
    expect(findAreaProblem([glebe, glebe, glebe])).toBeNull();
    expect(findAreaProblem([glebe, glebe, glebe, glebe])).toBe('shapes');
  });

  it('refuse sides that cross, touch or lie on each other', () => {
    const [a, b, c, d] = glebe as [Corner, Corner, Corner, Corner];
    expect(findShapeProblem([a, c, b, d])).toBe('crossing');
    const touching = [a, b, { lat: 45.4, lng: -75.69 }, c, d];
    expect(findShapeProblem(touching)).toBe('crossing');
    const spike = [a, b, c, { lat: 45.41, lng: -75.66 }, { lat: 45.41, lng: -75.67 }, d];
    expect(findShapeProblem(spike)).toBe('crossing');
    const straight = [a, { lat: 45.4, lng: -75.69 }, b, c, d];
    expect(findShapeProblem(straight)).toBeNull();
  });

  it('find no crossing in a star, and the same in corners at random whatever their order and first corner', () => {
    for (let run = 0; run < 300; run++) {
      expect(isSelfIntersecting(drawStar())).toBe(false);
      const [first, ...others] = drawStar(random.integer(4, 8)).toSorted(() => between(-1, 1)) as [Corner, ...Corner[]];
      const crosses = isSelfIntersecting([first, ...others]);
      expect(isSelfIntersecting([first, ...others.toReversed()])).toBe(crosses);
      expect(isSelfIntersecting([...others, first])).toBe(crosses);
    }
  });

  it('refuse what is larger than 5,000 km² or smaller than a large lot', () => {
    expect(findShapeProblem(square(Math.sqrt(shapeKm2Max * 0.999)))).toBeNull();
    expect(findShapeProblem(square(Math.sqrt(shapeKm2Max * 1.001)))).toBe('large');
    expect(findShapeProblem(square(Math.sqrt(shapeKm2Min * 1.1)))).toBeNull();
    expect(findShapeProblem(square(Math.sqrt(shapeKm2Min * 0.9)))).toBe('small');
    expect(findShapeProblem(box(-80, -170, 80, 170))).toBe('dateLine');
    expect(findShapeProblem(box(-60, -80, 60, 80))).toBe('large');
  });

  it('refuse a shape across the 180th meridian or at a pole', () => {
    expect(findShapeProblem(box(-17, 179.9, -16.9, -179.9))).toBe('dateLine');
    expect(findShapeProblem(box(-17, 179.9, -16.9, 180.1))).toBe('dateLine');
    expect(findShapeProblem(box(84.9, 10, 85.1, 10.1))).toBe('dateLine');
    expect(findShapeProblem(box(-17, 179.8, -16.9, 180))).toBeNull();
  });
});

describe('the geometry of a shape', () => {
  it('has in it what winds around it, and all of that lies in its box', () => {
    for (let run = 0; run < 300; run++) {
      const shape = drawStar();
      const { south, west, north, east } = boundsOfArea([shape]);
      for (let probe = 0; probe < 20; probe++) {
        const wide = 0.2;
        const place = {
          lat: between(south - (north - south) * wide, north + (north - south) * wide),
          lng: between(west - (east - west) * wide, east + (east - west) * wide),
        };
        const isInside = isInArea([shape], place);
        expect(isInside).toBe(isWoundAround(shape, place));
        expect(isInArea([shape.toReversed()], place)).toBe(isInside);
        if (isInside)
          expect(place.lat >= south && place.lat <= north && place.lng >= west && place.lng <= east).toBe(true);
      }
    }
  });

  it('is as large in either order of its corners, and as both halves together', () => {
    expect(areaKm2([glebe])).toBeCloseTo(1.112 * 1.561, 2);
    expect(shapeKm2(square(10))).toBeCloseTo(100, 1);
    for (let run = 0; run < 200; run++) {
      const shape = drawStar(random.integer(4, shapeCornersMax));
      expect(shapeKm2(shape.toReversed())).toBeCloseTo(shapeKm2(shape), 9);
    }
    const halves = [box(45.4, -75.7, 45.41, -75.69), box(45.4, -75.69, 45.41, -75.68)];
    expect(areaKm2(halves)).toBeCloseTo(areaKm2([glebe]), 9);
  });

  it('grows around its middle and keeps its form', () => {
    const larger = scaleArea([glebe], 2);
    expect(findAreaProblem(larger)).toBeNull();
    expect(areaKm2(larger)).toBeCloseTo(4 * areaKm2([glebe]), 2);
  });
});
