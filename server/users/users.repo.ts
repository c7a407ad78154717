import type { Tx } from '#server/platform/db/database.ts';

/** What others may know of a person. No column with an e-mail address or a telephone number is read. */
export async function findOwner(tx: Tx, id: string) {
  return tx
    .selectFrom('users as u')
    .leftJoin('agent_profiles as a', 'a.user_id', 'u.id')
    .leftJoin('media as m', 'm.id', 'u.picture_media_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.user_type', 'u.kyc_step', 'u.created_at', 'a.brokerage'])
    .select(['m.id as picture_id', 'm.width', 'm.height', 'm.placeholder'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type OwnerRow = NonNullable<Awaited<ReturnType<typeof findOwner>>>;
