import type { Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Database, MediaSource } from '#server/platform/db/schema.ts';

export type MediaRow = Selectable<Database['media']>;

export function findMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  return tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The picture whose files are to be made next: whoever adds rows says the order by their time. */
export function findNextPending(tx: Tx): Promise<MediaRow | undefined> {
  return tx
    .selectFrom('media')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
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
  row: { id: string; owner_id: string; source: MediaSource; width: number; height: number; placeholder: string },
): Promise<void> {
  const { source, ...columns } = row;
  await tx
    .insertInto('media')
    .values({ ...columns, source: JSON.stringify(source) })
    .execute();
}
