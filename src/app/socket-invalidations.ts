import { conversationEvents } from '#src/entities/conversation/conversation-events.ts';
import { notificationEvents } from '#src/entities/notification/notification-events.ts';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { subscriptionEvents } from '#src/entities/subscription/subscription-events.ts';

/** Query keys to invalidate, by event of the socket. */
export const socketInvalidations = {
  ...conversationEvents,
  ...subscriptionEvents,
  // A change of the shared list arrives with its notification.
  notification_count_update: [...notificationEvents.notification_count_update, sharedListQueries.all()],
};
