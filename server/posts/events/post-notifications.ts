import { formatMoney } from '#contract/format/money.ts';
import {
  type ClosedReason,
  type PostStatus,
  publicPageStatuses,
  type Visibility,
} from '#contract/post/post-lifecycle.ts';
import { isRentKind, type PostKind } from '#contract/vocabulary.ts';
import {
  type NewNotification,
  notify,
  withdrawAll,
  withdrawUnread,
} from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { isRequest } from '../posts.policy.ts';
import { type EventPost, findSavers, findSaversToNotify } from './post-events.repo.ts';

const money = (kind: PostKind, price: number) => `${formatMoney(price)}${isRentKind(kind) ? '/mo' : ''}`;
const pageOf = ({ id }: Pick<EventPost, 'id'>) => `/residential-details/${id}`;

export async function notifySaversOfPrice(
  tx: Tx,
  post: EventPost,
  price: number,
  site: string | undefined,
): Promise<void> {
  // A paused post cannot be opened by the members who saved it.
  if (!(publicPageStatuses as readonly PostStatus[]).includes(post.status)) return;
  const notification: NewNotification = {
    type: 'favourite_price_change',
    title: isRequest(post.kind)
      ? `The budget of “${messageExcerpt(post.title)}” is now up to ${money(post.kind, price)}`
      : `“${messageExcerpt(post.title)}” is now ${money(post.kind, price)}`,
    body: `It was ${money(post.kind, post.price)} before.`,
    link: pageOf(post),
    repeated: { separateMax: 1, hours: 24 },
    causedBy: post.owner_id,
  };
  await notify(tx, await findSaversToNotify(tx, post), notification, site);
}

const endings: Record<ClosedReason, string> = {
  sold: 'is sold',
  leased: 'is leased',
  fulfilled: 'is completed',
  withdrawn: 'was withdrawn',
};

export async function notifySaversOfClosing(
  tx: Tx,
  post: EventPost,
  reason: ClosedReason,
  site: string | undefined,
): Promise<void> {
  const notification: NewNotification = {
    type: 'favourite_closed',
    title: `“${messageExcerpt(post.title)}” ${endings[reason]}`,
    body: 'It stays in your favourites until you remove it.',
    link: pageOf(post),
    repeated: { separateMax: 1, hours: 24 },
    causedBy: post.owner_id,
  };
  await notify(tx, await findSaversToNotify(tx, post), notification, site);
}

export async function withdrawSaverNotifications(tx: Tx, post: Pick<EventPost, 'id' | 'owner_id'>): Promise<void> {
  const savers = await findSavers(tx, post);
  for (const type of ['favourite_price_change', 'favourite_closed'] as const)
    await withdrawAll(tx, savers, { type, link: pageOf(post) });
}

export async function withdrawClosingNotifications(tx: Tx, post: EventPost): Promise<void> {
  await withdrawUnread(tx, await findSavers(tx, post), { type: 'favourite_closed', link: pageOf(post) });
}

const myPosts = '/my-posts';

export const removedNotification = ({ title, reason }: { title: string; reason: string }): NewNotification => ({
  type: 'system',
  title: 'Your post was taken down',
  body: `“${title}” is no longer shown. Reason: ${reason}`,
  link: myPosts,
  isEssential: true,
});

export const expiringNotification = ({ title, daysLeft }: { title: string; daysLeft: number }): NewNotification => ({
  type: 'post_expiring',
  title: `“${title}” expires ${daysLeft <= 1 ? 'within a day' : `in ${daysLeft} days`}`,
  body: 'Renew it from My Posts to keep it active.',
  link: myPosts,
  repeated: {
    separateMax: 3,
    hours: 1,
    title: '{count} more of your posts expire soon',
    body: 'Renew them from My Posts to keep them active.',
  },
});

interface ExpiredPost {
  title: string;
  visibility?: Visibility;
}

export const expiredNotification = ({ title, visibility = 'public' }: ExpiredPost): NewNotification => ({
  type: 'post_expired',
  title: `“${title}” has expired`,
  body:
    visibility === 'public'
      ? 'It’s no longer in search. Renew it from My Posts to put it back.'
      : 'Renew it from My Posts to hear of new homes again.',
  link: myPosts,
  repeated: {
    separateMax: 3,
    hours: 1,
    title: '{count} more of your posts have expired',
    body: 'Renew them from My Posts to put them back.',
  },
});
