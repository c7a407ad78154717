import { centsText, formatWholeNumber } from '#contract/text/whole-number.ts';
import type { RentBasis } from '#contract/vocabulary.ts';
import { monthlyOfRate } from './monthly-rent.ts';

export interface RentTerms {
  listPrice?: number;
  livingArea?: number;
  rentPerSquareFoot?: number;
  rentBasis?: RentBasis;
  operatingCosts?: number;
}

const rentRoundingShare = 0.01;

/** The rent a month is what searches compare, so the rent by area must say the same. */
export function checkRent(terms: RentTerms): { path: string; message: string }[] {
  const { listPrice, livingArea, rentPerSquareFoot: rate, rentBasis, operatingCosts } = terms;
  const errors: { path: string; message: string }[] = [];
  if (rate !== undefined && livingArea === undefined)
    errors.push({ path: 'rentPerSquareFoot', message: 'Enter the leasable area as well' });
  if (rate !== undefined && livingArea !== undefined && listPrice !== undefined) {
    const monthly = monthlyOfRate(rate, livingArea);
    const isSame = Math.abs(monthly - listPrice) <= Math.max(1, listPrice * rentRoundingShare);
    const text = `$${centsText(rate)} a year for ${formatWholeNumber(livingArea)} square feet is $${formatWholeNumber(monthly)} a month`;
    if (!isSame) errors.push({ path: 'rentPerSquareFoot', message: `${text}, not $${formatWholeNumber(listPrice)}` });
  }
  if (rentBasis === 'gross' && operatingCosts)
    errors.push({
      path: 'operatingCosts',
      message: 'A gross rent includes operating costs. Leave them out or choose net',
    });
  return errors;
}
