import { type Insertable, type Selectable, sql } from 'kysely';
import { claimDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { MediaSource } from '#server/platform/db/schema/post-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Size = { width: number; height: number };
export type MediaRow = Selectable<Database['media']>;
export type PictureRow = Omit<MediaRow, keyof Size> & Size;

export function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export const isPicture = (row: MediaRow): row is PictureRow => row.width !== null && row.height !== null;

const leaseSeconds = 120;

export async function claimNextPending(db: Db): Promise<PictureRow | undefined> {
  const { rows } = await claimDue('media', {
    key: ['id'],
    due: 'render_due_at',
    lease: leaseSeconds,
    where: sql`state = 'pending' AND width IS NOT NULL`,
    orderBy: sql`created_at, id`,
    limit: 1,
  }).execute(db);
  return rows.find(isPicture);
}

export async function releaseClaim(db: Db, id: string): Promise<void> {
  await db.updateTable('media').set({ render_due_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function markReady(db: Db, id: string, placeholder: string): Promise<void> {
  await db.updateTable('media').set({ state: 'ready', placeholder }).where('id', '=', id).execute();
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('media').set({ state: 'failed' }).where('id', '=', id).execute();
}

export async function insertMedia(
  db: Db,
  row: Omit<Insertable<Database['media']>, 'source'> & { source: MediaSource },
): Promise<void> {
  const { source, ...columns } = row;
  await db
    .insertInto('media')
    .values({ ...columns, source: JSON.stringify(source) })
    .execute();
}

export function deleteMediaOf(tx: Tx, ownerId: string, id: string): Promise<MediaRow[]> {
  return tx.deleteFrom('media').where('owner_id', '=', ownerId).where('id', '=', id).returningAll().execute();
}

export function deleteMediaBatch(tx: Tx, ownerId: string, limit: number): Promise<MediaRow[]> {
  const some = tx.selectFrom('media').select('id').where('owner_id', '=', ownerId).limit(limit);
  return tx.deleteFrom('media').where('id', 'in', some).returningAll().execute();
}

export async function listOriginals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    SELECT source->>'original' AS file FROM media WHERE source ? 'original' AND NOT source ? 'drawing'`.execute(db);
  return rows.map(({ file }) => file);
}
