import { areaShapesMax, shapeCornersMax, shapeCornersMin } from '#contract/limits.ts';
import type { AreaProblem } from './area-rules.ts';

export const areaProblems = {
  unreadable: 'That area is damaged. Draw it again.',
  shapes: `Draw at most ${areaShapesMax} shapes`,
  tooFew: `At least ${shapeCornersMin} corners`,
  tooMany: `At most ${shapeCornersMax} corners`,
  dateLine: 'An area can’t cross the 180th meridian or reach a pole',
  crossing: 'Two sides cross. Move a corner.',
  large: 'That’s larger than we can search. Draw a smaller area.',
  small: 'That’s too small to search. Draw a larger area.',
} as const satisfies Record<AreaProblem, string>;
