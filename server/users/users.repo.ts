import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { demoPersonPrefix } from './demo-people.ts';

/** Public columns only: no email address and no phone number is read. */
export async function findOwners(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users as u')
    .leftJoin('agent_profiles as a', 'a.user_id', 'u.id')
    .leftJoin('media as m', 'm.id', 'u.picture_media_id')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.user_type',
      'u.kyc_step',
      'u.created_at',
      'u.province',
      'a.brokerage',
    ])
    .select(['m.id as picture_id', 'm.width', 'm.height', 'm.placeholder'])
    .where('u.id', 'in', ids)
    .where('u.deleted_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .execute();
}

/** Serialises what the member changes: a limit holds, and no sign-in begins by a method that was just removed. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

export async function findProvince(db: Db, id: string) {
  const row = await db.selectFrom('users').select('province').where('id', '=', id).executeTakeFirst();
  return row?.province ?? null;
}

export async function hasDemoPeople(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'like', `${demoPersonPrefix}%`)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type OwnerRow = Awaited<ReturnType<typeof findOwners>>[number];

/** Keeps a nameless id, which other members' rows reference, and marks the account's own rows for deletion. */
export async function anonymise(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      phone: null,
      first_name: '',
      last_name: '',
      user_type: null,
      role: 'user',
      kyc_step: 'registered',
      kyc_reason: null,
      is_apple_private_email: false,
      picture_media_id: null,
      city: null,
      province: null,
      deactivated_at: null,
      deleted_at: sql<Date>`now()`,
      deletion_pending: true,
    })
    .where('id', '=', userId)
    .execute();
}

export async function storeFinishedDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ deletion_pending: false }).where('id', '=', userId).execute();
}
