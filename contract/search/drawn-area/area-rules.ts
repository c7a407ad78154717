import { areaShapesMax, shapeCornersMax, shapeCornersMin, shapeKm2Max, shapeKm2Min } from '#contract/limits.ts';
import { type DrawnArea, forEachEdge, type Shape } from './drawn-area.ts';
import { isSelfIntersecting, shapeKm2 } from './shape-geometry.ts';

const latitudeMax = 85;

export type AreaProblem = 'unreadable' | 'shapes' | 'tooFew' | 'tooMany' | 'dateLine' | 'crossing' | 'large' | 'small';

export function findShapeProblem(shape: Shape): AreaProblem | null {
  if (shape.length < shapeCornersMin) return 'tooFew';
  if (shape.length > shapeCornersMax) return 'tooMany';
  if (shape.some(({ lat, lng }) => Math.abs(lat) > latitudeMax || Math.abs(lng) > 180)) return 'dateLine';
  if (isAcrossDateLine(shape)) return 'dateLine';
  if (isSelfIntersecting(shape)) return 'crossing';
  const km2 = shapeKm2(shape);
  if (km2 > shapeKm2Max) return 'large';
  return km2 < shapeKm2Min ? 'small' : null;
}

function isAcrossDateLine(shape: Shape): boolean {
  let isAcross = false;
  forEachEdge(shape, (from, to) => {
    if (Math.abs(from.lng - to.lng) > 180) isAcross = true;
  });
  return isAcross;
}

export function findAreaProblem(area: DrawnArea): AreaProblem | null {
  if (area.length > areaShapesMax) return 'shapes';
  return area.map(findShapeProblem).find((problem) => problem !== null) ?? null;
}
