export const unreadNotificationsKey = ['notifications', 'unread-count'] as const;

export const notificationEvents = { notification_count_update: [unreadNotificationsKey] } as const;
