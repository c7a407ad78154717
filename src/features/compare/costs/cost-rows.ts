import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { defaultCosts, initialAssumptions, monthlyCost } from '#src/entities/post/costs/monthly-cost.ts';
import type { ComparedRow } from '../rows/compared-row.ts';

/** The same for all homes. Per cent; whole dollars a month. */
export interface SharedAssumptions {
  downPercent: number;
  rate: number;
  years: number;
  heating: number;
  insurance: number;
}

export const defaultAssumptions: SharedAssumptions = {
  downPercent: defaultCosts.downShare * 100,
  rate: defaultCosts.rate,
  years: defaultCosts.years,
  heating: defaultCosts.heating,
  insurance: defaultCosts.insurance,
};

/** Land and business premises have other mortgage rules. */
const hasCost = ({ kind, section, propertySubType }: ListingDetails) =>
  kind === 'sale_property' && section === 'residential' && propertySubType !== 'Land';

export interface CostRows {
  parts: readonly ComparedRow[];
  total: ComparedRow;
}

/** Null where none of the listings has a mortgage to estimate. */
export function costRows(posts: readonly ListingDetails[], shared: SharedAssumptions): CostRows | null {
  if (!posts.some(hasCost)) return null;
  const { downPercent, ...others } = shared;
  const costs = posts.map((post) => {
    if (!hasCost(post)) return null;
    const down = Math.ceil((post.listPrice * downPercent) / 100);
    const assumed = { ...initialAssumptions(post), ...others, down };
    return { assumed, isTaxKnown: post.taxAnnualAmount !== null, ...monthlyCost(assumed) };
  });
  type Cost = NonNullable<(typeof costs)[number]>;
  const row = (key: string, term: string, write: (cost: Cost) => string | null): ComparedRow => ({
    key,
    term,
    values: costs.map((cost) => (cost ? write(cost) : 'Not counted')),
  });
  const totals = costs.map((cost) => (cost && cost.premium !== null ? cost.total : null));
  const isWhole = costs.every((cost) => cost?.isTaxKnown !== false);
  const total = row('cost', 'Monthly cost, about', ({ premium, isTaxKnown, minimumDown, total: sum }) => {
    if (premium === null) return `Needs ${formatMoney(minimumDown)} down`;
    return isTaxKnown ? formatMoney(sum) : `${formatMoney(sum)} before tax`;
  });
  return {
    parts: [
      row('mortgage', 'Mortgage', ({ mortgage, premium }) =>
        premium === null ? 'Not enough down' : formatMoney(mortgage),
      ),
      row('tax', 'Property tax', ({ assumed, isTaxKnown }) => (isTaxKnown ? formatMoney(assumed.tax) : null)),
      row('fee', 'Condo fee', ({ assumed }) => (assumed.fee ? formatMoney(assumed.fee) : 'None')),
      row('heating', 'Heating and power', ({ assumed }) => formatMoney(assumed.heating)),
      row('insurance', 'Home insurance', ({ assumed }) => formatMoney(assumed.insurance)),
    ],
    total: isWhole ? { ...total, best: { word: 'lowest', isLess: true, amounts: totals } } : total,
  };
}
