import type { TestCardName } from '#contract/subscription/card.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { CardOfSubscription, ProcessorPrice, ProcessorSubscription, QuoteLine } from '../../payment-processor.ts';

export interface TestCard extends CardOfSubscription {
  testCard: TestCardName;
}

/** `open` while it waits for the bank (`asksBank`) or, for a renewal, for another payment. */
export interface TestInvoice {
  id: string;
  kind: 'start' | 'upgrade' | 'renewal';
  description: string;
  issuedAt: Date;
  status: 'paid' | 'open' | 'void';
  asksBank: boolean;
  lines: QuoteLine[];
  totalCents: number;
  card: TestCard | null;
  paidAt: Date | null;
  failure: PaymentFailure | null;
  failedAt: Date | null;
  /** Price and period of the subscription once an upgrade is paid. */
  target: Pick<TestSubscription, 'price' | 'anchor' | 'periodStart' | 'periodEnd'> | null;
}

/** `periodEnd` is the n-th interval after `anchor`. `invoice` is the latest one. */
export interface TestSubscription {
  id: string;
  customerId: string;
  checkoutId: string | null;
  status: ProcessorSubscription['status'];
  province: Province;
  price: ProcessorPrice;
  scheduledPrice: ProcessorPrice | null;
  anchor: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  card: TestCard | null;
  endedAt: Date | null;
  invoice: TestInvoice;
}

export const eventTypes = {
  created: 'customer.subscription.created',
  updated: 'customer.subscription.updated',
  deleted: 'customer.subscription.deleted',
  paid: 'invoice.paid',
  failed: 'invoice.payment_failed',
} as const;
type EventType = (typeof eventTypes)[keyof typeof eventTypes];

/** A step of a subscription: what it is now, the invoices that were written, and the events of it in order. */
export interface Change {
  subscription: TestSubscription;
  invoices: TestInvoice[];
  events: EventType[];
}

export const isRunning = ({ status }: TestSubscription) => status === 'active' || status === 'past_due';
