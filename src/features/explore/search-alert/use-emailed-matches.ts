import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationDelivery } from '#contract/notification/notification-types.ts';
import { notificationQueries } from '#src/entities/notification/notification-queries.ts';
import { notificationSettingsMutations } from '#src/entities/notification/notification-settings-mutations.ts';

export type EmailedMatches = ReturnType<typeof useEmailedMatches>;

/** The member’s choice of emails about new matches, which is saved with the search. */
export function useEmailedMatches() {
  const { data: settings } = useQuery(notificationQueries.settings());
  const [chosen, setChosen] = useState<NotificationDelivery | null>(null);
  const { mutate } = useMutation(notificationSettingsMutations.change(useQueryClient()));
  const matches = settings?.subjects.find(({ subject }) => subject === 'match_found');
  const isEmailed = settings?.channel === 'email' && matches !== undefined;
  return {
    delivery: isEmailed ? (chosen ?? matches.delivery) : null,
    summaryHour: settings?.summaryHour ?? 0,
    choose: (delivery: NotificationDelivery) => setChosen(delivery),
    saveChoice() {
      if (isEmailed && chosen && chosen !== matches.delivery) mutate({ deliveries: { match_found: chosen } });
    },
  };
}
