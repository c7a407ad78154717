import type { EventName } from '#contract/domain-events.ts';
import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DomainEvent, EventHandlers } from '#server/platform/events/handle-events.ts';
import { pausePostsOverLimits } from '../lifecycle/pause-posts-over-limits.ts';
import { type EventPost, findEventPost } from './post-events.repo.ts';
import {
  expiredNotification,
  expiringNotification,
  notifySaversOfClosing,
  notifySaversOfPrice,
  removedNotification,
} from './post-notifications.ts';

type PostEventHandlers = {
  [Name in Extract<EventName, `post.${string}`>]: Omit<
    EventHandlers[Name],
    'end-viewings' | 'call-off-open-houses' | 'update-matches'
  >;
} & { 'subscription.changed': Pick<EventHandlers['subscription.changed'], 'fit-posts'> };

/** `site` is the base address for links in messages, where it is known. */
export function createPostEventHandlers(site: string | undefined): PostEventHandlers {
  const notifyOwner = async (
    tx: Tx,
    { postId }: DomainEvent<EventName>,
    notificationOf: (post: EventPost) => NewNotification,
  ) => {
    const post = postId === null ? undefined : await findEventPost(tx, postId);
    if (post) await notify(tx, [post.owner_id], notificationOf(post), site);
  };
  return {
    'post.published': {},
    'post.changed': {
      'notify-savers': async (tx, { postId, payload }) => {
        const { price } = payload.facts;
        if (typeof price?.from !== 'number' || typeof price.to !== 'number') return;
        const post = await findEventPost(tx, postId ?? '');
        if (post) await notifySaversOfPrice(tx, { ...post, price: price.from }, price.to, site);
      },
    },
    'post.paused': {},
    'post.resumed': {},
    'post.under_offer': {},
    'post.closed': {
      'notify-savers': async (tx, { postId, payload }) => {
        const post = await findEventPost(tx, postId ?? '');
        // The post may have been reopened before the event was handled.
        if (post?.status === 'closed') await notifySaversOfClosing(tx, post, payload.reason, site);
      },
    },
    'post.reopened': {},
    'post.renewed': {},
    'post.expiring': {
      'notify-owner': (tx, event) =>
        notifyOwner(tx, event, ({ title }) => expiringNotification({ title, daysLeft: event.payload.daysLeft })),
    },
    'post.expired': { 'notify-owner': (tx, event) => notifyOwner(tx, event, expiredNotification) },
    'post.removed': {
      'notify-owner': async (tx, event) => {
        const { by, reason } = event.payload;
        if (by === 'operator')
          await notifyOwner(tx, event, ({ title }) => removedNotification({ title, reason: reason ?? '' }));
      },
    },
    'post.restored': {},
    'subscription.changed': {
      'fit-posts': async (tx, { userId, payload }) => {
        if (userId !== null) await pausePostsOverLimits(tx, userId, payload, site);
      },
    },
  };
}
