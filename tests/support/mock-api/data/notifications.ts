import type { Notification } from '#contract/notification/notification.ts';
import {
  deliveryOf,
  type NotificationSettings,
  type NotificationSettingsChange,
  possibleDeliveries,
  summaryHourDefault,
} from '#contract/notification/notification-settings.ts';
import { notificationSubjects } from '#contract/notification/notification-types.ts';
import { nextId } from './factories.ts';

const notifications = new Map<string, Notification[]>();

export const listAllNotifications = (): [token: string, notifications: Notification[]][] => [...notifications];

export function restoreNotifications(saved: ReturnType<typeof listAllNotifications>): void {
  for (const [token, all] of saved) notifications.set(token, all);
}

const settings = new Map<string, NotificationSettingsChange>();

export function forgetNotifications(): void {
  notifications.clear();
  settings.clear();
}

export function notificationSettingsOf(token: string, channel: 'email' | 'text'): NotificationSettings {
  const { deliveries = {}, summaryHour = summaryHourDefault } = settings.get(token) ?? {};
  return {
    channel,
    subjects: notificationSubjects.map((subject) => ({
      subject,
      delivery: deliveryOf(subject, deliveries[subject], channel),
      possible: [...possibleDeliveries(subject, channel)],
    })),
    summaryHour,
    timeZone: 'America/Toronto',
  };
}

export function changeNotificationSettings(token: string, change: NotificationSettingsChange): void {
  const now = settings.get(token);
  settings.set(token, { ...now, ...change, deliveries: { ...now?.deliveries, ...change.deliveries } });
}

/** The member's notifications, the newest first. */
export const listNotifications = (token: string): Notification[] => notifications.get(token) ?? [];

/** Notifies a member of the mocked API. */
export function receiveNotification(token: string, over: Partial<Notification> = {}): Notification {
  const notification: Notification = {
    id: nextId('notification'),
    type: 'favourite_price_change',
    title: 'Price reduced by $15,000',
    body: '31 Sweetland Avenue is now $724,500.',
    link: '/residential-details/sale_1',
    readAt: null,
    createdAt: new Date().toISOString(),
    ...over,
  };
  const all = [notification, ...listNotifications(token)];
  notifications.set(
    token,
    all.sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
  );
  return notification;
}

/** Marks one or all as read. @returns whether there is such a one */
export function readNotifications(token: string, id?: string): boolean {
  const chosen = listNotifications(token).filter((one) => id === undefined || one.id === id);
  for (const notification of chosen) notification.readAt ??= new Date().toISOString();
  return chosen.length > 0;
}
