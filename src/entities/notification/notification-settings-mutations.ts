import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { NotificationSettings, NotificationSettingsChange } from '#contract/notification/notification-settings.ts';
import { postPublic, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { notificationQueries } from './notification-queries.ts';

const { queryKey } = notificationQueries.settings();

const changed = (
  settings: NotificationSettings,
  { deliveries = {}, summaryHour = settings.summaryHour }: NotificationSettingsChange,
): NotificationSettings => ({
  ...settings,
  summaryHour,
  subjects: settings.subjects.map((each) => ({ ...each, delivery: deliveries[each.subject] ?? each.delivery })),
});

/** Previous settings that a change replaces, for a rollback of this change alone: others may have followed it. */
const replacedBy = (settings: NotificationSettings, { deliveries = {}, summaryHour }: NotificationSettingsChange) => ({
  deliveries: Object.fromEntries(
    settings.subjects.filter(({ subject }) => deliveries[subject]).map(({ subject, delivery }) => [subject, delivery]),
  ),
  ...(summaryHour !== undefined && { summaryHour: settings.summaryHour }),
});

export const notificationSettingsMutations = {
  /** Shown at once and rolled back where it fails; changes are sent one after another. */
  change: (queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: queryKey,
      scope: { id: 'notification-settings' },
      mutationFn: async (change: NotificationSettingsChange) =>
        dataOf(await putAuth('/notifications/settings', change)),
      onMutate: async (change) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, (settings) => settings && changed(settings, change));
        return before && replacedBy(before, change);
      },
      onError: (_error, _change, replaced) => {
        if (replaced) queryClient.setQueryData(queryKey, (settings) => settings && changed(settings, replaced));
      },
      onSettled: async () => {
        if (queryClient.isMutating({ mutationKey: queryKey }) === 1) await queryClient.invalidateQueries({ queryKey });
      },
    }),

  unsubscribe: () =>
    mutationOptions({
      mutationFn: (token: string) => postPublic('/notifications/unsubscribe', undefined, { query: { token } }),
    }),
};
