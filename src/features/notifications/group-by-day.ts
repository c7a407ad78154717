import { isSameDay } from '#contract/format/dates.ts';
import type { Notification } from '#contract/notification/notification.ts';

export interface DayGroup {
  heading: 'Today' | 'Yesterday' | 'Earlier';
  notifications: Notification[];
}

/** Notifications under the day they belong to, in the reader's time zone; days without any are left out. */
export function groupByDay(notifications: readonly Notification[], now: Date): DayGroup[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  const headingOf = ({ createdAt }: Notification): DayGroup['heading'] => {
    if (isSameDay(createdAt, now)) return 'Today';
    return isSameDay(createdAt, yesterday) ? 'Yesterday' : 'Earlier';
  };
  return (['Today', 'Yesterday', 'Earlier'] as const)
    .map((heading) => ({ heading, notifications: notifications.filter((one) => headingOf(one) === heading) }))
    .filter((group) => group.notifications.length > 0);
}
