import * as z from 'zod/mini';
import type { NotificationType } from './notification.ts';

/** Notification types whose delivery members choose. Types that are not listed here always go out, by email too. */
export const notificationSubjects = [
  'new_message',
  'viewing_change',
  'viewing_reminder',
  'match_found',
  'favourite_price_change',
  'favourite_closed',
  'post_expiring',
  'post_expired',
  'subscription_changed',
  'system',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

const notificationDeliveries = ['site', 'email', 'daily', 'off'] as const;
export type NotificationDelivery = (typeof notificationDeliveries)[number];

const defaultDeliveries: Record<NotificationSubject, NotificationDelivery> = {
  new_message: 'email',
  viewing_change: 'email',
  viewing_reminder: 'email',
  match_found: 'daily',
  favourite_price_change: 'email',
  favourite_closed: 'site',
  post_expiring: 'email',
  post_expired: 'email',
  subscription_changed: 'email',
  system: 'off',
};

const everyDelivery: readonly NotificationDelivery[] = notificationDeliveries;
const notDaily: readonly NotificationDelivery[] = ['site', 'email', 'off'];
const onSiteOnly: readonly NotificationDelivery[] = ['site', 'off'];
const notDailySubjects: readonly NotificationSubject[] = ['viewing_reminder', 'system'];
/** Messages and viewings always stand in the chat: there is nothing to turn off but the emails about them. */
const alwaysOnSite: readonly NotificationSubject[] = ['new_message', 'viewing_change'];
/** By text message to a member without an email address, where the choice is "right away". */
const textedSubjects: readonly NotificationSubject[] = [
  'viewing_change',
  'viewing_reminder',
  'post_expiring',
  'post_expired',
];

export type MessageChannel = 'email' | 'text';

export function possibleDeliveries(
  subject: NotificationSubject,
  channel: MessageChannel,
): readonly NotificationDelivery[] {
  const possible = deliveriesBy(channel, subject);
  return alwaysOnSite.includes(subject) ? possible.filter((delivery) => delivery !== 'off') : possible;
}

function deliveriesBy(channel: MessageChannel, subject: NotificationSubject): readonly NotificationDelivery[] {
  if (channel === 'text') return textedSubjects.includes(subject) ? notDaily : onSiteOnly;
  return notDailySubjects.includes(subject) ? notDaily : everyDelivery;
}

export function deliveryOf(
  subject: NotificationSubject,
  chosen: NotificationDelivery | undefined,
  channel: MessageChannel,
): NotificationDelivery {
  const delivery = chosen ?? defaultDeliveries[subject];
  if (possibleDeliveries(subject, channel).includes(delivery)) return delivery;
  if (delivery === 'off') return 'site';
  return possibleDeliveries(subject, channel).includes('email') ? 'email' : 'site';
}

export const subjectOfType: Record<NotificationType, NotificationSubject | null> = {
  viewing_reminder: 'viewing_reminder',
  match_found: 'match_found',
  favourite_price_change: 'favourite_price_change',
  favourite_closed: 'favourite_closed',
  post_expiring: 'post_expiring',
  post_expired: 'post_expired',
  kyc_result: null,
  payment_failed: null,
  subscription_changed: 'subscription_changed',
  system: 'system',
};

export const summaryHourDefault = 8;
const summaryHour = z.int().check(z.minimum(0), z.maximum(23));

export const notificationSettings = z.object({
  channel: z.enum(['email', 'text']),
  subjects: z.array(
    z.object({
      subject: z.enum(notificationSubjects),
      delivery: z.enum(notificationDeliveries),
      possible: z.array(z.enum(notificationDeliveries)),
    }),
  ),
  summaryHour,
  timeZone: z.string(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationSettingsChange = z.object({
  deliveries: z._default(z.partialRecord(z.enum(notificationSubjects), z.enum(notificationDeliveries)), {}),
  summaryHour: z.optional(summaryHour),
});
export type NotificationSettingsChange = z.input<typeof notificationSettingsChange>;

const unsubscribeSubjects = [...notificationSubjects, 'daily_summary'] as const;
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number];

const unsubscribePattern = /^[A-Za-z0-9_-]{1,64}\.[a-z_]{1,32}\.[A-Za-z0-9_-]{43}$/;

export const unsubscribeToken = z.object({
  token: z.string().check(z.regex(unsubscribePattern, 'This link is no longer valid')),
});

/** Unsubscribe subject named in a link's token, unverified; only the server can tell whether the token is genuine. */
export function subjectOfToken(token: string): UnsubscribeSubject | undefined {
  if (!unsubscribePattern.test(token)) return undefined;
  const [, name] = token.split('.');
  return unsubscribeSubjects.find((subject) => subject === name);
}
