import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { findPushSubscription } from '#src/lib/push/push-subscription.ts';

export const pushQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['push-settings'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/notifications/push', { signal })),
    }),
  /** Whether this browser still has its subscription: a member may have cleared it. */
  isSubscribed: () =>
    queryOptions({
      queryKey: ['push-subscription'],
      queryFn: async () => (await findPushSubscription().catch(() => null)) !== null,
    }),
};
