import { shapeCornersMin } from '#contract/limits.ts';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { findShapeProblem } from '#contract/search/drawn-area/area-rules.ts';
import type { Corner, Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { plural } from '#contract/text/words.ts';

export interface DrawState {
  corners: Shape;
  past: readonly Shape[];
}
export type DrawAction = { type: 'add'; corner: Corner } | { type: 'set'; corners: Shape } | { type: 'undo' };

export const startDrawing = (corners: Shape): DrawState => ({ corners, past: [] });

export function drawReducer({ corners, past }: DrawState, action: DrawAction): DrawState {
  if (action.type === 'undo') return { corners: past.at(-1) ?? corners.slice(0, -1), past: past.slice(0, -1) };
  const next = action.type === 'add' ? [...corners, action.corner] : action.corners;
  return { corners: next, past: [...past, corners] };
}

const steps = {
  firstClick: 'Click the map to set the first corner, or drag to draw.',
  firstTap: 'Tap the map to set the first corner, or draw with your finger.',
  nextClick: 'Click the first corner or Finish to close it.',
  nextTap: 'Tap to add one, or draw with your finger.',
};

/** The line of the drawing bar: the next step, by finger or by mouse, or what is wrong. */
export function nextStep(corners: Shape, isTouch = false): { text: string; canFinish: boolean } {
  if (corners.length === 0) return { text: isTouch ? steps.firstTap : steps.firstClick, canFinish: false };
  const count = plural(corners.length, 'corner');
  if (corners.length < shapeCornersMin) return { text: `${count}. ${areaProblems.tooFew}.`, canFinish: false };
  const problem = findShapeProblem(corners);
  if (problem) return { text: areaProblems[problem], canFinish: false };
  return { text: `${count}. ${isTouch ? steps.nextTap : steps.nextClick}`, canFinish: true };
}
