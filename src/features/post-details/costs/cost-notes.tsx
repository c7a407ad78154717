import { formatMoney } from '#contract/format/money.ts';
import type { CostAssumptions, monthlyCost } from '#src/entities/post/costs/monthly-cost.ts';

interface CostNotesProps {
  assumed: CostAssumptions;
  cost: ReturnType<typeof monthlyCost>;
  isTaxKnown: boolean;
}

export function CostNotes({ assumed, cost, isTaxKnown }: CostNotesProps) {
  const { price, down, rate, years } = assumed;
  const share = price > 0 ? Math.round((down / price) * 1000) / 10 : 0;
  const { premium, minimumDown } = cost;
  return (
    <div className="mt-3 grid max-w-text gap-2 type-small text-muted">
      <p>
        {`${formatMoney(down)} down (${share}%), ${formatMoney(cost.loan)} mortgage at ${rate}% over ${years} years, compounded semi-annually.`}
      </p>
      {premium === null && (
        <p className="font-semibold text-negative">
          {`The down payment is too low. The minimum at this price is ${formatMoney(minimumDown)}.`}
        </p>
      )}
      {premium !== null && premium > 0 && (
        <p>
          {`With less than 20% down, the mortgage must be insured. The ${formatMoney(premium)} premium is added to the mortgage; provincial tax on it, if any, is paid at closing.`}
          {years > 25 && ' A 30-year insured mortgage is only for first-time buyers and new homes.'}
        </p>
      )}
      <p>{`${isTaxKnown ? '' : 'Property tax isn’t listed. '}Estimates only. Enter your own numbers.`}</p>
    </div>
  );
}
