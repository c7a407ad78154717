import type Stripe from 'stripe';
import { type ProcessorInvoice, UnknownAtProcessor } from '../payment-processor.ts';
import { idOf, toCard } from './stripe-cards.ts';
import { taxesOf } from './stripe-taxes.ts';
import { toDate } from './stripe-times.ts';

export const subscriptionOfInvoice = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription ?? null);

/** Draft invoices count as open; uncollectible ones as void. */
export function invoiceStatus({ status }: Stripe.Invoice): ProcessorInvoice['status'] {
  if (status === 'paid') return 'paid';
  return status === 'open' || status === 'draft' ? 'open' : 'void';
}

async function toInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  cards: Map<string, ProcessorInvoice['card']>,
): Promise<ProcessorInvoice> {
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent ?? null) ?? '');
  const lines = invoice.lines.data.map(({ description, amount }) => ({ text: description ?? '', cents: amount }));
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    subscriptionId: subscriptionOfInvoice(invoice),
    description: invoice.description ?? lines.at(-1)?.text ?? '',
    issuedAt: toDate(invoice.status_transitions.finalized_at ?? invoice.created),
    status: invoiceStatus(invoice),
    lines,
    taxes: await taxesOf(stripe, invoice),
    totalCents: invoice.total,
    card: cards.get(intents.at(-1) ?? '') ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

/** The newest hundred, without drafts. The card of each is on its payment. */
export async function listInvoices(stripe: Stripe, customerId: string): Promise<ProcessorInvoice[]> {
  const [invoices, payments] = await Promise.all([
    stripe.invoices.list({ customer: customerId, limit: 100, expand: ['data.payments'] }),
    stripe.paymentIntents.list({ customer: customerId, limit: 100, expand: ['data.payment_method'] }),
  ]);
  const cards = new Map(payments.data.map(({ id, payment_method }) => [id, toSummary(payment_method)]));
  const issued = invoices.data.filter(({ status }) => status !== 'draft');
  return Promise.all(issued.map((invoice) => toInvoice(stripe, invoice, cards)));
}

function toSummary(method: string | Stripe.PaymentMethod | null): ProcessorInvoice['card'] {
  const card = toCard(method);
  if (!card) return null;
  const { id: _, ...summary } = card;
  return summary;
}

const isWaitingForMember = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'invoice_payment_intent_requires_action';

/** Where the bank asks the member first, the invoice stays open with its confirmation secret. */
export async function payInvoice(
  stripe: Stripe,
  invoiceId: string,
  cardId: string | null,
  idempotencyKey: string,
): Promise<void> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  if (invoice.status === 'void') throw new UnknownAtProcessor(`The invoice ${invoiceId} is void.`);
  if (invoice.status !== 'paid') {
    const card = cardId === null ? {} : { payment_method: cardId };
    await stripe.invoices
      .pay(invoiceId, { off_session: false, ...card }, { idempotencyKey })
      .catch((error: unknown) => {
        if (!isWaitingForMember(error)) throw error;
      });
  }
  const subscriptionId = subscriptionOfInvoice(invoice);
  if (cardId !== null && subscriptionId !== null)
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId });
}
