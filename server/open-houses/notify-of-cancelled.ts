import type { EventPayload } from '#contract/domain-events.ts';
import { openHouseTime } from '#contract/open-house/open-house-times.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { findableStatuses, type PostStatus, publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import { postName } from '#contract/post/post-name.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { type CancelledDate, findRecipients, lockComingDates, markCalledOff } from './cancelled-open-houses.repo.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

export type EventDate = EventPayload<'open_house.cancelled'>['dates'][number];

/** A date as the event of its change keeps it: the row may be deleted by then. */
export const toEventDate = (row: OpenHouseRow): EventDate => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  calledOffAt: row.called_off_at?.toISOString() ?? null,
});

const isIn = (statuses: readonly PostStatus[], status: PostStatus) => statuses.includes(status);

/** Tells of all coming dates of a listing that has left search, unless it is back by now. */
export async function notifyOfEndedListing(tx: Tx, postId: string, site: string | undefined): Promise<void> {
  const rows = await lockComingDates(tx, postId);
  if (rows.length === 0) return;
  const listing = await findListing(tx, postId);
  if (!listing || isIn(findableStatuses, listing.card.status)) return;
  await notifyOfCancelledDates(tx, postId, rows.map(toEventDate), site);
  await markCalledOff(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Sends a single notice to each member, however many of the dates they knew of. */
export async function notifyOfCancelledDates(
  tx: Tx,
  postId: string,
  dates: readonly EventDate[],
  site: string | undefined,
): Promise<void> {
  const listing = await findListing(tx, postId);
  if (!listing) return;
  const coming = dates.filter(({ endsAt }) => Date.parse(endsAt) > Date.now());
  const name = nameOf(listing.card);
  for (const [userIds, some] of await groupRecipients(tx, coming, { id: postId, ownerId: listing.ownerId })) {
    await notify(
      tx,
      userIds,
      {
        type: 'open_house_cancelled',
        title: some.length === 1 ? 'An open house was cancelled' : `${some.length} open houses were cancelled`,
        body: `${name} isn’t open on ${some.map(openHouseTime).join(' and ')} any more.`,
        link: isIn(publicPageStatuses, listing.card.status) ? `/residential-details/${postId}` : '/notifications',
        repeated: {
          alone: 1,
          hours: 24,
          title: 'Open houses were cancelled',
          body: `More open houses at ${name} no longer take place.`,
        },
        causedBy: listing.ownerId,
      },
      site,
    );
  }
}

const toKnown = ({ id, remindedAt, calledOffAt }: EventDate): CancelledDate => ({
  id,
  remindedAt: remindedAt === null ? null : new Date(remindedAt),
  calledOffAt: calledOffAt === null ? null : new Date(calledOffAt),
});

/** A hidden address by its place alone: its title may say more than its writer meant to. */
export const nameOf = (card: ListingSummary) =>
  card.address.exact
    ? messageExcerpt(postName(card))
    : `A home in ${messageExcerpt(card.address.neighbourhood || card.address.city)}`;

/** @returns members with the dates that they knew of, those who knew of the same dates together */
export async function groupRecipients(
  tx: Tx,
  dates: readonly EventDate[],
  post: { id: string; ownerId: string },
): Promise<[userIds: string[], dates: EventDate[]][]> {
  const datesOf = new Map<string, EventDate[]>();
  for (const date of dates)
    for (const userId of await findRecipients(tx, toKnown(date), post))
      datesOf.set(userId, [...(datesOf.get(userId) ?? []), date]);
  const groups = new Map<string, [string[], EventDate[]]>();
  for (const [userId, some] of datesOf) {
    const key = some.map(({ id }) => id).join();
    const group = groups.get(key) ?? [[], some];
    group[0].push(userId);
    groups.set(key, group);
  }
  return [...groups.values()];
}
