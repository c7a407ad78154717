import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { PushSettings, PushSettingsChange } from '#contract/notification/push.ts';
import { deleteAuth, getAuth, postAuth, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { subscribeToPush, unsubscribeFromPush } from '#src/lib/push/push-subscription.ts';
import { pushQueries } from './push-queries.ts';

const { queryKey } = pushQueries.settings();
const subscriptionKey = pushQueries.isSubscribed().queryKey;

const changed = (
  settings: PushSettings,
  { subjects = {}, showsDetails = settings.showsDetails, isOfferDismissed }: PushSettingsChange,
): PushSettings => ({
  ...settings,
  showsDetails,
  isOfferable: settings.isOfferable && !isOfferDismissed,
  subjects: settings.subjects.map((each) => ({ ...each, isOn: subjects[each.subject] ?? each.isOn })),
});

export const pushMutations = {
  /** Shown at once and rolled back where it fails; changes are sent one after another. */
  change: (queryClient: QueryClient) =>
    mutationOptions({
      mutationKey: queryKey,
      scope: { id: 'push-settings' },
      mutationFn: async (change: PushSettingsChange) => dataOf(await putAuth('/notifications/push', change)),
      onMutate: async (change) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (settings) => settings && changed(settings, change));
      },
      onSettled: async () => {
        if (queryClient.isMutating({ mutationKey: queryKey }) === 1) await queryClient.invalidateQueries({ queryKey });
      },
    }),

  /** Takes the browser's question, which has to be asked within the press. @returns whether pushes are on */
  turnOn: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (permission: Promise<NotificationPermission>) => {
        if ((await permission) !== 'granted') return false;
        const { publicKey } = dataOf(await getAuth('/notifications/push'));
        const settings = dataOf(await postAuth('/notifications/push/devices', await subscribeToPush(publicKey)));
        queryClient.setQueryData(queryKey, settings);
        queryClient.setQueryData(subscriptionKey, true);
        return true;
      },
    }),

  sendTest: () =>
    mutationOptions({
      mutationFn: (id: string) => postAuth('/notifications/push/devices/{id}/test', undefined, { params: { id } }),
    }),

  turnOff: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async ({ id, current }: { id: string; current: boolean }) => {
        if (current) await unsubscribeFromPush().catch(() => {});
        const settings = dataOf(await deleteAuth('/notifications/push/devices/{id}', { params: { id } }));
        queryClient.setQueryData(queryKey, settings);
        if (current) queryClient.setQueryData(subscriptionKey, false);
      },
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
};
