import type { UnsubscribeSubject } from '#contract/notification/notification-settings.ts';
import type { NotificationDelivery, NotificationSubject } from '#contract/notification/notification-types.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type ChosenDeliveries = Partial<Record<NotificationSubject, NotificationDelivery>>;

export async function findChosenDeliveries(db: Db, userId: string): Promise<ChosenDeliveries> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['subject', 'delivery'])
    .where('user_id', '=', userId)
    .execute();
  return Object.fromEntries(rows.map(({ subject, delivery }) => [subject, delivery]));
}

export async function findContact(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('daily_summary_hours as h', 'h.user_id', 'u.id')
    .select(['u.email', 'u.province', 'h.hour'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function saveDeliveries(tx: Tx, userId: string, deliveries: ChosenDeliveries): Promise<void> {
  const rows = Object.entries(deliveries).map(([subject, delivery]) => ({
    user_id: userId,
    subject: subject as NotificationSubject,
    delivery,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('notification_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject']).doUpdateSet(({ ref }) => ({ delivery: ref('excluded.delivery') })),
    )
    .execute();
}

export async function saveSummaryHour(tx: Tx, userId: string, hour: number): Promise<void> {
  await tx
    .insertInto('daily_summary_hours')
    .values({ user_id: userId, hour })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour }))
    .execute();
}

/** Notifications that awaited a summary no longer sent stay on the site. */
export async function takeFromSummary(tx: Tx, userId: string, subject: UnsubscribeSubject): Promise<void> {
  let query = tx
    .updateTable('notifications')
    .set({ awaits_summary: false })
    .where('user_id', '=', userId)
    .where('awaits_summary', '=', true);
  if (subject !== 'daily_summary') query = query.where('type', '=', subject as never);
  await query.execute();
}
