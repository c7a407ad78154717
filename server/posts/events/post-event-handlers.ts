import type { EventName } from '#contract/domain-events.ts';
import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DomainEvent, EventHandlers } from '#server/platform/events/handle-events.ts';
import { type EventPost, findEventPost } from './post-events.repo.ts';
import {
  expiredNotification,
  expiringNotification,
  notifySaversOfClosing,
  notifySaversOfPrice,
  removedNotification,
} from './post-notifications.ts';

type PostEventHandlers = {
  [Name in Extract<EventName, `post.${string}`>]: Omit<EventHandlers[Name], 'end-viewings'>;
};

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
    'post.price_changed': {
      'notify-savers': async (tx, { postId, payload }) => {
        const post = await findEventPost(tx, postId ?? '');
        if (post) await notifySaversOfPrice(tx, { ...post, price: payload.previousPrice }, payload.price, site);
      },
    },
    'post.closed': {
      'notify-savers': async (tx, { postId, payload }) => {
        const post = await findEventPost(tx, postId ?? '');
        // The post may have been reopened before the event was handled.
        if (post?.status === 'closed') await notifySaversOfClosing(tx, post, payload.reason, site);
      },
    },
    'post.expiring': {
      'notify-owner': (tx, event) =>
        notifyOwner(tx, event, ({ title }) => expiringNotification({ title, daysLeft: event.payload.daysLeft })),
    },
    'post.expired': { 'notify-owner': (tx, event) => notifyOwner(tx, event, expiredNotification) },
    'post.removed': {},
    'post.removed_by_admin': {
      'notify-owner': (tx, event) =>
        notifyOwner(tx, event, ({ title }) => removedNotification({ title, reason: event.payload.reason })),
    },
  };
}
