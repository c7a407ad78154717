import type { NotificationSubject } from '#contract/notification/notification-types.ts';

const openIt = 'Open Gable to see it.';

export const hiddenTexts: Record<NotificationSubject, readonly [title: string, body: string]> = {
  new_message: ['New message', 'Open Gable to read it.'],
  viewing_change: ['News about a viewing', openIt],
  viewing_reminder: ['You have a viewing coming up', 'Open Gable for the time and place.'],
  match_found: ['New match', openIt],
  favourite_price_change: ['New price on a home you saved', openIt],
  favourite_closed: ['News about a home you saved', openIt],
  open_house: ['News about an open house', openIt],
  shared_list: ['News on your shared list', openIt],
  post_expiring: ['One of your posts expires soon', 'Open Gable to renew it.'],
  post_expired: ['One of your posts has expired', 'Open Gable to renew it.'],
  subscription_changed: ['News about your plan', openIt],
  system: ['News about Gable', openIt],
};
