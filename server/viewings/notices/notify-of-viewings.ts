import type { EventPayload } from '#contract/domain-events.ts';
import { viewingEmailsPerDay, viewingTextsPerDay } from '#contract/limits.ts';
import { findMessageChannel, sendNotificationMessage } from '#server/notifications/notifications.service.ts';
import { queuePush } from '#server/notifications/push/queue-push.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { tryCountAttempts } from '#server/platform/security/attempt-limits.ts';
import type { MailSettings } from '../emails/mail-settings.ts';
import { changeNotification, viewingsPath } from '../emails/viewing-notifications.ts';
import { findReachableMember } from '../members.repo.ts';
import { otherThan } from '../proposals/viewing-schedule.ts';
import type { ViewingRow } from '../viewings.repo.ts';
import { describeChange, type ViewingChange } from './describe-change.ts';
import { joinChanges } from './join-changes.ts';
import { findDueNotices, lockNotices, postponeNotice, scheduleNotice, storeNotified } from './viewing-notices.repo.ts';

const subject = 'viewing_change';
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

interface Sending {
  now: Date;
  mail: MailSettings;
  conversationId?: string;
}

type Conversations = readonly (readonly ViewingChange[])[];

/** Notifies of a step at once or later; of an agreed or cancelled time both members, as it is in both calendars. */
export async function notifyOfStep(
  tx: Tx,
  row: ViewingRow,
  { by, step }: Pick<EventPayload<'viewing.changed'>, 'by' | 'step'>,
  { now, mail }: Sending,
): Promise<void> {
  const isUrgent = step === 'cancelled';
  const members = isUrgent || step === 'accepted' ? [row.host_id, row.guest_id] : [otherThan(by, row)];
  await lockNotices(tx, members);
  await pushStep(tx, row, by);
  for (const userId of members) {
    await scheduleNotice(tx, { row, userId, isUrgent }, now);
    await sendDueNotices(tx, userId, { now, mail, conversationId: row.conversation_id });
  }
}

/** The other member is notified of a step at once, however long their email waits. */
async function pushStep(tx: Tx, row: ViewingRow, by: string): Promise<void> {
  const person = (await findReachableMember(tx, by))?.first_name || 'A former member';
  const userId = otherThan(by, row);
  await queuePush(tx, [userId], {
    ...changeNotification(row, userId, person),
    subject,
    link: viewingsPath,
    tag: `viewing ${row.id}`,
    causedBy: by,
  });
}

/** Sends a member, whose notices are locked, what is due by now. */
export async function sendDueNotices(tx: Tx, userId: string, sending: Sending): Promise<void> {
  const notices = await findDueNotices(tx, userId, sending);
  if (notices.length === 0) return;
  const channel = await findMessageChannel(tx, userId, subject);
  const changes: ViewingChange[] = [];
  for (const notice of notices) {
    const change = channel && (await describeChange(tx, userId, notice, sending.mail));
    if (change && (change.isNews || channel === 'email')) changes.push(change);
    else await storeNotified(tx, userId, notice.row, null);
  }
  const conversations = byConversation(changes);
  if (channel === 'email') await sendEmails(tx, userId, conversations, sending);
  else await sendTexts(tx, userId, conversations, sending);
}

function byConversation(changes: readonly ViewingChange[]): Conversations {
  const groups = new Map<string, ViewingChange[]>();
  for (const change of changes) {
    const { conversation_id: id } = change.row;
    groups.set(id, [...(groups.get(id) ?? []), change]);
  }
  return [...groups.values()];
}

async function send(tx: Tx, userId: string, changes: readonly ViewingChange[], { now, mail }: Sending): Promise<void> {
  await sendNotificationMessage(tx, userId, { ...joinChanges(changes), link: viewingsPath, subject }, mail.site);
  for (const { row, calendar } of changes)
    await storeNotified(tx, userId, row, { at: now, sequence: calendar === undefined ? null : row.calendar_sequence });
}

async function sendEmails(tx: Tx, userId: string, conversations: Conversations, sending: Sending): Promise<void> {
  const waiting: ViewingChange[] = [];
  for (const changes of conversations) {
    // Agreed times are not limited: both must consent, so one member cannot repeat them.
    const isAgreed = changes.some(({ calendar }) => calendar !== undefined);
    if (isAgreed || (await hasRoomForEmail(tx, userId, changes))) await send(tx, userId, changes, sending);
    else waiting.push(...changes);
  }
  if (waiting.length === 0) return;
  const key = `joined viewing emails to ${userId}`;
  const isAll = sending.conversationId === undefined;
  if (isAll && (await tryCountAttempts(tx, { key, max: 1, windowSeconds: hourSeconds })))
    await send(tx, userId, waiting, sending);
  else for (const { row } of waiting) await postponeNotice(tx, userId, row, sending.now);
}

const hasRoomForEmail = (tx: Tx, userId: string, [change]: readonly ViewingChange[]) =>
  tryCountAttempts(
    tx,
    {
      key: `viewing emails of ${change?.otherId} to ${userId}`,
      max: viewingEmailsPerDay.pair,
      windowSeconds: daySeconds,
    },
    { key: `viewing emails to ${userId}`, max: viewingEmailsPerDay.recipient, windowSeconds: daySeconds },
  );

/** The latest of each conversation, cancelled viewings first. Without room, what needs no answer any more is left to the site. */
async function sendTexts(tx: Tx, userId: string, conversations: Conversations, sending: Sending): Promise<void> {
  const isCancelled = ([change]: readonly ViewingChange[]) => change?.row.state === 'cancelled';
  const sorted = [...conversations].sort((a, b) => Number(isCancelled(b)) - Number(isCancelled(a)));
  for (const [latest, ...earlier] of sorted) {
    if (!latest) continue;
    for (const { row } of earlier) await storeNotified(tx, userId, row, null);
    if (await hasRoomForText(tx, userId, latest)) await send(tx, userId, [latest], sending);
    else if (isStillAwaited(latest.row, sending.now)) await postponeNotice(tx, userId, latest.row, sending.now);
    else await storeNotified(tx, userId, latest.row, null);
  }
}

const hasRoomForText = (tx: Tx, userId: string, { otherId }: ViewingChange) =>
  tryCountAttempts(
    tx,
    {
      key: `viewing texts between ${[userId, otherId].sort().join(' and ')}`,
      max: viewingTextsPerDay.pair,
      windowSeconds: daySeconds,
    },
    { key: `viewing texts to ${userId}`, max: viewingTextsPerDay.recipient, windowSeconds: daySeconds },
  );

const isStillAwaited = ({ state, starts_at }: ViewingRow, now: Date) =>
  ['proposed', 'agreed', 'moving'].includes(state) || (state === 'cancelled' && starts_at !== null && starts_at > now);
