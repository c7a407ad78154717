export const notificationsKey = ['notifications'] as const;

/** The count, and the page of notifications where it is open. */
export const notificationEvents = { notification_count_update: [notificationsKey] } as const;
