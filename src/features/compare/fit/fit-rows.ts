import { type Criterion, type CriterionState, type Fit, isNiceToHave, nameOfCriterion } from '#contract/fit/fit.ts';
import { criterionText } from '#contract/fit/texts/criterion-texts.ts';
import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import { fitText } from '#contract/fit/texts/fit-texts.ts';
import { askedName, nounOf } from '#contract/fit/texts/question-nouns.ts';
import { upperFirst } from '#contract/text/words.ts';

export interface FitCell {
  state: CriterionState;
  text: string;
  /** An open fact of the listing, as a question names it. */
  asked: string | null;
}

export interface FitRow {
  key: string;
  term: string;
  /** Null where the posts were not compared. */
  cells: readonly (FitCell | null)[];
}

/** Every wish in the order of the first fit that has it. */
export function fitRows(fits: readonly (Fit | null)[], context: FitTextContext): FitRow[] {
  const rows = new Map<string, Criterion>();
  for (const criterion of fits.flatMap((fit) => fit?.criteria ?? []))
    if (!rows.has(nameOfCriterion(criterion))) rows.set(nameOfCriterion(criterion), criterion);
  return [...rows].map(([key, criterion]) => ({
    key,
    term: termOf(criterion, context),
    cells: fits.map((fit) => {
      const own = fit?.criteria.find((each) => nameOfCriterion(each) === key);
      return own ? cellOf(own, context) : null;
    }),
  }));
}

function cellOf(criterion: Criterion, context: FitTextContext): FitCell {
  const { state } = criterion;
  const isAsked = state === 'unknown' && context.side === 'seeker';
  return {
    state,
    text: state === 'unknown' ? 'Not stated' : criterionText(criterion, context),
    asked: isAsked ? askedName(criterion) : null,
  };
}

/** Seekers share one request, so its words head the row; requests differ in what they want. */
function termOf(criterion: Criterion, context: FitTextContext): string {
  const wish = nameless[criterion.wish];
  if (context.side === 'owner') return wish ?? upperFirst(nounOf(criterion).definite);
  const { wanted } = fitText(criterion, context);
  const isOwnWord = criterion.wish === 'niceToHaves';
  return isNiceToHave(criterion) && !isOwnWord ? `${wanted}, if possible` : wanted;
}

const nameless: Partial<Record<Criterion['wish'], string>> = {
  budgetMax: 'Their budget',
  areas: 'Their areas',
  propertySubType: 'Their types',
};

/** Why a post does not fit. */
export function missingReason({ criteria }: Fit, context: FitTextContext): string {
  const reason = criteria.find((each) => each.state === 'missing' && !isNiceToHave(each));
  return reason ? criterionText(reason, context) : '';
}
