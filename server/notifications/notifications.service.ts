import type { NotificationType } from '#contract/notification.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertNotifications } from './notifications.repo.ts';

/** What somebody is told. `link` is a path of this site, or nothing. */
export interface Notice {
  type: NotificationType;
  title: string;
  body: string;
  link: string;
}

/** Tells somebody something, in the transaction of what happened. */
export async function notify(tx: Tx, userId: string, notice: Notice): Promise<void> {
  await notifyEach(tx, [userId], notice);
}

/** So many rows go into one statement; a popular post is kept by thousands. */
const rowsAtOnce = 1_000;

/** Tells each of several people the same, in the transaction of what happened. */
export async function notifyEach(tx: Tx, userIds: readonly string[], notice: Notice): Promise<void> {
  for (let at = 0; at < userIds.length; at += rowsAtOnce) {
    const rows = userIds.slice(at, at + rowsAtOnce).map((user_id) => ({ user_id, ...notice }));
    await insertNotifications(tx, rows);
  }
}
