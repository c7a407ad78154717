import type { PostAddress, RequestArea } from '#contract/post/post.ts';
import { decodeShape } from '#contract/search/drawn-area/decode-shape.ts';
import type { Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { signedDistanceKm } from '#contract/search/drawn-area/shape-distance.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import type { Criterion, CriterionState } from './fit.ts';
import { matchRules } from './match-rules.ts';

/** A hidden address (`exact: false`) has the moved point that everyone sees. */
export type Place = Pick<PostAddress, 'neighbourhood' | 'city' | 'province' | 'lat' | 'lng' | 'exact'>;

export function judgeAreas(place: Place, areas: readonly RequestArea[]): Criterion {
  const measured = areas.map((area) => {
    const { kmBeyond, closeKm } = measureArea(area, place);
    return { area, kmBeyond, state: stateOfArea(place, kmBeyond, closeKm) };
  });
  const isInProvince = areas.some(({ province }) => province === place.province);
  const best = measured.reduce((before, each) => (isBetter(each, before) ? each : before));
  return {
    wish: 'areas',
    state: isInProvince ? best.state : 'missing',
    weight: matchRules.areas.weight,
    wanted: areas.map(({ label }) => label),
    nearest: best.area.label,
    offered: place.neighbourhood || place.city,
    kmOutside: Math.round(Math.max(0, best.kmBeyond) * 10) / 10,
  };
}

interface Measured {
  kmBeyond: number;
  state: CriterionState;
}

const rank: Record<CriterionState, number> = { met: 0, close: 1, unknown: 2, missing: 3 };

const isBetter = (one: Measured, other: Measured) =>
  rank[one.state] < rank[other.state] || (one.state === other.state && one.kmBeyond < other.kmBeyond);

function measureArea(area: RequestArea, place: Place): { kmBeyond: number; closeKm: number } {
  const corners = area.shape === undefined ? null : decodeShape(area.shape);
  if (corners) return { kmBeyond: signedDistanceKm(corners, place), closeKm: closeKmOfShape(corners) };
  return { kmBeyond: distanceKm(area, place) - area.radiusKm, closeKm: closeKmOf(area.radiusKm) };
}

/** How far outside of a shape a home is still close to it: as of a circle of the same size. */
export const closeKmOfShape = (corners: Shape): number => closeKmOf(Math.sqrt(shapeKm2(corners) / Math.PI));

const { metKm, closeKm: closeKmMin, closeRadiusShare, hiddenKm } = matchRules.areas;
const closeKmOf = (radiusKm: number) => Math.max(closeKmMin, radiusKm * closeRadiusShare);

function stateOfArea({ exact }: Place, kmBeyond: number, closeKm: number): CriterionState {
  if (kmBeyond <= (exact ? metKm : -hiddenKm)) return 'met';
  return kmBeyond <= closeKm ? 'close' : 'missing';
}

interface Point {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function distanceKm(a: Point, b: Point): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2);
  const part = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(part)));
}
