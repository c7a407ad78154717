import { LRUCache } from 'lru-cache';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import { planeBoxesOf } from './plane-boxes.ts';
import { circlesOfShape, type ShapeCircles, sidesOf } from './plane-sides.ts';
import { type Outline, type Strips, stripsOfExtents, stripsOfPoints } from './strips.ts';

interface DrawnShape {
  corners: Shape;
  bounds: ReturnType<typeof boundsOfArea>;
  circles: ShapeCircles;
}

interface DrawnShapes {
  shapes: DrawnShape[];
  outlines: Outline[];
  stripsOfPoints: Strips;
  stripsOfExtents: Strips;
}

const read = new LRUCache<string, DrawnShapes>({ max: 50, memoMethod: readShapes });

export const shapesOfArea = (area: string): DrawnShapes => read.memo(area);

function readShapes(area: string): DrawnShapes {
  const drawn = decodeArea(area)
    .toSorted((one, other) => shapeKm2(other) - shapeKm2(one))
    .map((corners) => ({ corners, bounds: boundsOfArea([corners]), sides: sidesOf(corners) }));
  const outlines = drawn.flatMap(({ bounds, sides }) => planeBoxesOf(bounds).map((box) => ({ ...box, sides })));
  return {
    shapes: drawn.map(({ sides, ...shape }) => ({ ...shape, circles: circlesOfShape(sides) })),
    outlines,
    stripsOfPoints: stripsOfPoints(outlines),
    stripsOfExtents: stripsOfExtents(outlines),
  };
}
