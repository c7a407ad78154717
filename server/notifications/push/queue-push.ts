import { pushLimits } from '#contract/limits.ts';
import type { NotificationSubject } from '#contract/notification/notification-types.ts';
import { isPushable, isPushed } from '#contract/notification/push.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { findKeysWithRoom } from '#server/platform/security/attempt-limits.ts';
import { findPushRecipients, insertPushes } from './queue-push.repo.ts';
import { endOfQuietHours } from './quiet-hours.ts';

export interface Push {
  subject: NotificationSubject;
  title: string;
  body: string;
  link: string;
  tag: string;
  causedBy?: string | undefined;
  /** Ids by member: reading or withdrawing the notification withdraws the push. */
  notificationIds?: ReadonlyMap<string, string>;
}

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** A reminder is of no use after the viewing has begun. */
const lifeSeconds = (subject: NotificationSubject) => (subject === 'viewing_reminder' ? 2 * hourSeconds : daySeconds);

/** Two hours before a viewing at 9 am is within the quiet hours. */
const ignoresQuietHours = (subject: NotificationSubject) => subject === 'viewing_reminder';

/** Queues a push to each device of the members who want this subject pushed; above the limits it is left out. */
export async function queuePush(tx: Tx, userIds: readonly string[], push: Push, now = new Date()): Promise<void> {
  const { subject, title, body, link, tag, causedBy, notificationIds } = push;
  if (!isPushable(subject) || userIds.length === 0) return;
  const found = await findPushRecipients(tx, userIds, subject);
  const wanted = found.filter(({ is_on }) => isPushed(subject, is_on ?? undefined));
  const allowed = await findMembersWithRoom(tx, [...new Set(wanted.map(({ user_id }) => user_id))], causedBy);
  await insertPushes(
    tx,
    wanted
      .filter(({ user_id }) => allowed.has(user_id))
      .map(({ user_id, device_id, province }) => {
        const dueAt = (ignoresQuietHours(subject) ? null : endOfQuietHours(now, province)) ?? now;
        return {
          device_id,
          subject,
          link,
          tag,
          title: messageExcerpt(title),
          body: messageExcerpt(body),
          notification_id: notificationIds?.get(user_id) ?? null,
          due_at: dueAt,
          expires_at: new Date(dueAt.getTime() + lifeSeconds(subject) * 1_000),
        };
      }),
  );
}

async function findMembersWithRoom(tx: Tx, userIds: readonly string[], causedBy?: string): Promise<Set<string>> {
  const { perMinute, perDay, pairPerDay } = pushLimits;
  const limits = [
    { keyOf: (id: string) => `pushes of a minute to ${id}`, max: perMinute, windowSeconds: 60 },
    ...(causedBy === undefined
      ? []
      : [{ keyOf: (id: string) => `pushes of ${causedBy} to ${id}`, max: pairPerDay, windowSeconds: daySeconds }]),
    { keyOf: (id: string) => `pushes to ${id}`, max: perDay, windowSeconds: daySeconds },
  ];
  let allowed = [...userIds];
  for (const { keyOf, ...limit } of limits) {
    if (allowed.length === 0) break;
    const roomy = await findKeysWithRoom(tx, allowed.map(keyOf), limit);
    allowed = allowed.filter((id) => roomy.has(keyOf(id)));
  }
  return new Set(allowed);
}
