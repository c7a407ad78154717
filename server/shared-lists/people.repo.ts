import { type Selectable, sql } from 'kysely';
import type { SaveTarget } from '#contract/shared-list/shared-list.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SharedListMembersTable } from '#server/platform/db/schema/shared-list-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type PersonRow = Selectable<SharedListMembersTable>;

/** Members of the member's list, themselves included, the first to join first; none where a person of the list has blocked them. */
export async function findPeople(db: Db, userId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT m.* FROM shared_list_members me JOIN shared_list_members m ON m.list_id = me.list_id
    WHERE me.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM blocks b JOIN shared_list_members o ON o.list_id = m.list_id AND o.user_id = b.user_id
      WHERE b.blocked_id = m.user_id)
    ORDER BY m.joined_at, m.user_id`.execute(db);
  return rows.some(({ user_id }) => user_id === userId) ? rows : [];
}

/** Serialises changes of one list. @returns false where it has ended */
export async function lockList(tx: Tx, listId: string): Promise<boolean> {
  const row = await tx.selectFrom('shared_lists').select('id').where('id', '=', listId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function insertList(tx: Tx, userId: string): Promise<string> {
  const { id } = await tx.insertInto('shared_lists').defaultValues().returning('id').executeTakeFirstOrThrow();
  await insertPerson(tx, { listId: id, userId, invitedBy: null });
  return id;
}

export async function insertPerson(
  tx: Tx,
  { listId, userId, invitedBy }: { listId: string; userId: string; invitedBy: string | null },
): Promise<void> {
  await tx
    .insertInto('shared_list_members')
    .values({ list_id: listId, user_id: userId, invited_by: invitedBy })
    .execute();
}

export async function updateSaveTarget(tx: Tx, userId: string, savesTo: SaveTarget): Promise<void> {
  await tx.updateTable('shared_list_members').set({ saves_to: savesTo }).where('user_id', '=', userId).execute();
}

export async function updateSeenAt(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shared_list_members')
    .set({ seen_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findListId(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shared_list_members')
    .select('list_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.list_id;
}

/** Foreign keys take back what the person shared; a list without people ends. */
export async function deletePerson(tx: Tx, listId: string, userId: string): Promise<void> {
  await tx.deleteFrom('shared_list_members').where('list_id', '=', listId).where('user_id', '=', userId).execute();
  await sql`DELETE FROM shared_lists l WHERE l.id = ${listId}
    AND NOT EXISTS (SELECT FROM shared_list_members m WHERE m.list_id = l.id)`.execute(tx);
}

export async function isAnyBlocked(db: Db, userId: string, others: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM blocks b
    WHERE (b.user_id = ${userId} AND b.blocked_id = ANY (${[...others]}::text[]))
      OR (b.blocked_id = ${userId} AND b.user_id = ANY (${[...others]}::text[]))) AS found`.execute(db);
  return rows[0]?.found === true;
}
