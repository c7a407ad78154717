import type Stripe from 'stripe';
import type { Province } from '#contract/vocabulary.ts';
import type { ProcessorPrice, ProcessorQuote, QuoteLine } from '../../payment-processor.ts';
import { creditLine, periodLine, proratedLine, type Share } from '../../quote-lines.ts';
import { idOf } from '../stripe-cards.ts';
import { priceAtStripe, type StripeAccount } from '../stripe-prices.ts';
import { taxesOf } from '../stripe-taxes.ts';
import { toDate, toSeconds } from '../stripe-times.ts';
import { getRunning, itemOf } from './subscription-object.ts';

const automatic_tax = { enabled: true };
const daySeconds = 86_400;

/** Stripe Tax takes this address in place of the customer's, which stays. */
const buyerIn = (province: Province) => ({ address: { country: 'CA', state: province } });

/** Taxed for `province`, else for the customer's own. */
export function previewPrice(
  stripe: Stripe,
  customerId: string,
  stripePriceId: string,
  province?: Province,
): Promise<Stripe.Invoice> {
  return stripe.invoices.createPreview({
    customer: customerId,
    ...(province && { customer_details: buyerIn(province) }),
    automatic_tax,
    subscription_details: { items: [{ price: stripePriceId, quantity: 1 }] },
  });
}

const taxLinesOf = async (stripe: Stripe, preview: Stripe.Invoice): Promise<QuoteLine[]> =>
  (await taxesOf(stripe, preview)).map((tax) => ({ kind: 'tax', detail: '', ...tax }));

const periodOf = ({ period }: Stripe.InvoiceLineItem) => ({ start: toDate(period.start), end: toDate(period.end) });

/** Stripe counts the share by the second; the words round it to days, the amount is Stripe's. */
function shareOf({ period }: Stripe.InvoiceLineItem, item: Stripe.SubscriptionItem): Share {
  const days = (seconds: number) => Math.round(seconds / daySeconds);
  return {
    days: days(period.end - period.start),
    of: days(item.current_period_end - item.current_period_start),
  };
}

export async function quoteStart(
  account: StripeAccount,
  customerId: string,
  price: ProcessorPrice,
  province: Province,
): Promise<ProcessorQuote> {
  const { stripe } = account;
  const stripePriceId = await priceAtStripe(account, price);
  const preview = await previewPrice(stripe, customerId, stripePriceId, province);
  const lines = preview.lines.data.map((line) => ({
    ...periodLine(price, periodOf(line), province),
    cents: line.amount,
  }));
  return {
    lines: [...lines, ...(await taxLinesOf(stripe, preview))],
    dueNowCents: preview.amount_due,
    renewalCents: preview.total,
    renewsAt: toDate(preview.lines.data[0]?.period.end ?? preview.period_end),
  };
}

const formerPriceOf = ({ price }: Stripe.SubscriptionItem): ProcessorPrice => ({
  id: price.id,
  planName: typeof price.product === 'string' || price.product.deleted ? 'Plan' : price.product.name,
  interval: price.recurring?.interval === 'year' ? 'year' : 'month',
  cents: price.unit_amount ?? 0,
});

/** `at` fixes what Stripe charges and credits; the upgrade itself is sent with the same instant. */
export async function quoteUpgrade(
  account: StripeAccount,
  subscriptionId: string,
  price: ProcessorPrice,
  { at, province }: { at: Date; province: Province },
): Promise<ProcessorQuote> {
  const { stripe } = account;
  const subscription = await getRunning(stripe, subscriptionId, ['items.data.price.product']);
  const item = itemOf(subscription);
  const customerId = idOf(subscription.customer) ?? '';
  const stripePriceId = await priceAtStripe(account, price);
  const [change, renewal] = await Promise.all([
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      customer_details: buyerIn(province),
      automatic_tax,
      subscription_details: {
        items: [{ id: item.id, price: stripePriceId }],
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(at),
      },
    }),
    previewPrice(stripe, customerId, stripePriceId, province),
  ]);
  const isNewPeriod = price.interval !== item.price.recurring?.interval;
  const former = formerPriceOf(item);
  const charges = change.lines.data.toSorted((a, b) => b.amount - a.amount);
  const lines = charges.map((line): QuoteLine => {
    const { amount: cents, period } = line;
    if (cents < 0) return { ...creditLine(former, shareOf(line, item)), cents };
    if (isNewPeriod) return { ...periodLine(price, periodOf(line), province), cents };
    return { ...proratedLine(price, shareOf(line, item), toDate(period.end), province), cents };
  });
  const periodEnd = change.lines.data.find(({ amount }) => amount > 0)?.period.end ?? item.current_period_end;
  return {
    lines: [...lines, ...(await taxLinesOf(stripe, change))],
    dueNowCents: change.amount_due,
    renewalCents: renewal.total,
    renewsAt: toDate(periodEnd),
  };
}
