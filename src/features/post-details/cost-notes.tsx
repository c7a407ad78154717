import { formatMoney } from '#src/lib/money.ts';
import type { CostAssumptions, monthlyCost } from './monthly-cost.ts';

interface CostNotesProps {
  assumed: CostAssumptions;
  cost: ReturnType<typeof monthlyCost>;
  isTaxKnown: boolean;
}

/** In words what the estimate rests on, and what it leaves out. */
export function CostNotes({ assumed, cost, isTaxKnown }: CostNotesProps) {
  const { price, down, rate, years } = assumed;
  const share = price > 0 ? Math.round((down / price) * 1000) / 10 : 0;
  const { premium, minimumDown } = cost;
  return (
    <div className="mt-3 grid max-w-text gap-2 type-small text-muted">
      <p>
        {`${formatMoney(down)} down (${share}%), a mortgage of ${formatMoney(cost.loan)} at ${rate}% over ${years} years, compounded twice a year.`}
      </p>
      {premium === null && (
        <p className="font-semibold text-negative">
          {`The down payment is too small: a home at this price takes at least ${formatMoney(minimumDown)}.`}
        </p>
      )}
      {premium !== null && premium > 0 && (
        <p>
          {`With less than 20% down a mortgage must be insured: the premium of ${formatMoney(premium)} is part of the mortgage. Where a province taxes the premium, the tax is paid at closing.`}
          {years > 25 && ' An insured mortgage over 30 years is for first homes and new ones only.'}
        </p>
      )}
      <p>
        {`${isTaxKnown ? '' : 'The post does not say what the property tax is. '}Rate, heating and insurance are examples, not an offer: put in your own.`}
      </p>
    </div>
  );
}
