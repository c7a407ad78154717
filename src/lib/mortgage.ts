/* Fixed-rate interest is compounded twice a year (Interest Act, s. 6); federal rules since December 15, 2024. Dollars, % a year. */

const insurablePriceMax = 1_500_000;
const firstStepMax = 500_000;
/** The longest insured amortization; 30 years only for a first home or a new one. */
const insuredYears = 25;
const longAmortizationSurcharge = 0.2;

/** CMHC's premium as a share of the loan, by the largest share of the price that is lent. Below 80% no insurance is needed. */
const premiums = [
  { loanToValueMax: 85, percent: 2.8 },
  { loanToValueMax: 90, percent: 3.1 },
  { loanToValueMax: 95, percent: 4 },
];

/** Twelve months at this rate compound to the same as two half-years at half the yearly rate. */
export const monthlyRate = (ratePercent: number) => (1 + ratePercent / 200) ** (1 / 6) - 1;

export function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const months = years * 12;
  const rate = monthlyRate(ratePercent);
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}

/** 5% of the first $500,000 and 10% of the rest; 20% of all from $1.5 million on. */
export function minimumDownPayment(price: number): number {
  if (price >= insurablePriceMax) return price * 0.2;
  return Math.min(price, firstStepMax) * 0.05 + Math.max(0, price - firstStepMax) * 0.1;
}

/** Added to the loan: 0 from 20% down on, null below the minimum down payment or above the insurable price. */
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
