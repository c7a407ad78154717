import type { NotificationType } from '#contract/notification/notification.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { deleteUnread, insertNotifications, markNotificationsRead } from './notifications.repo.ts';

/** `link` is a path of this site. */
export interface Notice {
  type: NotificationType;
  title: string;
  body: string;
  link: string;
}

export async function notify(tx: Tx, userId: string, notice: Notice): Promise<void> {
  await notifyEach(tx, [userId], notice);
}

/** Rows per INSERT: a popular post is saved by thousands of members. */
const rowsAtOnce = 1_000;

export async function notifyEach(tx: Tx, userIds: readonly string[], notice: Notice): Promise<void> {
  for (let at = 0; at < userIds.length; at += rowsAtOnce) {
    const rows = userIds.slice(at, at + rowsAtOnce).map((user_id) => ({ user_id, ...notice }));
    await insertNotifications(tx, rows);
  }
  tellPages(tx, userIds);
}

/** Members in one event, so that it fits into a signal between processes. */
const membersAtOnce = 100;

function tellPages(tx: Tx, userIds: readonly string[]): void {
  for (let at = 0; at < userIds.length; at += membersAtOnce)
    tx.tellPages({ type: 'notifications_changed', userIds: userIds.slice(at, at + membersAtOnce) });
}

/** Marks one or all of a member's notifications as read. @throws ApiError 404 for a notification that is not theirs */
export async function readNotifications(tx: Tx, userId: string, id?: string): Promise<void> {
  const found = await markNotificationsRead(tx, userId, id);
  if (found) tellPages(tx, [userId]);
  else if (id !== undefined) throw notFound('We couldn’t find this notification');
}

export async function withdrawUnread(
  tx: Tx,
  userIds: readonly string[],
  notice: Pick<Notice, 'type' | 'link'>,
): Promise<void> {
  for (let at = 0; at < userIds.length; at += rowsAtOnce)
    await deleteUnread(tx, userIds.slice(at, at + rowsAtOnce), notice);
  tellPages(tx, userIds);
}
