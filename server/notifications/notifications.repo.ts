import { type Insertable, type Selectable, sql } from 'kysely';
import { notificationsPerPage } from '#contract/limits.ts';
import type { NotificationType } from '#contract/notification/notification-types.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function insertNotifications(
  tx: Tx,
  rows: Insertable<Database['notifications']>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const inserted = await tx.insertInto('notifications').values(rows).returning(['user_id', 'id']).execute();
  return new Map(inserted.map(({ user_id, id }) => [user_id, id]));
}

export async function deleteNotifications(
  db: Db,
  userIds: readonly string[],
  { type, link, isUnread }: { type: NotificationType; link: string; isUnread: boolean },
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('type', '=', type)
    .where('link', '=', link)
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .execute();
}

export async function deleteNotificationsAbout(tx: Tx, postId: string, ownerId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notifications')
    .where('about_id', '=', postId)
    .where('user_id', '<>', ownerId)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
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

/** @returns those of the members who got `max` or more of a type within a day */
export async function findOftenNotified(
  db: Db,
  userIds: readonly string[],
  type: NotificationType,
  max: number,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('type', '=', type)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy('user_id')
    .having(sql`count(*)`, '>=', max)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
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

export interface SummaryEntry {
  title: string;
  body: string;
  link: string;
}

/** Notifications that awaited the summary until `due_at`; those read meanwhile are left out. */
export async function takeEntries(
  tx: Tx,
  { id, due_at }: { id: string; due_at: Date },
): Promise<{ unread: SummaryEntry[]; taken: number }> {
  const rows = await tx
    .updateTable('notifications')
    .set({ awaits_summary: false })
    .where('user_id', '=', id)
    .where('awaits_summary', '=', true)
    .where('created_at', '<=', due_at)
    .returning(['title', 'body', 'link', 'read_at', 'created_at'])
    .execute();
  const unread = rows
    .filter(({ read_at }) => read_at === null)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return { unread, taken: rows.length };
}
