import { openHouseTime } from '#contract/open-house/open-house-times.ts';
import { isFindableStatus, type PostStatus, publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { lockComingDates, markCalledOff } from './cancelled-open-houses.repo.ts';
import { type ChangedDates, notifyRecipients, toEventDate } from './notify-recipients.ts';

/** Notifies of all coming dates of a listing that has left search, unless it is back by now. */
export async function notifyOfEndedListing(tx: Tx, postId: string, site: string | undefined): Promise<void> {
  const rows = await lockComingDates(tx, postId);
  if (rows.length === 0) return;
  const listing = await findListing(tx, postId);
  if (!listing || isFindableStatus(listing.card.status)) return;
  await notifyOfCancelledDates(tx, { postId, dates: rows.map(toEventDate) }, site);
  await markCalledOff(
    tx,
    rows.map(({ id }) => id),
  );
}

export async function notifyOfCancelledDates(
  tx: Tx,
  { postId, dates }: ChangedDates,
  site: string | undefined,
): Promise<void> {
  const listing = await findListing(tx, postId);
  if (!listing) return;
  const coming = dates.filter(({ endsAt }) => Date.parse(endsAt) > Date.now());
  const link = (publicPageStatuses as readonly PostStatus[]).includes(listing.card.status)
    ? `/residential-details/${postId}`
    : '/notifications';
  await notifyRecipients(
    tx,
    listing,
    coming,
    (some, name) => ({
      type: 'open_house_cancelled',
      title: some.length === 1 ? 'An open house was cancelled' : `${some.length} open houses were cancelled`,
      body: `${name} isn’t open on ${some.map(openHouseTime).join(' and ')} any more.`,
      link,
      mergedText: { title: 'Open houses were cancelled', body: `More open houses at ${name} no longer take place.` },
    }),
    site,
  );
}
