import type { NotificationType } from '#contract/notification/notification.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { deleteUnread, insertNotifications } from './notifications.repo.ts';

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
}

export async function withdrawUnread(
  db: Db,
  userIds: readonly string[],
  notice: Pick<Notice, 'type' | 'link'>,
): Promise<void> {
  for (let at = 0; at < userIds.length; at += rowsAtOnce)
    await deleteUnread(db, userIds.slice(at, at + rowsAtOnce), notice);
}
