import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export const lockAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function findUnfinishedDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_pending', '=', true)
    .orderBy('deleted_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockUnfinishedDeletion(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_pending', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}
