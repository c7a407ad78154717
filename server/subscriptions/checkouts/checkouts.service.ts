import type * as z from 'zod/mini';
import type { Checkout, NewCheckout, overduePayment } from '#contract/subscription/checkout.ts';
import type { BillingContext } from '#server/payments/billing-context.ts';
import { getCustomerId } from '#server/payments/customers/customers.service.ts';
import { ProcessorUnavailable } from '#server/payments/payment-processor.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findQuote } from '../quotes/quotes.repo.ts';
import { assertQuotedTotal } from '../quotes/quotes.service.ts';
import { findRunning } from '../sync/subscriptions.repo.ts';
import { presentCheckout } from './checkouts.present.ts';
import {
  type CheckoutRow,
  findByClientId,
  findLatestCheckout,
  findOpenCheckout,
  findOwnCheckout,
  getCheckout,
  insertCheckout,
  type NewCheckoutRow,
} from './checkouts.repo.ts';
import { readConfirmationSecret } from './confirmation-secret.ts';
import { isOwnPost } from './drafts.repo.ts';
import { cancelOpenCheckout, runCheckout } from './run-checkout.service.ts';

/** Starts or switches a plan at the price of a quote. Sent again it answers with the same payment. */
export async function createCheckout(billing: BillingContext, userId: string, sent: NewCheckout): Promise<Checkout> {
  const { db } = billing;
  const repeated = await findByClientId(db, userId, sent.clientId);
  if (repeated) return resumeCheckout(billing, repeated.id);
  return insertOrReuseCheckout(billing, await fromQuote(billing, userId, sent));
}

export async function payOverdue(
  billing: BillingContext,
  userId: string,
  { clientId, cardId }: z.output<typeof overduePayment>,
): Promise<Checkout> {
  const { db, processor } = billing;
  const repeated = await findByClientId(db, userId, clientId);
  if (repeated) return resumeCheckout(billing, repeated.id);
  const running = await findRunning(db, processor.name, userId);
  const invoice = running?.state === 'past_due' ? running.latest_invoice : null;
  if (!running || invoice?.status !== 'open') throw conflict('There’s nothing to pay right now.');
  const card = cardId === null ? null : await getCard(billing, userId, cardId);
  const text = `${running.plan_name}, ${running.charge_interval === 'month' ? 'monthly' : 'yearly'}`;
  return insertOrReuseCheckout(billing, {
    userId,
    clientId,
    kind: 'overdue',
    priceId: running.price_id,
    subscriptionId: running.id,
    lines: [{ kind: 'plan', text, detail: 'With tax', cents: invoice.totalCents }],
    totalCents: invoice.totalCents,
    card,
    draftId: null,
    invoiceId: invoice.id,
    proratedAt: null,
    province: null,
    fromPriceId: running.price_id,
  });
}

async function fromQuote(
  billing: BillingContext,
  userId: string,
  { clientId, quoteId, cardId, draftId }: NewCheckout,
): Promise<PlannedCheckout> {
  const { db } = billing;
  const quote = await findQuote(db, userId, quoteId);
  if (!quote) throw notFound('We couldn’t find this price. Check it again.');
  if (quote.is_expired) throw conflict('The price is more than 10 minutes old. Check it again.');
  if (draftId !== null && !(await isOwnPost(db, userId, draftId))) throw notFound('We couldn’t find this draft.');
  const card = cardId === null ? null : await getCard(billing, userId, cardId);
  await assertQuotedTotal(billing, quote);
  return {
    userId,
    clientId,
    kind: quote.kind,
    priceId: quote.price_id,
    subscriptionId: quote.subscription_id,
    proratedAt: quote.prorated_at,
    province: quote.province,
    lines: quote.lines,
    totalCents: quote.due_now_cents,
    card,
    draftId,
    invoiceId: null,
    fromPriceId: quote.from_price_id,
  };
}

interface PlannedCheckout extends NewCheckoutRow {
  fromPriceId: string | null;
}

async function insertOrReuseCheckout(billing: BillingContext, checkout: PlannedCheckout): Promise<Checkout> {
  const { db, processor } = billing;
  const id = await inTransaction(db, async (tx) => {
    const id = await insertCheckout(tx, checkout);
    // After the insertion no other payment of the member is open: what one has changed is seen.
    if (id !== undefined) refuseChanged(checkout, await findRunning(tx, processor.name, checkout.userId));
    return id;
  });
  if (id !== undefined) return resumeCheckout(billing, id);
  const { userId, clientId } = checkout;
  const other = (await findByClientId(db, userId, clientId)) ?? (await findOpenCheckout(db, userId));
  if (!other) return insertOrReuseCheckout(billing, checkout);
  const isSame =
    other.client_id === clientId ||
    (other.kind === checkout.kind &&
      other.price_id === checkout.priceId &&
      other.card_id === (checkout.card?.id ?? null));
  if (!isSame) throw conflict('Another payment of yours is still being confirmed. Wait for it, or cancel it first.');
  return resumeCheckout(billing, other.id);
}

function refuseChanged(checkout: PlannedCheckout, running: Awaited<ReturnType<typeof findRunning>>): void {
  if (checkout.kind === 'overdue' && running?.state !== 'past_due') throw conflict('There’s nothing to pay right now.');
  const isSame =
    (running?.id ?? null) === checkout.subscriptionId && (running?.price_id ?? null) === checkout.fromPriceId;
  if (!isSame) throw conflict('Your plan has changed since you saw this price. Check it again.');
}

/** Takes an open checkout further first: a repeated press ends where the first one does. */
async function resumeCheckout(billing: BillingContext, id: string): Promise<Checkout> {
  await runCheckout(billing, id).catch(ignoreUnavailable);
  return present(billing, await getCheckout(billing.db, id));
}

const present = async (billing: BillingContext, row: CheckoutRow): Promise<Checkout> =>
  presentCheckout(row, await readConfirmationSecret(billing.processor, row));

/** The row is stored: the jobs ask again. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof ProcessorUnavailable)) throw error;
}

async function getCard(billing: BillingContext, userId: string, cardId: string) {
  const cards = await billing.processor.listCards(await getCustomerId(billing, userId));
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw notFound('We couldn’t find this card.');
  return card;
}

export async function getLatestCheckout(billing: BillingContext, userId: string): Promise<Checkout | null> {
  const row = await findLatestCheckout(billing.db, userId);
  return row ? present(billing, row) : null;
}

export const getOwnCheckout = async (billing: BillingContext, userId: string, id: string): Promise<Checkout> =>
  present(billing, await getOwnCheckoutRow(billing.db, userId, id));

async function getOwnCheckoutRow(db: Db, userId: string, id: string): Promise<CheckoutRow> {
  const row = await findOwnCheckout(db, userId, id);
  if (!row) throw notFound('We couldn’t find this payment.');
  return row;
}

export async function checkCheckout(billing: BillingContext, userId: string, id: string): Promise<Checkout> {
  await getOwnCheckoutRow(billing.db, userId, id);
  return resumeCheckout(billing, id);
}

export async function cancelCheckout(billing: BillingContext, userId: string, id: string): Promise<Checkout> {
  await getOwnCheckoutRow(billing.db, userId, id);
  await cancelOpenCheckout(billing, id);
  return getOwnCheckout(billing, userId, id);
}
