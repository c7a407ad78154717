import { type Insertable, type Selectable, sql } from 'kysely';
import { notificationsPerPage } from '#contract/limits.ts';
import type { NotificationType } from '#contract/notification/notification.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function insertNotifications(tx: Tx, rows: Insertable<Database['notifications']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('notifications').values(rows).execute();
}

export async function deleteUnread(
  db: Db,
  userIds: readonly string[],
  { type, link }: { type: NotificationType; link: string },
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('type', '=', type)
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .execute();
}

export type NotificationRow = Selectable<Database['notifications']>;

/** Page of a member's notifications, the newest first; a page past the end is the last one. @returns it with the number of all */
export async function findNotifications(
  db: Db,
  userId: string,
  page: number,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const last = Math.max(1, Math.ceil(count / notificationsPerPage));
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(notificationsPerPage)
    .offset((Math.min(page, last) - 1) * notificationsPerPage)
    .execute();
  return { rows, total: count };
}

export async function countUnreadNotifications(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one or all of a member's notifications as read; the first reading counts. @returns whether there is such a one */
export async function markNotificationsRead(tx: Tx, userId: string, id?: string): Promise<boolean> {
  let query = tx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('user_id', '=', userId);
  query = id === undefined ? query.where('read_at', 'is', null) : query.where('id', '=', id);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
