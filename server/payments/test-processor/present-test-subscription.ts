import { calendarDay } from '#contract/account/time-zone.ts';
import { withTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CardOfSubscription, ProcessorInvoice, ProcessorSubscription } from '../payment-processor.ts';
import { signClientSecret } from './client-secret.ts';
import type { TestCard, TestInvoice, TestSubscription } from './core/test-subscription.ts';

export const presentCard = ({ id, brand, last4, expiryMonth, expiryYear }: TestCard): CardOfSubscription => ({
  id,
  brand,
  last4,
  expiryMonth,
  expiryYear,
});

export async function presentSubscription(tx: Tx, subscription: TestSubscription): Promise<ProcessorSubscription> {
  const { asksBank, id } = subscription.invoice;
  return toProcessorSubscription(subscription, asksBank ? await signClientSecret(tx, 'payment', id) : null);
}

export function toProcessorSubscription(
  subscription: TestSubscription,
  confirmationSecret: string | null,
): ProcessorSubscription {
  const { id, customerId, checkoutId, status, price, scheduledPrice, province, invoice } = subscription;
  return {
    id,
    customerId,
    checkoutId,
    status,
    priceId: price.id,
    currentPeriodStart: subscription.periodStart,
    currentPeriodEnd: subscription.periodEnd,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    scheduledPriceId: scheduledPrice?.id ?? null,
    renewalCents: withTaxes((scheduledPrice ?? price).cents, province),
    card: subscription.card && presentCard(subscription.card),
    endedAt: subscription.endedAt,
    latestInvoice: {
      id: invoice.id,
      status: invoice.status,
      totalCents: invoice.totalCents,
      paidAt: invoice.paidAt,
      failure: invoice.failure,
      failedAt: invoice.failedAt,
      confirmationSecret,
    },
  };
}

const numberDigits = 5;

export function presentInvoice(
  invoice: TestInvoice & { number: number; subscriptionId: string; province: Province },
): ProcessorInvoice {
  const { id, number, subscriptionId, description, issuedAt, status, lines, totalCents, card } = invoice;
  return {
    id,
    number: `GB-${calendarDay(issuedAt, invoice.province).slice(0, 4)}-${String(number).padStart(numberDigits, '0')}`,
    subscriptionId,
    description,
    issuedAt,
    status,
    lines: lines
      .filter(({ kind }) => kind !== 'tax')
      .map(({ text, detail, cents }) => ({ text: detail ? `${text} (${detail})` : text, cents })),
    taxes: lines.filter(({ kind }) => kind === 'tax').map(({ text, cents }) => ({ text, cents })),
    totalCents,
    card: card && presentCard(card),
    pdfUrl: null,
  };
}
