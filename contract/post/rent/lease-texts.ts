import { listInText } from '#contract/text/words.ts';
import type { LeaseTerm } from '#contract/vocabulary.ts';

export const leaseTermLabels: Record<LeaseTerm, string> = {
  month_to_month: 'Month to month',
  '6_months': '6 months',
  '12_months': '12 months',
  '24_months': '24 months',
  '36_months': '3 years',
  '60_months': '5 years',
  '120_months': '10 years',
};

export const leaseText = (terms: readonly LeaseTerm[]) =>
  listInText(
    terms.map((term) => leaseTermLabels[term]),
    'or',
  );
