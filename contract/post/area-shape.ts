import * as z from 'zod/mini';
import { areaRadiusKmMax, areaTextMax, shownCircleKm, shownShapeKm2Min } from '#contract/limits.ts';
import { boundsOfArea, scaleArea } from '#contract/search/drawn-area/area-geometry.ts';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { decodeArea, parseArea } from '#contract/search/drawn-area/area-text.ts';
import { circleAround } from '#contract/search/drawn-area/circle-around.ts';
import { decodeShape } from '#contract/search/drawn-area/decode-shape.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';

export const areaShape = z.string(areaProblems.unreadable).check(
  z.check(({ value, issues }) => {
    const { area, problem } = parseArea(value);
    if (area?.length === 1 && circleAround(boundsOfArea(area)).radiusKm <= areaRadiusKmMax) return;
    const message = areaProblems[problem ?? (area.length === 1 ? 'large' : 'unreadable')];
    issues.push({ code: 'custom', input: value, message });
  }),
  z.maxLength(areaTextMax),
);

interface Area {
  lat: number;
  lng: number;
  radiusKm: number;
  shape?: string | undefined;
}

/** A drawn area with the circle around its shape, whichever was sent. */
export function withCircle<Drawn extends Area>(area: Drawn): Drawn {
  const corners = area.shape === undefined ? null : decodeShape(area.shape);
  return corners ? { ...area, ...circleAround(boundsOfArea([corners])) } : area;
}

/** The area enlarged by `addKm`; a drawn shape is scaled in proportion. Null above the largest area. */
export function widenArea<Drawn extends Pick<Area, 'radiusKm' | 'shape'>>(area: Drawn, addKm: number): Drawn | null {
  const radiusKm = area.radiusKm + addKm;
  if (radiusKm > areaRadiusKmMax) return null;
  if (area.shape === undefined) return { ...area, radiusKm };
  const shape = encodeArea(scaleArea(decodeArea(area.shape), radiusKm / area.radiusKm));
  return parseArea(shape).area ? { ...area, radiusKm, shape } : null;
}

/** The area that others see and search: a small shape becomes a circle around its middle. */
export function publicArea<Drawn extends Area>(area: Drawn): Omit<Drawn, 'shape'> & Pick<Area, 'shape'> {
  const { shape, ...circle } = area;
  if (shape === undefined || shapeKm2(decodeShape(shape) ?? []) >= shownShapeKm2Min) return area;
  return { ...circle, radiusKm: shownCircleKm };
}

interface Looking {
  visibility: string;
  areas: readonly Area[];
}

/** The areas of a request as its homes are compared: an alert, which is seen by its writer alone, has its true shapes. */
export const comparedAreas = <Request extends Looking>({ visibility, areas }: Request): Request['areas'] =>
  visibility === 'private' ? areas : areas.map(publicArea);
