import { sql } from 'kysely';
import { claimDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ProcessorName } from '../payment-processor.ts';

export async function requestReceipts(
  tx: Tx,
  { processor, userId }: { processor: ProcessorName; userId: string },
  invoiceId: string,
): Promise<void> {
  await sql`
    UPDATE payment_customers SET receipts_due_at = now()
     WHERE user_id = ${userId} AND processor = ${processor}
       AND NOT EXISTS (SELECT FROM receipts WHERE processor = ${processor} AND invoice_id = ${invoiceId})`.execute(tx);
}

export interface Payer {
  user_id: string;
  customer_id: string;
  receipts_from: Date | null;
}

const leaseSeconds = 60;

/** Payers whose receipts are due, once for all processes; they come again after a minute unless they are finished. */
export async function claimPayers(db: Db, processor: ProcessorName, limit: number): Promise<Payer[]> {
  const { rows } = await claimDue('payment_customers', {
    key: ['user_id', 'processor'],
    due: 'receipts_due_at',
    lease: leaseSeconds,
    where: sql`processor = ${processor}`,
    limit,
  }).execute(db);
  return rows;
}

/** Receipts requested since the claim stay due. */
export async function finishPayer(tx: Tx, processor: ProcessorName, userId: string): Promise<void> {
  await tx
    .updateTable('payment_customers')
    .set({ receipts_due_at: null })
    .where('user_id', '=', userId)
    .where('processor', '=', processor)
    .where('receipts_due_at', '>', sql<Date>`now()`)
    .execute();
}

export async function findNotified(
  db: Db,
  processor: ProcessorName,
  invoiceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (invoiceIds.length === 0) return new Set();
  const rows = db.selectFrom('receipts').select('invoice_id').where('processor', '=', processor);
  return new Set((await rows.where('invoice_id', 'in', invoiceIds).execute()).map(({ invoice_id }) => invoice_id));
}

export async function insertReceipt(
  tx: Tx,
  processor: ProcessorName,
  { invoiceId, userId }: { invoiceId: string; userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('receipts')
    .values({ processor, invoice_id: invoiceId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findReceiptRecipient = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'phone', 'first_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('deletion_pending', '=', false)
    .executeTakeFirst();
