import type { ListingDetails } from '#contract/post/post.ts';
import { insurancePremium, minimumDownPayment, monthlyPayment } from '#src/lib/mortgage.ts';

/** Whole dollars; `tax`, `fee`, `heating` and `insurance` a month. */
export interface CostAssumptions {
  price: number;
  down: number;
  /** Per cent a year. */
  rate: number;
  years: number;
  tax: number;
  fee: number;
  heating: number;
  insurance: number;
}

interface MonthlyCost {
  mortgage: number;
  total: number;
  /** Including the insurance premium. */
  loan: number;
  /** Null where the down payment is too small for a mortgage. */
  premium: number | null;
  minimumDown: number;
}

export const amortizations = [5, 10, 15, 20, 25, 30] as const;

export const defaultCosts = { downShare: 0.2, rate: 4.5, years: 25, heating: 180, insurance: 110 };

export function initialAssumptions({ listPrice, taxAnnualAmount, associationFee }: ListingDetails): CostAssumptions {
  return {
    price: listPrice,
    // A dollar less would have to be insured.
    down: Math.ceil(listPrice * defaultCosts.downShare),
    rate: defaultCosts.rate,
    years: defaultCosts.years,
    tax: Math.round((taxAnnualAmount ?? 0) / 12),
    fee: associationFee ?? 0,
    heating: defaultCosts.heating,
    insurance: defaultCosts.insurance,
  };
}

/** Rounded by part, so that the parts add up to the total. */
export function monthlyCost({ price, down, rate, years, ...others }: CostAssumptions): MonthlyCost {
  const premium = insurancePremium(price, down, years);
  const loan = Math.max(0, price - down) + (premium ?? 0);
  const mortgage = Math.round(monthlyPayment(loan, rate, years));
  return {
    mortgage,
    total: mortgage + others.tax + others.fee + others.heating + others.insurance,
    loan: Math.round(loan),
    premium: premium === null ? null : Math.round(premium),
    minimumDown: Math.ceil(minimumDownPayment(price)),
  };
}
