import type { Insertable } from 'kysely';
import type { NotificationSubject } from '#contract/notification/notification-types.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface PushRecipient {
  user_id: string;
  device_id: string;
  province: Province | null;
  is_on: boolean | null;
}

/** The devices of these members; members whose accounts are closed or deleted have none. */
export const findPushRecipients = (
  tx: Tx,
  userIds: readonly string[],
  subject: NotificationSubject,
): Promise<PushRecipient[]> =>
  tx
    .selectFrom('push_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('push_choices as c', (join) => join.onRef('c.user_id', '=', 'd.user_id').on('c.subject', '=', subject))
    .select(['d.user_id', 'd.id as device_id', 'u.province', 'c.is_on'])
    .where('d.user_id', 'in', userIds)
    .where('u.deleted_at', 'is', null)
    .where('u.deletion_pending', '=', false)
    .where('u.deactivated_at', 'is', null)
    .orderBy('d.user_id')
    .execute();

export async function insertPushes(tx: Tx, rows: readonly Insertable<Database['outgoing_pushes']>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('outgoing_pushes')
      .values([...rows])
      .execute();
}
