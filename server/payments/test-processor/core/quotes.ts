import { withTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';
import { addIntervals, daysBetween } from '../../billing-periods.ts';
import type { ProcessorPrice, ProcessorQuote, QuoteLine } from '../../payment-processor.ts';
import { creditLine, periodLine, restLine, taxQuoteLines } from '../../quote-lines.ts';
import type { TestSubscription } from './test-subscription.ts';

function withTaxLines(lines: QuoteLine[], province: Province) {
  const all = [...lines, ...taxQuoteLines(sumOf(lines), province)];
  return { lines: all, dueNowCents: sumOf(all) };
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

export function startQuote(price: ProcessorPrice, province: Province, start: Date): ProcessorQuote {
  const end = addIntervals(start, price.interval, 1);
  const renewalCents = withTaxes(price.cents, province);
  return { ...withTaxLines([periodLine(price, { start, end }, province)], province), renewalCents, renewsAt: end };
}

type Running = Pick<TestSubscription, 'price' | 'province' | 'periodStart' | 'periodEnd'>;

/** Another interval begins a new period at once; else the rest of the running one changes its price. */
export function upgradeQuote(running: Running, price: ProcessorPrice, at: Date): ProcessorQuote {
  const { province, periodStart, periodEnd } = running;
  const share = { days: daysBetween(at, periodEnd), of: daysBetween(periodStart, periodEnd) };
  const isNewPeriod = price.interval !== running.price.interval;
  const end = isNewPeriod ? addIntervals(at, price.interval, 1) : periodEnd;
  const charged = isNewPeriod
    ? periodLine(price, { start: at, end }, province)
    : restLine(price, share, periodEnd, province);
  const credit = creditLine(running.price, share);
  // A credit above the price is not paid out.
  const lines = [charged, { ...credit, cents: Math.max(credit.cents, -charged.cents) }];
  return { ...withTaxLines(lines, province), renewalCents: withTaxes(price.cents, province), renewsAt: end };
}
