import { type Criterion, type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import type { AreaUnit } from '#contract/format/area.ts';
import { isListingKind, isRentKind, type PostKind } from '#contract/vocabulary.ts';
import type { Wish } from '../match-rules.ts';

/** Who reads the texts of a fit: the member with the request, or the one with the listing. */
export interface FitTextContext {
  side: 'seeker' | 'owner';
  unit: AreaUnit;
  per: '' | '/mo';
}

export const fitTextContextOf = (own: { kind: PostKind }, unit: AreaUnit): FitTextContext => ({
  side: isListingKind(own.kind) ? 'owner' : 'seeker',
  unit,
  per: isRentKind(own.kind) ? '/mo' : '',
});

const wishesOutsideMustHaves: readonly Wish[] = ['budgetMax', 'areas', 'availabilityDate', 'leaseTerm', 'occupants'];

/** Listed under “Must have” on the page of a request. */
export const isMustHave = (criterion: Criterion) =>
  !isNiceToHave(criterion) && !wishesOutsideMustHaves.includes(criterion.wish);

export const mustHavesOf = ({ criteria }: Pick<Fit, 'criteria'>) => criteria.filter(isMustHave);
