import { type Criterion, type Fit, isNiceToHave, type Verdict } from '#contract/fit/fit.ts';
import { inWords } from '#contract/text/numerals.ts';
import { listWords, lowerFirst, upperFirst } from '#contract/text/words.ts';
import { areaName, criterionText } from './criterion-texts.ts';
import { type FitTextContext, isMustHave, mustHavesOf } from './fit-text-context.ts';
import { nounOf } from './question-nouns.ts';

export const verdictLabels: Record<Verdict, string> = {
  strong: 'Strong fit',
  possible: 'Possible fit',
  none: 'Doesn’t fit',
};

/** `4 of 5 must-haves known`, `all 5 must-haves met`; empty where the request has none. */
export function knownText(fit: Pick<Fit, 'criteria'>): string {
  const all = mustHavesOf(fit);
  const count = (states: readonly Criterion['state'][]) => all.filter(({ state }) => states.includes(state)).length;
  const noun = all.length === 1 ? 'must-have' : 'must-haves';
  if (all.length === 0) return '';
  if (count(['met']) === all.length) return all.length === 1 ? 'the must-have met' : `all ${all.length} ${noun} met`;
  if (count(['unknown']) > 0) return `${all.length - count(['unknown'])} of ${all.length} ${noun} known`;
  return `${count(['met'])} of ${all.length} ${noun} met`;
}

/** `Strong fit, 92 of 100. Inside your budget and your Glebe area. There is nothing left to ask.` */
export const fitLine = (fit: Fit, context: FitTextContext): string =>
  `${verdictLabels[fit.verdict]}, ${fit.score} of 100. ${summaryOf(fit, context)}`;

/** Two sentences: the best, then the open, in the words of the reader. */
export function summaryOf({ criteria }: Pick<Fit, 'criteria'>, context: FitTextContext): string {
  const isSeeker = context.side === 'seeker';
  return [isSeeker ? bestForSeeker(criteria) : bestForOwner(criteria), openText(criteria, context)].join(' ');
}

const isMet = (criteria: readonly Criterion[], wish: Criterion['wish']) =>
  criteria.some((each) => each.wish === wish && each.state === 'met');

const hasAllMustHaves = (criteria: readonly Criterion[]) => {
  const all = criteria.filter(isMustHave);
  return all.length > 0 && all.every(({ state }) => state === 'met');
};

function bestForSeeker(criteria: readonly Criterion[]): string {
  const inside = [
    ...(isMet(criteria, 'budgetMax') ? ['your budget'] : []),
    ...criteria.flatMap((each) =>
      each.wish === 'areas' && each.state === 'met' ? [`your ${areaName(each.nearest)} area`] : [],
    ),
  ];
  const where = inside.length > 0 ? `inside ${listWords(inside)}` : '';
  if (hasAllMustHaves(criteria)) return `${['Everything you must have', where].filter(Boolean).join(', ')}.`;
  const extras = niceLabels(criteria);
  const has = extras.length > 0 ? `it has ${listWords(extras)}` : '';
  const best = [where, has].filter(Boolean).join(', and ');
  return best ? `${upperFirst(best)}.` : 'Close to what you asked for.';
}

function bestForOwner(criteria: readonly Criterion[]): string {
  const facts = [
    ...(hasAllMustHaves(criteria) ? ['your listing has everything they must have'] : []),
    ...(isMet(criteria, 'budgetMax') ? ['your price is inside their budget'] : []),
    ...(isMet(criteria, 'areas') ? ['it is in their area'] : []),
  ];
  return facts.length > 0 ? `${upperFirst(listWords(facts.slice(0, 2)))}.` : 'Close to what they asked for.';
}

const niceLabels = (criteria: readonly Criterion[]) =>
  criteria.flatMap((each) => (isNiceToHave(each) && each.state === 'met' ? [nounOf(each).definite] : []));

function openText(criteria: readonly Criterion[], context: FitTextContext): string {
  const decisive = criteria.filter((each) => !isNiceToHave(each));
  const close = decisive.find(({ state }) => state === 'close');
  const unknown = decisive.filter(({ state }) => state === 'unknown').length;
  const open = [
    ...(close ? [closeText(close, context)] : []),
    ...(unknown > 0 ? [unknownText(unknown, ['thing', 'things'], context)] : []),
  ];
  if (open.length > 0) return `${upperFirst(listWords(open))}.`;
  const wishes = criteria.filter((each) => isNiceToHave(each) && each.state === 'unknown').length;
  if (wishes > 0) return `${upperFirst(unknownText(wishes, ['nice-to-have', 'nice-to-haves'], context))}.`;
  return 'There is nothing left to ask.';
}

function closeText(criterion: Criterion, context: FitTextContext): string {
  const text = lowerFirst(criterionText(criterion, context));
  if (criterion.wish === 'budgetMax') return `the price is ${text.split(', ')[0]}`;
  if (criterion.wish === 'areas' || criterion.wish === 'availabilityDate' || criterion.wish === 'furnished')
    return `it is ${text}`;
  return `${nounOf(criterion).definite} is close to what ${context.side === 'seeker' ? 'you' : 'they'} asked for`;
}

function unknownText(count: number, [one, several]: readonly [string, string], { side }: FitTextContext): string {
  const noun = count === 1 ? one : several;
  if (side === 'owner') return `your listing doesn’t state ${inWords(count)} ${noun} they ask for`;
  return `${inWords(count)} ${noun} you asked for ${count === 1 ? 'isn’t' : 'aren’t'} stated`;
}
