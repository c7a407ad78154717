import { type Insertable, type Selectable, sql } from 'kysely';
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

/** Far longer than one picture takes: after this the process that claimed the picture is taken to be dead. */
const claimLasts = sql`interval '2 minutes'`;

export function claimNextPending(db: Db): Promise<PictureRow | undefined> {
  return db
    .updateTable('media')
    .set({ claimed_at: sql<Date>`now()` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('media')
        .select('id')
        .where('state', '=', 'pending')
        .where('width', 'is not', null)
        .where((where) =>
          where.or([where('claimed_at', 'is', null), where('claimed_at', '<', sql<Date>`now() - ${claimLasts}`)]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .$narrowType<Size>()
    .executeTakeFirst();
}

export async function releaseClaim(db: Db, id: string): Promise<void> {
  await db.updateTable('media').set({ claimed_at: null }).where('id', '=', id).execute();
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
