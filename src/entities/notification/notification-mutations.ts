import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notification/notification.ts';
import { putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { notificationQueries } from './notification-queries.ts';

interface NotificationList {
  notifications: Notification[];
  total: number;
}

/** Marks notifications as read in every list at once; a failed call brings the lists back. */
export const notificationMutations = {
  /** Marks a notification as read, or all of them without an id. */
  markRead: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (id: string | null) =>
        dataOf(
          await (id === null
            ? putAuth('/notifications/read', undefined)
            : putAuth('/notifications/{id}/read', undefined, { params: { id } })),
        ),
      onMutate: async (id) => {
        await queryClient.cancelQueries({ queryKey: notificationQueries.lists() });
        const before = queryClient.getQueriesData<NotificationList>({ queryKey: notificationQueries.lists() });
        const readAt = new Date().toISOString();
        queryClient.setQueriesData<NotificationList>(
          { queryKey: notificationQueries.lists() },
          (list) =>
            list && {
              ...list,
              notifications: list.notifications.map((one) =>
                id === null || one.id === id ? { ...one, readAt: one.readAt ?? readAt } : one,
              ),
            },
        );
        return before;
      },
      onError: (_error, _id, before) => {
        for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: notificationQueries.all() }),
    }),
};
