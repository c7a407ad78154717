import { timeZoneOf } from '#contract/account/time-zone.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { changeNotice } from './subscription-notices.ts';

export const createSubscriptionEventHandlers = (
  site: string | undefined,
): { 'subscription.changed': Pick<EventHandlers['subscription.changed'], 'notify-member'> } => ({
  'subscription.changed': {
    'notify-member': async (tx, { userId, payload }) => {
      const notice = userId === null ? undefined : changeNotice(payload, timeZoneOf(null));
      if (userId !== null && notice) await notify(tx, [userId], notice, site);
    },
  },
});
