import { featureLabels } from '#contract/features.ts';
import { type Criterion, type CriterionState, type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import { criterionText } from '#contract/fit/texts/criterion-texts.ts';
import { type FitTextContext, isMustHave } from '#contract/fit/texts/fit-text-context.ts';
import { listInText, lowerFirst } from '#contract/text/words.ts';

export interface Mark {
  state: Exclude<CriterionState, 'unknown'>;
  text: string;
}

/** Met, close, missing. The must-haves that are met share a line, and so do the nice-to-haves. */
export function marksOf({ criteria }: Pick<Fit, 'criteria'>, context: FitTextContext): Mark[] {
  const write = (criterion: Criterion) => criterionText(criterion, context);
  const decisive = criteria.filter((each) => !isNiceToHave(each));
  const withState = (state: CriterionState) => decisive.filter((each) => each.state === state);
  const niceAmounts = (state: CriterionState) =>
    criteria.filter((each) => isNiceToHave(each) && !('feature' in each) && each.state === state);
  const met = withState('met');
  const mustHaves = met.filter(isMustHave).map(write);
  return [
    ...marks('met', mustHaves.length > 0 ? [listInText(mustHaves)] : []),
    ...marks('met', met.filter((each) => !isMustHave(each)).map(write)),
    ...marks('met', niceLine(criteria, 'met')),
    ...marks('met', niceAmounts('met').map(write)),
    ...marks('close', withState('close').map(write)),
    ...marks('missing', withState('missing').map(write)),
    ...(['close', 'missing'] as const).flatMap((state) =>
      marks(
        state,
        niceAmounts(state).map((each) => `${write(each)}, a nice-to-have`),
      ),
    ),
    ...marks('missing', niceLine(criteria, 'missing')),
  ];
}

const marks = (state: Mark['state'], texts: readonly string[]): Mark[] => texts.map((text) => ({ state, text }));

function niceLine(criteria: readonly Criterion[], state: 'met' | 'missing'): string[] {
  const labels = criteria.flatMap((each) =>
    each.wish === 'niceToHaves' && each.state === state ? [featureLabels[each.feature]] : [],
  );
  if (labels.length === 0) return [];
  if (state === 'met') return [listInText(labels)];
  return [`No ${lowerFirst(listInText(labels, 'or'))}, ${labels.length > 1 ? 'nice-to-haves' : 'a nice-to-have'}`];
}
