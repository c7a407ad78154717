import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { PaymentRefused } from '../payment-processor.ts';
import { readState } from './stored-state.ts';

interface Request {
  key: string;
  operation: string;
  parameters: object;
}

/** Idempotent call: one effect and one answer for a key. A second call waits for the first. @throws PaymentRefused for other parameters */
export function once<Answer extends object>(
  db: Db,
  { key, operation, parameters }: Request,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([operation, parameters]))
    .digest('hex');
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('test_idempotency_keys')
      .values({ key, request_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return storedAnswer<Answer>(tx, key, hash);
    const answer = await work(tx);
    await tx
      .updateTable('test_idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

const keptHours = 24;

/** As long as Stripe keeps them, and far longer than anything is sent again. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('test_idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour' * ${keptHours}`)
    .execute();
}

async function storedAnswer<Answer extends object>(tx: Tx, key: string, hash: string): Promise<Answer> {
  const row = await tx
    .selectFrom('test_idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== hash || !row.answer) throw new PaymentRefused('processing_error');
  return readState<Answer>(row.answer);
}
