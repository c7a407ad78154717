/*
 * What a Canadian mortgage costs. Interest on a fixed rate is compounded twice a year, not in advance (Interest Act, section 6);
 * down payments and insurance are the federal rules in force since December 15, 2024. Amounts are dollars, rates per cent a year.
 */

/** No insured mortgage is given for a home at this price or above. */
const insurablePriceMax = 1_500_000;
const firstStepMax = 500_000;
/** The longest amortization of an insured mortgage; 30 years only for a first home or a new one. */
const insuredYears = 25;
const longAmortizationSurcharge = 0.2;

/** CMHC's premium as a share of the loan, by how much of the price is lent at most. Below 80% no insurance is needed. */
const premiums = [
  { loanToValueMax: 85, percent: 2.8 },
  { loanToValueMax: 90, percent: 3.1 },
  { loanToValueMax: 95, percent: 4 },
];

/** The rate of one month that twelve times compounds to the same as the yearly rate twice. */
export const monthlyRate = (ratePercent: number) => (1 + ratePercent / 200) ** (1 / 6) - 1;

/** What is paid each month so that the loan is gone after so many years, in dollars and cents as a fraction. */
export function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const months = years * 12;
  const rate = monthlyRate(ratePercent);
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}

/** The least that has to be paid down on a home: 5% of the first $500,000, 10% of the rest, 20% of all from $1.5 million on. */
export function minimumDownPayment(price: number): number {
  if (price >= insurablePriceMax) return price * 0.2;
  return Math.min(price, firstStepMax) * 0.05 + Math.max(0, price - firstStepMax) * 0.1;
}

/**
 * The premium of the mortgage insurance that a down payment under 20% requires; it is added to the loan. 0 where none is required,
 * null where no insured mortgage is given: the down payment is below the minimum, or the price too high.
 */
export function insurancePremium(price: number, downPayment: number, years: number): number | null {
  const loan = Math.max(0, price - downPayment);
  if (loan <= price * 0.8) return 0;
  if (price >= insurablePriceMax || Math.round(downPayment) < Math.floor(minimumDownPayment(price))) return null;
  const loanToValue = (loan / price) * 100;
  const step = premiums.find(({ loanToValueMax }) => loanToValue <= loanToValueMax + 1e-9);
  if (!step) return null;
  const percent = step.percent + (years > insuredYears ? longAmortizationSurcharge : 0);
  return (loan * percent) / 100;
}
