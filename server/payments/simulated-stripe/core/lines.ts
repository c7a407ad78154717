import { salesTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';
import { addIntervals } from '../../billing-periods.ts';
import type { ProcessorPrice } from '../../payment-processor.ts';
import { creditLine, periodLine, proratedLine } from '../../quote-lines.ts';
import type { Invoice, Line, Price, Subscription } from './objects.ts';
import type { StripeState } from './state.ts';
import { missing } from './stripe-problem.ts';

const toDate = (seconds: number) => new Date(seconds * 1000);
const daySeconds = 86_400;

export const endOfInterval = (start: number, interval: Price['recurring']['interval']): number =>
  addIntervals(toDate(start), interval, 1).getTime() / 1000;

const namedPrice = (state: StripeState, { id, product, recurring, unit_amount }: Price): ProcessorPrice => ({
  id,
  interval: recurring.interval,
  cents: unit_amount,
  planName: state.get('product', product).name,
});

const worded = ({ text, detail }: { text: string; detail: string }) => (detail ? `${text} (${detail})` : text);

interface Buying {
  state: StripeState;
  province: Province;
}

export const fullPeriodLine = ({ state, province }: Buying, price: Price, start: number, end: number): Line => ({
  amount: price.unit_amount,
  period: { start, end },
  description: worded(periodLine(namedPrice(state, price), { start: toDate(start), end: toDate(end) }, province)),
});

/** The rest of the period by the second: the credit for the former price, then the charge for the next. */
export function prorationLines(buying: Buying, subscription: Subscription, next: Price, at: number): Line[] {
  const { state, province } = buying;
  const { price: former, current_period_start: start, current_period_end: end } = subscription.items.data[0];
  const share = (end - at) / (end - start);
  const days = { days: Math.round((end - at) / daySeconds), of: Math.round((end - start) / daySeconds) };
  const period = { start: at, end };
  const credit: Line = {
    amount: -Math.round(former.unit_amount * share),
    period,
    description: worded(creditLine(namedPrice(state, former), days)),
  };
  const { interval } = next.recurring;
  if (former.recurring.interval !== interval)
    return [credit, fullPeriodLine(buying, next, at, endOfInterval(at, interval))];
  const rest: Line = {
    amount: Math.round(next.unit_amount * share),
    period,
    description: worded(proratedLine(namedPrice(state, next), days, toDate(end), province)),
  };
  return [credit, rest];
}

const rateId = (name: string, rate: number) => `txr_${name}_${Number((rate * 100).toFixed(4))}`;

/** Such as `txr_HST_13`. */
export function getTaxRate(id: string) {
  const [, name, percent] = /^txr_(\w+)_([\d.]+)$/.exec(id) ?? [];
  if (!name) throw missing('tax rate', id);
  const percentage = Number(percent);
  return { id, object: 'tax_rate', display_name: name, percentage, effective_percentage: percentage };
}

/** Lines, taxes and sums of an invoice. Without an address Stripe Tax charges no tax. */
export function amountsOf(
  lines: readonly Line[],
  province: Province | null,
): Pick<Invoice, 'lines' | 'total_taxes' | 'subtotal' | 'total' | 'amount_due'> {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = province === null ? [] : salesTaxes[province];
  const total_taxes = taxes.map(({ name, rate }) => ({
    amount: Math.round(subtotal * rate),
    tax_rate_details: { tax_rate: rateId(name, rate) },
    type: 'tax_rate_details' as const,
  }));
  const total = total_taxes.reduce((sum, { amount }) => sum + amount, subtotal);
  const data = lines.map((line, at) => ({ ...line, id: `il_${at}`, object: 'line_item' as const }));
  return {
    lines: { object: 'list', data, has_more: false, url: '/v1/invoices/lines' },
    total_taxes,
    subtotal,
    total,
    amount_due: Math.max(0, total),
  };
}
