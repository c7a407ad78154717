import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { nextChangeAt } from './core/advance-time.ts';
import type { Change, TestInvoice, TestSubscription } from './core/test-subscription.ts';
import { readState } from './stored-state.ts';

export async function lockSubscription(tx: Tx, id: string): Promise<TestSubscription | undefined> {
  const row = await tx
    .selectFrom('test_subscriptions')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && readState<TestSubscription>(row.state);
}

export async function listSubscriptionIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listDueIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('test_subscriptions')
    .select('id')
    .where('next_change_at', '<=', now)
    .orderBy('next_change_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSubscriptionOfInvoice(db: Db, invoiceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('test_invoices')
    .select('subscription_id')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row?.subscription_id;
}

export async function saveChange(tx: Tx, { subscription, invoices, events }: Change, now: Date): Promise<void> {
  const { id, customerId } = subscription;
  const row = { next_change_at: nextChangeAt(subscription), state: JSON.stringify(subscription) };
  await tx
    .insertInto('test_subscriptions')
    .values({ id, customer_id: customerId, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  for (const invoice of invoices) await saveInvoice(tx, subscription, invoice);
  for (const type of events)
    await tx.insertInto('test_payment_events').values({ type, subscription_id: id, created_at: now }).execute();
}

async function saveInvoice(tx: Tx, { id, customerId }: TestSubscription, invoice: TestInvoice): Promise<void> {
  const state = JSON.stringify(invoice);
  const ids = { id: invoice.id, customer_id: customerId, subscription_id: id };
  const known = await tx.updateTable('test_invoices').set({ state }).where('id', '=', invoice.id).executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  await tx
    .insertInto('test_invoices')
    .values({ ...ids, issued_at: invoice.issuedAt, state })
    .execute();
}

export async function listInvoiceRows(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('test_invoices as i')
    .innerJoin('test_subscriptions as s', 's.id', 'i.subscription_id')
    .selectAll('i')
    .select('s.state as subscription')
    .where('i.customer_id', '=', customerId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    subscriptionId: row.subscription_id,
    province: readState<TestSubscription>(row.subscription).province,
    ...readState<TestInvoice>(row.state),
  }));
}
