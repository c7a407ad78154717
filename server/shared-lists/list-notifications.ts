import { type NewNotification, notify, withdrawAll } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/publish-live-event.ts';

export const listPath = '/together';

/** Changes above five an hour are merged into one. */
const repeated = {
  separateMax: 5,
  hours: 1,
  countsRead: true,
  title: '{count} changes on your shared list',
  body: 'Open the list to see hearts, notes and people.',
};

/** Notifies people of the list of an act of one of them; a note or alert is not quoted, as its writer can withdraw it. */
export const notifyPeople = (
  tx: Tx,
  userIds: readonly string[],
  { title, body, causedBy }: Pick<NewNotification, 'title' | 'body'> & { causedBy: string },
  site: string | undefined,
): Promise<void> => notify(tx, userIds, { type: 'shared_list', title, body, link: listPath, repeated, causedBy }, site);

/** Has open pages of these people read the list again. */
export function refreshPages(tx: Tx, userIds: readonly string[]): void {
  if (userIds.length > 0) publishLiveEvent(tx, { type: 'notifications_changed', userIds: [...userIds] });
}

export async function withdrawNotifications(tx: Tx, userId: string): Promise<void> {
  await withdrawAll(tx, [userId], { type: 'shared_list', link: listPath });
  await withdrawAll(tx, [userId], { type: 'match_found', link: listPath });
}
