import { sql } from 'kysely';
import { unattachedUploadDays } from '#contract/limits.ts';
import { lockDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { MediaRow } from '../media.repo.ts';

export async function countUnattached(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('unattached_since', 'is not', null)
    .where('was_attached', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockOwner(tx: Tx, ownerId: string): Promise<boolean> {
  const owner = tx.selectFrom('users').select('id').where('id', '=', ownerId).where('deleted_at', 'is', null);
  return (await owner.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** A post that wants this upload waits from now on; the next statement sees the posts that already hold it. */
export async function lockMedia(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = tx.selectFrom('media').select('id').where('owner_id', '=', ownerId).where('id', '=', id);
  return (await row.forUpdate().executeTakeFirst()) !== undefined;
}

export type Holder = 'post' | 'profile' | 'message';

export async function findHolder(tx: Tx, id: string): Promise<Holder | null> {
  const { rows } = await sql<{ holder: Holder | null }>`
    SELECT CASE WHEN is_attached_to_a_post(${id}) THEN 'post'
      WHEN EXISTS (SELECT FROM users WHERE picture_media_id = ${id}) THEN 'profile'
      WHEN EXISTS (SELECT FROM message_attachments WHERE media_id = ${id}) THEN 'message' END AS holder`.execute(tx);
  return rows[0]?.holder ?? null;
}

export function deleteUnattached(tx: Tx, ownerId: string, id: string): Promise<MediaRow[]> {
  const row = tx.deleteFrom('media').where('owner_id', '=', ownerId).where('id', '=', id);
  return row.where('unattached_since', 'is not', null).returningAll().execute();
}

const deletedAtOnce = 100;

export async function deleteExpired(tx: Tx): Promise<MediaRow[]> {
  const expired = lockDue('media', {
    key: ['id'],
    where: sql`unattached_since < now() - interval '1 day' * ${unattachedUploadDays}::int AND NOT is_attached_to_a_post(id)`,
    limit: deletedAtOnce,
  });
  return tx.deleteFrom('media').where('id', 'in', sql<string>`(${expired})`).returningAll().execute();
}

/**
 * Takes private uploads of a member for one message: an upload that is taken is attached from then on, so no other message can take it.
 *
 * @returns the uploads that were free to take, in no order
 */
export async function takePrivateUploads(
  tx: Tx,
  senderId: string,
  ids: readonly string[],
): Promise<{ id: string; type: 'photo' | 'pdf' }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; type: 'photo' | 'pdf' }>`
    UPDATE media SET unattached_since = NULL
    WHERE id = ANY (${ids}::text[]) AND owner_id = ${senderId} AND is_private AND unattached_since IS NOT NULL
    RETURNING id, CASE WHEN source->>'type' = 'pdf' THEN 'pdf' ELSE 'photo' END AS type`.execute(tx);
  return rows;
}
