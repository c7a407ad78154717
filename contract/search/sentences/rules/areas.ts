import { livingAreaMax } from '#contract/limits.ts';
import { lengthOfWords } from '../phrases.ts';
import { type ParseState, type Span, set } from '../spans.ts';
import { amountAt, rangeEnd } from './amounts.ts';
import { qualifierAfter, qualifierBefore } from './qualifiers.ts';

const squareFeetPerSquareMetre = 10.7639;

const split = (texts: string) => texts.split('|').map((text) => text.split(' '));
const units = {
  feet: split(
    'sqft|sq ft|sq foot|sq feet|sf|sqf|square feet|square foot|square ft|square footage|ft 2|ft|pi 2|pi ca|pieds carres|pied carre|pi2|ft2|feet 2|sq',
  ),
  metres: split(
    'm 2|sqm|sq m|square metre|square metres|square meter|square meters|metres carres|metre carre|m2|sq metres|sq meters',
  ),
};

function unitAt(state: ParseState, at: number): { to: number; factor: number } | null {
  const lengthIn = (unit: keyof typeof units) =>
    Math.max(0, ...units[unit].map((words) => lengthOfPlain(state, at, words)));
  const [feet, metres] = [lengthIn('feet'), lengthIn('metres')];
  if (feet === 0 && metres === 0) return null;
  return metres > feet ? { to: at + metres, factor: squareFeetPerSquareMetre } : { to: at + feet, factor: 1 };
}

const lengthOfPlain = (state: ParseState, at: number, words: readonly string[]) =>
  state.spans[at] ? 0 : lengthOfWords(state.tokens, at, words);

/** `1500 sqft or more`, `over 90 m²`; a largest size is no filter. */
export function readArea(state: ParseState, at: number): Span | null {
  const qualifier = qualifierBefore(state, at);
  const first = amountAt(state, at + (qualifier?.length ?? 0));
  if (!first || (first.isMoney && first.scale === 1) || first.value > livingAreaMax) return null;
  const last = rangeEnd(state, first.to, true);
  const bound = last ? null : qualifierAfter(state, first.to);
  const unit = unitAt(state, (last ?? first).to) ?? (bound && unitAt(state, first.to + bound.length));
  if (!unit) return null;
  const after = qualifierAfter(state, unit.to);
  const isMost = qualifier?.bound === 'max' || after?.bound === 'max';
  const to = unit.to + (after?.length ?? 0);
  const area = Math.round(first.value * unit.factor);
  return { from: at, to, settings: isMost || area < 50 ? [] : [set('minArea', area)] };
}
