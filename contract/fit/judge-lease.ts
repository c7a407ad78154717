import { type LeaseTerm, leaseTerms } from '#contract/vocabulary.ts';
import type { Criterion, CriterionState } from './fit.ts';
import { matchRules } from './match-rules.ts';

const lengthOf = (term: LeaseTerm) => leaseTerms.indexOf(term);

export const judgeLease = (offered: LeaseTerm[], wanted: LeaseTerm[]): Criterion => ({
  wish: 'leaseTerm',
  state: stateOfLease(offered, wanted),
  weight: matchRules.leaseTerm.weight,
  wanted,
  offered,
});

/** A home that offers shorter terms can be talked about; one that wants a longer stay cannot. */
function stateOfLease(offered: readonly LeaseTerm[], wanted: readonly LeaseTerm[]): CriterionState {
  if (offered.length === 0) return 'unknown';
  if (wanted.some((term) => offered.includes(term))) return 'met';
  const longestWanted = Math.max(...wanted.map(lengthOf));
  return offered.some((term) => lengthOf(term) < longestWanted) ? 'close' : 'missing';
}
