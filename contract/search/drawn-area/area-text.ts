import { areaTextMax } from '#contract/limits.ts';
import { type AreaProblem, findAreaProblem } from './area-rules.ts';
import { decodeShape } from './decode-shape.ts';
import type { DrawnArea, Shape } from './drawn-area.ts';
import { normalizeShape } from './shape-geometry.ts';

export const shapeSeparator = '.';

type ParsedArea = { area: DrawnArea; problem: null } | { area: null; problem: AreaProblem };

export function parseArea(text: string): ParsedArea {
  if (text === '' || text.length > areaTextMax) return { area: null, problem: 'unreadable' };
  const area: Shape[] = [];
  for (const part of text.split(shapeSeparator)) {
    const shape = decodeShape(part);
    if (!shape) return { area: null, problem: 'unreadable' };
    area.push(normalizeShape(shape));
  }
  const problem = findAreaProblem(area);
  return problem ? { area: null, problem } : { area, problem };
}

/** The shapes of a text that `parseArea` accepts; none for any other. */
export const decodeArea = (text: string): DrawnArea => parseArea(text).area ?? [];
