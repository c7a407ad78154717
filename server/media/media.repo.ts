import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { MediaSource } from '#server/platform/db/post-tables.ts';
import type { Database } from '#server/platform/db/schema.ts';

type Size = { width: number; height: number };
export type MediaRow = Selectable<Database['media']>;
/** A row that is a picture: whatever has a size. */
export type PictureRow = Omit<MediaRow, keyof Size> & Size;

export function findMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  return tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export const isPicture = (row: MediaRow): row is PictureRow => row.width !== null && row.height !== null;

/** For so long a picture is left to the process that took it: far longer than one takes, or that process is gone. */
const claimLasts = sql`interval '2 minutes'`;

/**
 * Takes the picture whose files are to be made next, so that no other process makes the same ones: whoever adds rows says the
 * order by their time.
 */
export function claimNextPending(tx: Tx): Promise<PictureRow | undefined> {
  return tx
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

/** Gives back what was taken and not made. */
export async function releaseClaim(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('media').set({ claimed_at: null }).where('id', '=', id).execute();
}

export async function markReady(tx: Tx, id: string, placeholder: string): Promise<void> {
  await tx.updateTable('media').set({ state: 'ready', placeholder }).where('id', '=', id).execute();
}

/** A picture that can never be made is not tried again and again. */
export async function markFailed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('media').set({ state: 'failed' }).where('id', '=', id).execute();
}

export async function insertMedia(
  tx: Tx,
  row: Omit<Insertable<Database['media']>, 'source'> & { source: MediaSource },
): Promise<void> {
  const { source, ...columns } = row;
  await tx
    .insertInto('media')
    .values({ ...columns, source: JSON.stringify(source) })
    .execute();
}

/** Takes away what somebody sent: one picture, or all of them. */
export function deleteMediaOf(tx: Tx, ownerId: string, id?: string): Promise<MediaRow[]> {
  return tx
    .deleteFrom('media')
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returningAll()
    .execute();
}
