import { sql } from 'kysely';
import type { ProcessorName, ProcessorSubscription } from '#server/payments/payment-processor.ts';
import { claimDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

const readingColumns = (reading: ProcessorSubscription) => ({
  current_period_start: reading.currentPeriodStart,
  current_period_end: reading.currentPeriodEnd,
  cancels_at_period_end: reading.cancelsAtPeriodEnd,
  scheduled_price_id: reading.scheduledPriceId,
  renewal_cents: reading.renewalCents,
  card: jsonOrNull(reading.card),
  latest_invoice: jsonOrNull(reading.latestInvoice && { ...reading.latestInvoice, confirmationSecret: undefined }),
});

export interface StartedReading {
  id: string;
  processorSubscriptionId: string;
  number: number;
  requested: number;
}

/** Numbers a reading in the order of their beginnings. */
export async function beginSync(db: Db, id: string): Promise<StartedReading> {
  return db
    .updateTable('subscriptions')
    .set({ readings: sql<number>`readings + 1` })
    .where('id', '=', id)
    .returning(['id', 'processor_subscription_id as processorSubscriptionId', 'readings as number', 'requested'])
    .executeTakeFirstOrThrow();
}

export type SubscriptionRow = Awaited<ReturnType<typeof lockSubscription>>;

export const lockSubscription = (tx: Tx, id: string) =>
  tx
    .selectFrom('subscriptions')
    .innerJoin('plan_prices', 'plan_prices.id', 'subscriptions.price_id')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .selectAll('subscriptions')
    .select(['plans.id as plan_id', 'plans.name as plan_name'])
    .where('subscriptions.id', '=', id)
    .forUpdate('subscriptions')
    .executeTakeFirstOrThrow();

export const isDeletedMember = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const findPlanOfPrice = (tx: Tx, priceId: string) =>
  tx
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .select(['plans.id', 'plans.name'])
    .where('plan_prices.id', '=', priceId)
    .executeTakeFirst();

export interface KeptReading {
  number: number;
  requested: number;
  state: ProcessorSubscription['status'];
  overdueSince: Date | null;
  overdueNotices: number;
  endedAt: Date | null;
  nextCheckMs: number | null;
}

export async function storeSnapshot(
  tx: Tx,
  id: string,
  reading: ProcessorSubscription,
  { number, requested, state, overdueSince, overdueNotices, endedAt, nextCheckMs }: KeptReading,
): Promise<{ requested: number; synced: number }> {
  const next =
    nextCheckMs === null ? sql<Date | null>`NULL` : sql<Date>`now() + interval '1 millisecond' * ${nextCheckMs}`;
  return tx
    .updateTable('subscriptions')
    .set({
      ...readingColumns(reading),
      state,
      price_id: reading.priceId,
      overdue_since: overdueSince,
      overdue_notices: overdueNotices,
      ended_at: endedAt,
      kept_reading: number,
      synced: sql<number>`greatest(synced, ${requested}::bigint)`,
      read_at: sql<Date>`now()`,
      next_check_at: sql<Date | null>`CASE WHEN requested > ${requested}::bigint THEN now() ELSE ${next} END`,
    })
    .where('id', '=', id)
    .returning(['requested', 'synced'])
    .executeTakeFirstOrThrow();
}

/** Inserted as `open`: the first reading that is applied sets its state. */
export async function insertSubscription(
  db: Db,
  processor: ProcessorName,
  userId: string,
  reading: ProcessorSubscription,
): Promise<string> {
  await db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      processor,
      processor_subscription_id: reading.id,
      price_id: reading.priceId,
      state: 'open',
      ...readingColumns(reading),
      cancels_at_period_end: false,
    })
    .onConflict((conflict) => conflict.columns(['processor', 'processor_subscription_id']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('processor', '=', processor)
    .where('processor_subscription_id', '=', reading.id)
    .executeTakeFirstOrThrow();
  return id;
}

export const findRunning = (db: Db, processor: ProcessorName, userId: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('plan_prices', 'plan_prices.id', 'subscriptions.price_id')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .selectAll('subscriptions')
    .select(['plan_prices.cents', 'plan_prices.charge_interval', 'plans.id as plan_id', 'plans.name as plan_name'])
    .select('plans.position as plan_position')
    .where('user_id', '=', userId)
    .where('processor', '=', processor)
    .where('state', 'in', ['active', 'past_due'])
    .executeTakeFirst();

export const findOtherRunning = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('state', 'in', ['active', 'past_due'])
    .executeTakeFirst();

const leaseSeconds = 30;

/** Subscriptions due for a check by time or by an event, claimed once for all processes. */
export async function claimDueSubscriptions(db: Db, processor: ProcessorName, limit: number): Promise<string[]> {
  const { rows } = await claimDue('subscriptions', {
    key: ['id'],
    due: 'next_check_at',
    lease: leaseSeconds,
    where: sql`processor = ${processor}`,
    limit,
  }).execute(db);
  return rows.map(({ id }) => id);
}

export async function scheduleAllChecks(db: Db, processor: ProcessorName): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ next_check_at: sql<Date>`now()` })
    .where('processor', '=', processor)
    .where('state', 'in', ['open', 'active', 'past_due'])
    .execute();
}
