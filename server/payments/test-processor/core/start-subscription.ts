import type { Province } from '#contract/vocabulary.ts';
import { addIntervals } from '../../billing-periods.ts';
import type { ProcessorPrice, ProcessorQuote } from '../../payment-processor.ts';
import { priceName } from '../../quote-lines.ts';
import { charge } from './charge.ts';
import { startQuote } from './quotes.ts';
import { type Change, eventTypes, type TestCard, type TestInvoice } from './test-subscription.ts';

interface Start {
  id: string;
  invoiceId: string;
  customerId: string;
  checkoutId: string | null;
  price: ProcessorPrice;
  province: Province;
  card: TestCard;
}

export const newInvoice = (
  values: Pick<TestInvoice, 'id' | 'kind' | 'description' | 'issuedAt' | 'target'>,
  { lines, dueNowCents }: Pick<ProcessorQuote, 'lines' | 'dueNowCents'>,
): TestInvoice => ({
  ...values,
  status: 'open',
  asksBank: false,
  lines,
  totalCents: dueNowCents,
  card: null,
  paidAt: null,
  failure: null,
  failedAt: null,
});

export function startSubscription({ invoiceId, price, province, card, ...ids }: Start, at: Date): Change {
  const invoice = newInvoice(
    { id: invoiceId, kind: 'start', description: priceName(price), issuedAt: at, target: null },
    startQuote(price, province, at),
  );
  const first = charge(
    {
      ...ids,
      status: 'open',
      province,
      price,
      scheduledPrice: null,
      anchor: at,
      periodStart: at,
      periodEnd: addIntervals(at, price.interval, 1),
      cancelsAtPeriodEnd: false,
      card,
      endedAt: null,
      invoice,
    },
    card,
    at,
  );
  return { ...first, events: [eventTypes.created, ...first.events] };
}
