/** What the unread count of notifications is kept under, and what an event of the socket makes stale. */
export const unreadNotificationsKey = ['notifications', 'unread-count'] as const;

export const notificationEvents = { notification_count_update: [unreadNotificationsKey] } as const;
