import { addressableStatuses, type ClosedReason, type PostStatus } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { type Notice, notifyEach, withdrawUnread } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isRequest } from '../posts.policy.ts';
import { type EventPost, findSavers } from './post-events.repo.ts';

type Subject = Omit<EventPost, 'email' | 'phone' | 'first_name'>;

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });
const isForRent = (kind: PostKind) => kind === 'rent_property' || kind === 'rent_request';
const money = (kind: PostKind, price: number) => `${dollars.format(price)}${isForRent(kind) ? '/mo' : ''}`;
const pageOf = ({ id }: Subject) => `/residential-details/${id}`;

export async function notifySaversOfPrice(tx: Tx, post: Subject, price: number): Promise<void> {
  // A paused post cannot be opened by the members who saved it.
  if (!(addressableStatuses as readonly PostStatus[]).includes(post.status)) return;
  await notifyEach(tx, await findSavers(tx, post), {
    type: 'favourite_price_change',
    title: isRequest(post.kind)
      ? `The budget of “${post.title}” is now up to ${money(post.kind, price)}`
      : `“${post.title}” is now ${money(post.kind, price)}`,
    body: `It was ${money(post.kind, post.price)} before.`,
    link: pageOf(post),
  });
}

const endings: Record<ClosedReason, string> = {
  sold: 'is sold',
  leased: 'is leased',
  fulfilled: 'is completed',
  withdrawn: 'was withdrawn',
};

export async function notifySaversOfClosing(tx: Tx, post: Subject, reason: ClosedReason): Promise<void> {
  await notifyEach(tx, await findSavers(tx, post), {
    type: 'favourite_closed',
    title: `“${post.title}” ${endings[reason]}`,
    body: 'It stays in your favourites until you remove it.',
    link: pageOf(post),
  });
}

/** Only unread notifications are withdrawn. */
export async function withdrawClosingNotifications(tx: Tx, post: Subject): Promise<void> {
  await withdrawUnread(tx, await findSavers(tx, post), { type: 'favourite_closed', link: pageOf(post) });
}

const myPosts = '/my-posts';

export const removedNotification = ({ title, reason }: { title: string; reason: string }): Notice => ({
  type: 'system',
  title: 'Your post was taken down',
  body: `“${title}” is no longer shown. Reason: ${reason}`,
  link: myPosts,
});

/** A part of a day counts as a whole one. */
export const expiringNotification = ({ title, daysLeft }: { title: string; daysLeft: number }): Notice => ({
  type: 'post_expiring',
  title: `“${title}” expires ${daysLeft <= 1 ? 'within a day' : `in ${daysLeft} days`}`,
  body: 'Renew it from My Posts to keep it live.',
  link: myPosts,
});

export const expiredNotification = ({ title }: { title: string }): Notice => ({
  type: 'post_expired',
  title: `“${title}” has expired`,
  body: 'It’s no longer in search. Renew it from My Posts to put it back.',
  link: myPosts,
});
