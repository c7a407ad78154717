import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { notificationsKey } from './notification-events.ts';

export const notificationQueries = {
  /** Everything that is read of notifications, their counts included. */
  all: () => notificationsKey,
  unread: () =>
    queryOptions({
      queryKey: [...notificationsKey, 'unread-count'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/notifications/unread-count', { signal })).unreadCount,
      // Refetched on events (specification, point 9).
      staleTime: 600_000,
    }),
  lists: () => [...notificationsKey, 'list'] as const,
  /** Notifications page of the member, the newest first, with the total count. */
  list: (page: number) =>
    queryOptions({
      queryKey: [...notificationQueries.lists(), page],
      queryFn: async ({ signal }) => {
        const { data, total } = await getAuth('/notifications', { query: { page: String(page) }, signal });
        return { notifications: data, total };
      },
    }),
  settings: () =>
    queryOptions({
      queryKey: ['notification-settings'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/notifications/settings', { signal })),
    }),
};
