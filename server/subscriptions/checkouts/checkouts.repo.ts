import { sql } from 'kysely';
import type { CardSummary } from '#contract/subscription/card.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { QuoteLine } from '#server/payments/payment-processor.ts';
import { claimDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CheckoutOutcome } from './checkout-outcome.ts';

const openStates = ['confirming', 'needs_confirmation'] as const;

const checkoutsWithPlan = (db: Db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('plan_prices', 'plan_prices.id', 'checkouts.price_id')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'checkouts.subscription_id')
    .leftJoin('posts', 'posts.id', 'checkouts.draft_id')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .selectAll('checkouts')
    .select(['plans.id as plan_id', 'plans.name as plan_name', 'plan_prices.charge_interval', 'plan_prices.cents'])
    .select(['subscriptions.processor_subscription_id', 'subscriptions.scheduled_price_id'])
    .select(['posts.kind as draft_kind', 'posts.title as draft_title', 'posts.price as draft_price'])
    .select(['posts.unit', 'posts.street_number', 'posts.street_name', 'posts.neighbourhood', 'posts.city'])
    .select(sql<boolean>`users.deleted_at IS NOT NULL`.as('is_of_deleted'))
    .select(sql<number>`extract(epoch FROM now() - checkouts.created_at)::float8`.as('age_seconds'));

export type CheckoutRow = Awaited<ReturnType<typeof getCheckout>>;

export const getCheckout = (db: Db, id: string) =>
  checkoutsWithPlan(db).where('checkouts.id', '=', id).executeTakeFirstOrThrow();

export const findOwnCheckout = (db: Db, userId: string, id: string) =>
  checkoutsWithPlan(db).where('checkouts.user_id', '=', userId).where('checkouts.id', '=', id).executeTakeFirst();

export const findByClientId = (db: Db, userId: string, clientId: string) =>
  checkoutsWithPlan(db)
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.client_id', '=', clientId)
    .executeTakeFirst();

export const findOpenCheckout = (db: Db, userId: string) =>
  checkoutsWithPlan(db)
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.state', 'in', openStates)
    .executeTakeFirst();

const latestHours = 24;

export const findLatestCheckout = (db: Db, userId: string) =>
  checkoutsWithPlan(db)
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.created_at', '>', sql<Date>`now() - interval '1 hour' * ${latestHours}`)
    .orderBy('checkouts.created_at', 'desc')
    .orderBy('checkouts.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface NewCheckoutRow {
  userId: string;
  clientId: string;
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue';
  priceId: string;
  subscriptionId: string | null;
  proratedAt: Date | null;
  province: Province | null;
  lines: readonly QuoteLine[];
  totalCents: number;
  card: (CardSummary & { id: string }) | null;
  draftId: string | null;
  invoiceId: string | null;
}

const firstCheckSeconds = 15;

/** @returns undefined where the member has an open one, or one under this client id */
export async function insertCheckout(tx: Tx, checkout: NewCheckoutRow): Promise<string | undefined> {
  const { card } = checkout;
  const row = await tx
    .insertInto('checkouts')
    .values({
      user_id: checkout.userId,
      client_id: checkout.clientId,
      kind: checkout.kind,
      state: 'confirming',
      price_id: checkout.priceId,
      subscription_id: checkout.subscriptionId,
      prorated_at: checkout.proratedAt,
      province: checkout.province,
      lines: JSON.stringify(checkout.lines),
      total_cents: checkout.totalCents,
      card_id: card?.id ?? null,
      card: card && JSON.stringify(summaryOf(card)),
      draft_id: checkout.draftId,
      invoice_id: checkout.invoiceId,
      next_check_at: sql<Date>`now() + interval '1 second' * ${firstCheckSeconds}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const summaryOf = ({ brand, last4, expiryMonth, expiryYear }: CardSummary): CardSummary => ({
  brand,
  last4,
  expiryMonth,
  expiryYear,
});

const updateOpen = (db: Db, id: string) =>
  db.updateTable('checkouts').where('id', '=', id).where('state', 'in', openStates);

export const failCheckout = (db: Db, id: string, failure: PaymentFailure) =>
  updateOpen(db, id).set({ state: 'failed', failure, payment_page_url: null, checked_at: sql<Date>`now()` }).execute();

export const linkCheckout = (db: Db, id: string, userId: string, subscriptionId: string) =>
  db
    .updateTable('checkouts')
    .set({ subscription_id: subscriptionId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('subscription_id', 'is', null)
    .execute();

export const storeInvoice = (db: Db, id: string, invoiceId: string) =>
  updateOpen(db, id).set({ invoice_id: invoiceId }).execute();

export const storePaymentPage = (db: Db, id: string, page: { url: string; sessionId: string }) =>
  updateOpen(db, id).set({ payment_page_url: page.url, payment_page_session: page.sessionId }).execute();

export const touchCheckout = (db: Db, id: string) => updateOpen(db, id).set({ checked_at: sql<Date>`now()` }).execute();

export const lockOpenCheckouts = (tx: Tx, subscriptionId: string) =>
  tx
    .selectFrom('checkouts')
    .select(['id', 'kind', 'state', 'price_id', 'invoice_id', 'failure'])
    .select(sql<number>`extract(epoch FROM now() - created_at)::float8`.as('age_seconds'))
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', openStates)
    .forUpdate()
    .execute();

export async function settleCheckout(
  tx: Tx,
  id: string,
  outcome: CheckoutOutcome,
  paid: { invoiceId: string | null; card: CardSummary | null },
): Promise<void> {
  const isOpen = outcome.state === 'confirming' || outcome.state === 'needs_confirmation';
  await updateOpen(tx, id)
    .set({
      state: outcome.state,
      failure: outcome.failure,
      checked_at: sql<Date>`now()`,
      ...(paid.invoiceId !== null && { invoice_id: paid.invoiceId }),
      ...(paid.card && { card: JSON.stringify(summaryOf(paid.card)) }),
      ...(!isOpen && { payment_page_url: null }),
    })
    .execute();
}

/** Next check after about the checkout’s age, from 15 to 45 s; after an hour every 10 minutes. */
const lease = sql`CASE WHEN created_at < now() - interval '1 hour' THEN interval '10 minutes'
  ELSE least(greatest(now() - created_at, interval '15 seconds'), interval '45 seconds') END`;

export async function claimDueCheckouts(db: Db, limit: number): Promise<string[]> {
  const where = sql`state IN ('confirming', 'needs_confirmation')`;
  const claim = claimDue('checkouts', { key: ['id'], due: 'next_check_at', lease, where, limit });
  const { rows } = await claim.execute(db);
  return rows.map(({ id }) => id);
}
