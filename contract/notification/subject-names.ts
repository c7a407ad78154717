import type { NotificationSubject } from './notification-settings.ts';

/** As the settings and the emails call them. */
export const subjectNames: Record<NotificationSubject, string> = {
  new_message: 'New messages',
  viewing_change: 'Viewing proposals and changes',
  viewing_reminder: 'Viewing reminders',
  match_found: 'New matches',
  favourite_price_change: 'Price changes',
  favourite_closed: 'Saved homes that closed',
  post_expiring: 'Expiring soon',
  post_expired: 'Expired',
  subscription_changed: 'Subscription changes',
  system: 'News about Gable',
};
