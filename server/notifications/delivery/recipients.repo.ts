import type { NotificationDelivery, NotificationSubject } from '#contract/notification/notification-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Recipient {
  id: string;
  email: string | null;
  phone: string | null;
  first_name: string;
  chosen: NotificationDelivery | null;
  is_closed: boolean;
}

/** Members whose accounts are deleted are left out. */
export function findRecipients(
  tx: Tx,
  userIds: readonly string[],
  subject: NotificationSubject | null,
): Promise<Recipient[]> {
  return tx
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.subject', '=', subject),
    )
    .select(['u.id', 'u.email', 'u.phone', 'u.first_name', 's.delivery as chosen'])
    .select(({ eb }) => eb('u.deactivated_at', 'is not', null).$castTo<boolean>().as('is_closed'))
    .where('u.id', 'in', userIds)
    .where('u.deleted_at', 'is', null)
    .where('u.deletion_pending', '=', false)
    .orderBy('u.id')
    .execute();
}

/** Two events about the same members wait for each other here. */
export async function lockRecipients(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();
}
