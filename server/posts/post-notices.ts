import { addressableStatuses, type ClosedReason, type PostStatus } from '#contract/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { keepersOf } from '#server/favourites/favourites.service.ts';
import { type Notice, notifyEach } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isRequest } from './posts.policy.ts';

interface Subject {
  id: string;
  owner_id: string;
  kind: PostKind;
  status: PostStatus;
  title: string;
  price: number;
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });
const isForRent = (kind: PostKind) => kind === 'rent_property' || kind === 'rent_request';
const money = (kind: PostKind, price: number) => `${dollars.format(price)}${isForRent(kind) ? ' a month' : ''}`;
const pageOf = ({ id }: Subject) => `/residential-details/${id}`;

/** Tells those who keep a post that its price, or the budget of a request, is another one now. */
export async function tellOfPrice(tx: Tx, post: Subject, price: number): Promise<void> {
  // Nobody else can open a post that is paused.
  if (!(addressableStatuses as readonly PostStatus[]).includes(post.status)) return;
  await notifyEach(tx, await keepersOf(tx, post), {
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
  fulfilled: 'has found what it was looking for',
  withdrawn: 'was withdrawn',
};

/** Tells those who keep a post how it ended. */
export async function tellOfClosing(tx: Tx, post: Subject, reason: ClosedReason): Promise<void> {
  await notifyEach(tx, await keepersOf(tx, post), {
    type: 'favourite_closed',
    title: `“${post.title}” ${endings[reason]}`,
    body: 'It stays among your favourites until you let it go.',
    link: pageOf(post),
  });
}

const myPosts = '/my-posts';

/** That a post will not be found any more after so many days, a part of one counting whole. */
export const expiringNotice = ({ title, daysLeft }: { title: string; daysLeft: number }): Notice => ({
  type: 'post_expiring',
  title: `“${title}” expires ${daysLeft <= 1 ? 'within a day' : `in ${daysLeft} days`}`,
  body: 'Renew it among your posts if it should stay on the market.',
  link: myPosts,
});

/** That a post is not found any more. */
export const expiredNotice = ({ title }: { title: string }): Notice => ({
  type: 'post_expired',
  title: `“${title}” has expired`,
  body: 'It is not found any more. Renew it among your posts to put it back on the market.',
  link: myPosts,
});
