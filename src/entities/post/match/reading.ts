import { type Criterion, type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import type { Wish } from '#contract/post/fields/match-rules.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { AreaUnit } from '#src/lib/format/area-unit.ts';
import { isListing, isMonthly } from '../facts/post-facts.ts';

/** Who reads the texts of a fit: the member with the request, or the one with the listing. */
export interface Reading {
  side: 'seeker' | 'owner';
  unit: AreaUnit;
  /** `/mo` of rentals. */
  per: '' | '/mo';
}

export const readingOf = (own: { kind: PostKind }, unit: AreaUnit): Reading => ({
  side: isListing(own) ? 'owner' : 'seeker',
  unit,
  per: isMonthly(own.kind) ? '/mo' : '',
});

const apart: readonly Wish[] = ['budgetMax', 'areas', 'availabilityDate', 'leaseTerm', 'occupants'];

/** Listed under “Must have” on the page of a request. */
export const isMustHave = (criterion: Criterion) => !isNiceToHave(criterion) && !apart.includes(criterion.wish);

export const mustHavesOf = ({ criteria }: Pick<Fit, 'criteria'>) => criteria.filter(isMustHave);
