import { openHouseTime } from '#contract/open-house/open-house-times.ts';
import { isFindableStatus } from '#contract/post/post-lifecycle.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { type ChangedDates, type EventDate, notifyRecipients, toEventDate } from './notify-recipients.ts';
import { findOpenHouse, type OpenHouseRow } from './open-houses.repo.ts';

/** Notifies members who come, or were reminded, of the new times. A date that moved again meanwhile has its latest time. */
export async function notifyOfMovedDates(
  tx: Tx,
  { postId, dates }: ChangedDates,
  site: string | undefined,
): Promise<void> {
  const listing = await findListing(tx, postId);
  if (!listing || !isFindableStatus(listing.card.status)) return;
  const timeOf = new Map<string, string>();
  for (const before of dates) {
    const row = await findOpenHouse(tx, before.id);
    if (row && row.cancelled_at === null && !hasSameTimes(row, before))
      timeOf.set(before.id, openHouseTime(toEventDate(row)));
  }
  await notifyRecipients(
    tx,
    listing,
    dates.filter(({ id }) => timeOf.has(id)),
    (some, name) => ({
      type: 'open_house_moved',
      title: some.length === 1 ? 'An open house has a new time' : `${some.length} open houses have new times`,
      body: `${name} is now open on ${some.map(({ id }) => timeOf.get(id)).join(' and ')}.`,
      link: `/residential-details/${postId}`,
      mergedText: {
        countsRead: true,
        title: 'Open houses have new times',
        body: `The times at ${name} changed again. Look at them before you go.`,
      },
    }),
    site,
  );
}

const hasSameTimes = (row: OpenHouseRow, { startsAt, endsAt }: EventDate) =>
  row.starts_at.toISOString() === startsAt && row.ends_at.toISOString() === endsAt;
