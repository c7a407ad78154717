import { type Selectable, sql } from 'kysely';
import { homeNoteEditMinutes } from '#contract/limits.ts';
import type { HomeVerdict } from '#contract/shared-list/shared-list.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { HomeNotesTable, HomeVerdictsTable } from '#server/platform/db/schema/shared-list-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type VerdictRow = Selectable<HomeVerdictsTable>;
export type NoteRow = Selectable<HomeNotesTable>;

interface Shared {
  listId: string;
  userIds: readonly string[];
}

export const findSharedVerdicts = (db: Db, { listId, userIds }: Shared): Promise<VerdictRow[]> =>
  db
    .selectFrom('home_verdicts')
    .selectAll()
    .where('list_id', '=', listId)
    .where('user_id', 'in', userIds)
    .orderBy('said_at')
    .execute();

export const findSharedNotes = (db: Db, { listId, userIds }: Shared): Promise<NoteRow[]> =>
  db
    .selectFrom('home_notes')
    .selectAll()
    .where('list_id', '=', listId)
    .where('user_id', 'in', userIds)
    .orderBy('written_at')
    .orderBy('id')
    .execute();

export const findPrivateVerdicts = (db: Db, userId: string): Promise<VerdictRow[]> =>
  db.selectFrom('home_verdicts').selectAll().where('user_id', '=', userId).where('list_id', 'is', null).execute();

export const findPrivateNotes = (db: Db, userId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('home_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('list_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('written_at')
    .orderBy('id')
    .execute();

export async function findSavedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('post_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('post_id')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Owners by the id of the post, where the owner is one of the users. */
export async function findOwners(db: Db, postIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; owner_id: string }>`
    SELECT id, owner_id FROM posts WHERE id = ANY (${postIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

export async function findSharedHomeIds(db: Db, listId: string): Promise<Set<string>> {
  const { rows } = await sql<{ post_id: string }>`
    SELECT post_id FROM home_verdicts WHERE list_id = ${listId}
    UNION SELECT post_id FROM home_notes WHERE list_id = ${listId}`.execute(db);
  return new Set(rows.map(({ post_id }) => post_id));
}

/** @returns the shared verdict before */
export async function saveVerdict(
  tx: Tx,
  row: { user_id: string; post_id: string; verdict: HomeVerdict; list_id: string },
): Promise<HomeVerdict | undefined> {
  const before = await tx
    .selectFrom('home_verdicts')
    .select(['verdict', 'list_id'])
    .where('user_id', '=', row.user_id)
    .where('post_id', '=', row.post_id)
    .executeTakeFirst();
  await tx
    .insertInto('home_verdicts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'post_id'])
        .doUpdateSet({ verdict: row.verdict, list_id: row.list_id, said_at: sql<Date>`now()` }),
    )
    .execute();
  return before?.list_id === row.list_id ? before.verdict : undefined;
}

/** @returns whether there was a heart or note of the member */
export async function unshareVerdictAndNotes(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH verdict AS (
      UPDATE home_verdicts SET list_id = NULL WHERE user_id = ${userId} AND post_id = ${postId} AND list_id IS NOT NULL RETURNING 1),
    note AS (
      UPDATE home_notes SET list_id = NULL WHERE user_id = ${userId} AND post_id = ${postId} AND list_id IS NOT NULL RETURNING 1)
    SELECT FROM verdict UNION ALL SELECT FROM note`.execute(tx);
  return rows.length > 0;
}

export const findNoteByClientId = (db: Db, userId: string, clientId: string): Promise<NoteRow | undefined> =>
  db
    .selectFrom('home_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function countNotes(db: Db, userId: string, postId: string): Promise<number> {
  const { count } = await db
    .selectFrom('home_notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertNote = (
  tx: Tx,
  row: { user_id: string; post_id: string; client_id: string; text: string; list_id: string },
): Promise<NoteRow> => tx.insertInto('home_notes').values(row).returningAll().executeTakeFirstOrThrow();

export const findOwnNote = (tx: Tx, userId: string, id: string): Promise<NoteRow | undefined> =>
  tx
    .selectFrom('home_notes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @returns false where the time to change it is over */
export async function updateNoteText(tx: Tx, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('home_notes')
    .set({ text, edited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('written_at', '>', sql<Date>`now() - make_interval(mins => ${homeNoteEditMinutes})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function shareNote(tx: Tx, id: string, listId: string): Promise<void> {
  await tx.updateTable('home_notes').set({ list_id: listId }).where('id', '=', id).execute();
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('home_notes').set({ text: '', deleted_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
