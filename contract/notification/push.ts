import * as z from 'zod/mini';
import { type NotificationSubject, notificationSubjects, subjectDefinition } from './notification-types.ts';

const bytes = (length: number) => {
  const characters = Math.ceil((length * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), 'This isn’t a push key'));
};

const publicKeyBytes = 65;
const sharedSecretBytes = 16;
const endpointMax = 1_000;

/** Subscription of a browser’s PushManager: where its push service takes messages, and the keys that encrypt them (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(endpointMax, 'This address is too long')),
  keys: z.object({ p256dh: bytes(publicKeyBytes), auth: bytes(sharedSecretBytes) }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

/** Browser that a member allowed pushes on. `current` is the one of this session; instants are ISO 8601 in UTC. */
export const pushDevice = z.object({
  id: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushSettings = z.object({
  publicKey: z.string(),
  devices: z.array(pushDevice),
  subjects: z.array(z.object({ subject: z.enum(notificationSubjects), isOn: z.nullable(z.boolean()) })),
  showsDetails: z.boolean(),
  /** Whether the page may offer pushes: not for 30 days after “Not now”, and never after the second. */
  isOfferable: z.boolean(),
  timeZone: z.string(),
});
export type PushSettings = z.output<typeof pushSettings>;

export const pushSettingsChange = z.object({
  subjects: z._default(z.partialRecord(z.enum(notificationSubjects), z.boolean()), {}),
  showsDetails: z.optional(z.boolean()),
  isOfferDismissed: z.optional(z.literal(true)),
});
export type PushSettingsChange = z.input<typeof pushSettingsChange>;

export const isPushable = (subject: NotificationSubject): boolean => subjectDefinition(subject).push !== null;

export function isPushed(subject: NotificationSubject, chosen: boolean | undefined): boolean {
  return isPushable(subject) && (chosen ?? subjectDefinition(subject).push === 'on');
}

export interface PushContent {
  title: string;
  body: string;
  link: string;
  tag: string;
}
