import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { ViewingCompanionsTable, ViewingsTable } from '#server/platform/db/schema/viewing-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type CompanionRow = Selectable<ViewingCompanionsTable>;

export const findCompanion = (db: Db, viewingId: string): Promise<CompanionRow | undefined> =>
  db.selectFrom('viewing_companions').selectAll().where('viewing_id', '=', viewingId).executeTakeFirst();

export async function saveCompanion(tx: Tx, row: Omit<CompanionRow, 'named_at'>): Promise<void> {
  await tx
    .insertInto('viewing_companions')
    .values(row)
    .onConflict((conflict) => conflict.column('viewing_id').doUpdateSet(row))
    .execute();
}

export async function deleteCompanion(tx: Tx, viewingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('viewing_companions')
    .where('viewing_id', '=', viewingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type AccompaniedRow = Selectable<ViewingsTable> & Pick<CompanionRow, 'companion_id'>;

/** Open viewings with a companion, of a member as either of the two, the next first. */
export const findAccompanied = (db: Db, userId: string): Promise<AccompaniedRow[]> =>
  db
    .selectFrom('viewing_companions as c')
    .innerJoin('viewings as v', 'v.id', 'c.viewing_id')
    .selectAll('v')
    .select('c.companion_id')
    .where((where) => where.or([where('c.companion_id', '=', userId), where('c.guest_id', '=', userId)]))
    .where('v.state', 'in', ['proposed', 'agreed', 'moving'])
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .execute();
