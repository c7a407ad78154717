import { notify } from '#server/notifications/notifications.service.ts';
import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { getTimeZone } from '#server/users/users.service.ts';
import { notifyOfResumablePosts } from '../limits/notify-of-resumable-posts.ts';
import { changeNotification } from './subscription-notifications.ts';

export const createSubscriptionEventHandlers = (
  site: string | undefined,
): { 'subscription.changed': Omit<EventHandlers['subscription.changed'], 'fit-posts'> } => ({
  'subscription.changed': {
    'notify-member': async (tx, { userId, payload }) => {
      if (userId === null) return;
      const notification = changeNotification(payload, await getTimeZone(tx, userId));
      if (notification) await notify(tx, [userId], notification, site);
    },
    'offer-paused-posts': async (tx, { userId, payload }) => {
      if (userId !== null) await notifyOfResumablePosts(tx, userId, payload, site);
    },
  },
});
