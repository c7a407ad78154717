import * as z from 'zod/mini';
import {
  type NotificationDelivery,
  type NotificationSubject,
  notificationDeliveries,
  notificationSubjects,
  subjectDefinition,
} from './notification-types.ts';

const notDaily: readonly NotificationDelivery[] = ['site', 'email', 'off'];
const onSiteOnly: readonly NotificationDelivery[] = ['site', 'off'];

export type MessageChannel = 'email' | 'text';

export function possibleDeliveries(
  subject: NotificationSubject,
  channel: MessageChannel,
): readonly NotificationDelivery[] {
  const possible = deliveriesBy(channel, subject);
  return subjectDefinition(subject).isAlwaysOnSite ? possible.filter((delivery) => delivery !== 'off') : possible;
}

function deliveriesBy(channel: MessageChannel, subject: NotificationSubject): readonly NotificationDelivery[] {
  const { isTexted, isNeverDaily } = subjectDefinition(subject);
  if (channel === 'text') return isTexted ? notDaily : onSiteOnly;
  return isNeverDaily ? notDaily : notificationDeliveries;
}

export function deliveryOf(
  subject: NotificationSubject,
  chosen: NotificationDelivery | undefined,
  channel: MessageChannel,
): NotificationDelivery {
  const delivery = chosen ?? subjectDefinition(subject).defaultDelivery;
  if (possibleDeliveries(subject, channel).includes(delivery)) return delivery;
  if (delivery === 'off') return 'site';
  return possibleDeliveries(subject, channel).includes('email') ? 'email' : 'site';
}

/** Hours of the member’s day in which no email about matches is sent right away. */
export const quietHours = { from: 21, to: 8 } as const;

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

/** Unsubscribe subject named in a link's token, unverified; only the server can verify the token. */
export function subjectOfToken(token: string): UnsubscribeSubject | undefined {
  if (!unsubscribePattern.test(token)) return undefined;
  const [, name] = token.split('.');
  return unsubscribeSubjects.find((subject) => subject === name);
}
