import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockUser } from '../users.repo.ts';

export async function findOwnUser(db: Db, id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('agent_profiles as a', 'a.user_id', 'u.id')
    .leftJoin('media as m', 'm.id', 'u.picture_media_id')
    .select(['u.id', 'u.email', 'u.phone', 'u.first_name', 'u.last_name', 'u.user_type', 'u.role', 'u.kyc_step'])
    .select(['u.kyc_reason', 'u.is_apple_private_email', 'u.city', 'u.province', 'u.created_at', 'u.deactivated_at'])
    .select(['a.brokerage', 'a.licence_number', 'a.licence_province', 'a.licence_expires_on', 'a.languages'])
    .select(['a.biography', 'a.verified_at', 'm.id as picture_id', 'm.width as picture_width'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type OwnUserRow = NonNullable<Awaited<ReturnType<typeof findOwnUser>>>;

/** Locks before it reads, so that the row is the latest. */
export async function lockOwnUser(tx: Tx, id: string): Promise<OwnUserRow | undefined> {
  await lockUser(tx, id);
  return findOwnUser(tx, id);
}
