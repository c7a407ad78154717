import { expect, it } from 'vitest';
import { boundsOfCircles, formatCoordinates, offsetByMetres } from './geo.ts';

const metresPerDegree = 111_320;

it('moves a place by metres on the ground, whichever way', () => {
  const from = { lat: 60, lng: -75 };
  expect(offsetByMetres(from, 10, 0)).toEqual({ lat: 60.00009, lng: -75 });
  expect(offsetByMetres(from, -100, 0).lat).toBeCloseTo(60 - 100 / metresPerDegree, 6);
  expect(offsetByMetres(from, 0, 100).lng).toBeCloseTo(-75 + 200 / metresPerDegree, 6);
  expect(offsetByMetres(from, 0, -100).lng).toBeCloseTo(-75 - 200 / metresPerDegree, 6);
});

it('writes a place to about a metre', () => {
  expect(formatCoordinates({ lat: 45.4035, lng: -75.69 })).toBe('45.40350, -75.69000');
});

it('holds all circles with a quarter to spare', () => {
  const box = boundsOfCircles([
    { lat: 60, lng: -75, radiusKm: 4 },
    { lat: 61, lng: -75, radiusKm: 4 },
  ]);
  expect(box.south).toBeCloseTo(60 - 5 / 111.32, 6);
  expect(box.north).toBeCloseTo(61 + 5 / 111.32, 6);
  expect(box.east).toBeCloseTo(-75 + 5 / 111.32 / Math.cos((61 * Math.PI) / 180), 6);
});
