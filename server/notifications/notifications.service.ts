import { favouriteEmailsPerDay } from '#contract/limits.ts';
import { deliveryOf, type MessageChannel } from '#contract/notification/notification-settings.ts';
import {
  type NotificationDelivery,
  type NotificationSubject,
  type NotificationType,
  subjectOfType,
} from '#contract/notification/notification-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { publishLiveEvent } from '#server/platform/events/publish-live-event.ts';
import { findKeysWithRoom } from '#server/platform/security/attempt-limits.ts';
import { findRecipients, lockRecipients, type Recipient } from './delivery/recipients.repo.ts';
import { type MergePolicy, mergeRepeated } from './delivery/repeated-notifications.repo.ts';
import { type NotificationMessage, sendNotificationMessages } from './delivery/send-notification-messages.ts';
import {
  deleteNotifications,
  deleteNotificationsAbout,
  findOftenNotified,
  insertNotifications,
  markNotificationsRead,
  type SummaryEntry,
  takeEntries,
} from './notifications.repo.ts';
import { queuePush } from './push/queue-push.ts';

export interface NewNotification {
  type: NotificationType;
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** Sent whatever the settings. */
  isEssential?: boolean;
  /** Another email covers it, such as a receipt. */
  isEmailedElsewhere?: boolean;
  repeated?: MergePolicy;
  /** The post that it names: the notice is withdrawn from others when that becomes private, and leaves with it. */
  aboutId?: string;
  /** The member who caused it. Emails are limited for the pair and for a recipient; the rest waits for the daily summary. */
  causedBy?: string;
}

const daySeconds = 86_400;

/** Rows per INSERT: a popular post is saved by thousands of members. */
const rowsAtOnce = 1_000;

/** Notifies members in the way that each has chosen. `site` is the origin for links, where known. */
export async function notify(
  tx: Tx,
  userIds: readonly string[],
  notification: NewNotification,
  site: string | undefined,
): Promise<void> {
  const sorted = [...new Set(userIds)].sort();
  for (let at = 0; at < sorted.length; at += rowsAtOnce)
    await notifySome(tx, sorted.slice(at, at + rowsAtOnce), notification, site);
}

async function notifySome(
  tx: Tx,
  userIds: readonly string[],
  notification: NewNotification,
  site: string | undefined,
): Promise<void> {
  const { type, title, body, link, isEssential, isEmailedElsewhere, repeated, causedBy, aboutId } = notification;
  const subject = isEssential ? null : subjectOfType[type];
  if (repeated) await lockRecipients(tx, userIds);
  const recipients = await findRecipients(tx, userIds, subject);
  const notified = recipients
    .map((recipient) => ({ ...recipient, delivery: deliveryTo(recipient, subject) }))
    .filter(({ delivery }) => delivery !== 'off');
  const idsOf = (some: typeof notified) => some.map(({ id }) => id);
  const joined = new Set(
    repeated &&
      (await mergeRepeated(
        tx,
        idsOf(notified),
        { ...notification, repeated },
        isEmailedElsewhere
          ? []
          : idsOf(notified.filter(({ delivery, email }) => delivery !== 'site' && email !== null)),
      )),
  );
  const alone = notified.filter(({ id }) => !joined.has(id));
  const rest = causedBy === undefined ? alone : await limitEmails(tx, alone, causedBy);
  const notificationIds = await insertNotifications(
    tx,
    rest.map(({ id, delivery }) => ({
      user_id: id,
      type,
      title,
      body,
      link,
      about_id: aboutId ?? null,
      awaits_summary: delivery === 'daily' && !isEmailedElsewhere,
    })),
  );
  await sendNotificationMessages(
    tx,
    rest.filter(({ delivery, is_closed }) => delivery === 'email' && !is_closed && !isEmailedElsewhere),
    { title, body, link, subject },
    site,
  );
  if (subject)
    await queuePush(tx, idsOf(rest), { subject, title, body, link, tag: `${type} ${link}`, causedBy, notificationIds });
  emitNotificationsChanged(tx, idsOf(notified));
}

type Notified = Recipient & { delivery: NotificationDelivery };

async function limitEmails(tx: Tx, notified: readonly Notified[], causedBy: string): Promise<Notified[]> {
  const emailed = notified.filter(({ delivery, email }) => delivery === 'email' && email !== null);
  if (emailed.length === 0) return [...notified];
  const { pair, recipient } = favouriteEmailsPerDay;
  const ofPair = ({ id }: Recipient) => `favourite emails of ${causedBy} to ${id}`;
  const toOne = ({ id }: Recipient) => `favourite emails to ${id}`;
  const pairs = await findKeysWithRoom(tx, emailed.map(ofPair), { max: pair, windowSeconds: daySeconds });
  const inPairs = emailed.filter((each) => pairs.has(ofPair(each)));
  const all = await findKeysWithRoom(tx, inPairs.map(toOne), { max: recipient, windowSeconds: daySeconds });
  const allowed = new Set(inPairs.filter((each) => all.has(toOne(each))).map(({ id }) => id));
  const held = new Set(emailed.map(({ id }) => id).filter((id) => !allowed.has(id)));
  return notified.map((each) => (held.has(each.id) ? { ...each, delivery: 'daily' } : each));
}

const deliveryTo = ({ chosen, email }: Recipient, subject: NotificationSubject | null) =>
  subject ? deliveryOf(subject, chosen ?? undefined, email === null ? 'text' : 'email') : 'email';

export async function findDeliveries(
  tx: Tx,
  userIds: readonly string[],
  subject: NotificationSubject,
): Promise<Map<string, NotificationDelivery>> {
  const recipients = await findRecipients(tx, [...new Set(userIds)], subject);
  return new Map(recipients.map((recipient) => [recipient.id, deliveryTo(recipient, subject)]));
}

/** How a member is notified of a subject right away; null where they are not. */
export async function findMessageChannel(
  tx: Tx,
  userId: string,
  subject: NotificationSubject,
): Promise<MessageChannel | null> {
  const [recipient] = await findRecipients(tx, [userId], subject);
  if (!recipient || recipient.is_closed || deliveryTo(recipient, subject) !== 'email') return null;
  return recipient.email !== null ? 'email' : 'text';
}

/** For what the site shows elsewhere than among the notifications: a step of a viewing is in its conversation. */
export async function sendNotificationMessage(
  tx: Tx,
  userId: string,
  message: NotificationMessage,
  site: string | undefined,
): Promise<void> {
  const recipients = await findRecipients(tx, [userId], message.subject);
  await sendNotificationMessages(
    tx,
    recipients.filter((each) => deliveryTo(each, message.subject) === 'email' && !each.is_closed),
    message,
    site,
  );
}

/** Members in one event, so that it fits into a signal between processes. */
const membersAtOnce = 100;

function emitNotificationsChanged(tx: Tx, userIds: readonly string[]): void {
  for (let at = 0; at < userIds.length; at += membersAtOnce)
    publishLiveEvent(tx, { type: 'notifications_changed', userIds: userIds.slice(at, at + membersAtOnce) });
}

/** Marks one or all of a member's notifications as read. @throws ApiError 404 for a notification that is not theirs */
export async function readNotifications(tx: Tx, userId: string, id?: string): Promise<void> {
  const found = await markNotificationsRead(tx, userId, id);
  if (found) emitNotificationsChanged(tx, [userId]);
  else if (id !== undefined) throw notFound('We couldn’t find this notification');
}

type Withdrawn = Pick<NewNotification, 'type' | 'link'>;

export const withdrawUnread = (tx: Tx, userIds: readonly string[], notification: Withdrawn): Promise<void> =>
  withdraw(tx, userIds, { ...notification, isUnread: true });

export const withdrawAll = (tx: Tx, userIds: readonly string[], notification: Withdrawn): Promise<void> =>
  withdraw(tx, userIds, { ...notification, isUnread: false });

async function withdraw(tx: Tx, userIds: readonly string[], chosen: Withdrawn & { isUnread: boolean }): Promise<void> {
  for (let at = 0; at < userIds.length; at += rowsAtOnce)
    await deleteNotifications(tx, userIds.slice(at, at + rowsAtOnce), chosen);
  emitNotificationsChanged(tx, userIds);
}

export async function withdrawAbout(tx: Tx, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  emitNotificationsChanged(tx, await deleteNotificationsAbout(tx, id, ownerId));
}

export type { SummaryEntry };

export { findOftenNotified };

export const takeSummaryEntries = takeEntries;
