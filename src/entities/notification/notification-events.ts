const all = ['notifications'] as const;
export const unreadNotificationsKey = [...all, 'unread-count'] as const;

/** The count, and the page of notifications where it is open. */
export const notificationEvents = { notification_count_update: [all] } as const;
