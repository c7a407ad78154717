import { openHouseReminderHours, openHouseRemindersPerDay } from '#contract/limits.ts';
import { openHours, zonedDay } from '#contract/open-house/open-house-times.ts';
import { postName } from '#contract/post/post-name.ts';
import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { findKeysWithRoom } from '#server/platform/security/attempt-limits.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { claimReminders, findPeopleToRemind } from './open-house-reminders.repo.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

const remindersAtOnce = 20;
const daySeconds = 86_400;

/** Reminds those who saved a home or come to it, once for each date and its hour, at most `openHouseRemindersPerDay` a home. `site` is the origin for links. */
export const remindOfOpenHouses = (db: Db, site: string | undefined, stopping?: AbortSignal): Promise<void> =>
  repeatUntilDone(
    () =>
      inTransaction(db, async (tx) => {
        const rows = await claimReminders(tx, { hoursBefore: openHouseReminderHours, limit: remindersAtOnce });
        for (const row of rows) await remind(tx, row, site);
        return rows.length;
      }),
    stopping,
  );

async function remind(tx: Tx, row: OpenHouseRow, site: string | undefined): Promise<void> {
  const listing = await findListing(tx, row.post_id);
  if (!listing) return;
  // Limited per listing, because a date that moves is due again.
  const key = `open house reminders of ${row.post_id}`;
  const hasRoom = await findKeysWithRoom(tx, [key], { max: openHouseRemindersPerDay, windowSeconds: daySeconds });
  if (hasRoom.size === 0) return;
  const { saved, coming } = await findPeopleToRemind(tx, row, listing.ownerId);
  const date = { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), timeZone: row.time_zone };
  // The card names a hidden address by its title alone.
  const text = `${messageExcerpt(postName(listing.card))}, ${openHours(date)}.`;
  const notification: Omit<NewNotification, 'body'> = {
    type: 'open_house',
    title: `Open house on ${zonedDay(date.startsAt, date.timeZone).weekday}`,
    link: `/residential-details/${row.post_id}`,
    repeated: { separateMax: 1, hours: 24 },
    causedBy: listing.ownerId,
  };
  await notify(tx, saved, { ...notification, body: `${text} You saved it.` }, site);
  await notify(tx, coming, { ...notification, body: `${text} You’re coming.` }, site);
}
