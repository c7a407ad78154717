import { viewingReminderHours } from '#contract/limits.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { listPath } from '#server/shared-lists/list-notifications.ts';
import { findCurrentCompanion } from './companions/companions.service.ts';
import { reminderNotification } from './emails/viewing-notifications.ts';
import { findReachableMember } from './members.repo.ts';
import { sendViewingNotices } from './notices/viewing-notices.jobs.ts';
import { claimReminders } from './viewing-reminders.repo.ts';
import { findAnyViewing } from './viewings.repo.ts';

const delayMs = 60_000;
const noticesDelayMs = 30_000;
const remindersAtOnce = 50;

export function scheduleViewingJobs(app: App, context: Context): void {
  repeatInBackground(app, context, {
    name: 'viewing-reminders',
    failureMessage: 'viewings cannot be reminded of right now',
    delayMs,
    work: (stopping) => remindOfViewings(context.db, context.config.publicUrl, stopping),
  });
  const mail = { site: context.config.publicUrl, mailFrom: context.config.messages.mailFrom };
  repeatInBackground(app, context, {
    name: 'viewing-changes',
    failureMessage: 'changes of viewings cannot be sent right now',
    delayMs: noticesDelayMs,
    work: (stopping) => sendViewingNotices(context.db, { mail, stopping }),
  });
}

export async function remindOfViewings(db: Db, site: string | undefined, stopping?: AbortSignal): Promise<void> {
  for (const [at, hoursBefore] of viewingReminderHours.entries()) {
    const untilHours = viewingReminderHours[at + 1] ?? 0;
    await repeatUntilDone(
      () =>
        inTransaction(db, async (tx) => {
          const ids = await claimReminders(tx, { hoursBefore, untilHours, limit: remindersAtOnce });
          for (const id of ids) await remind(tx, id, { hoursBefore, site });
          return ids.length;
        }),
      stopping,
    );
  }
}

async function remind(
  tx: Tx,
  id: string,
  { hoursBefore, site }: { hoursBefore: number; site: string | undefined },
): Promise<void> {
  const row = await findAnyViewing(tx, id);
  if (!row?.starts_at) return;
  const host = await findReachableMember(tx, row.host_id);
  const guest = await findReachableMember(tx, row.guest_id);
  for (const [member, other] of [
    [host, guest],
    [guest, host],
  ]) {
    if (!member || !other) continue;
    const notification = reminderNotification({ ...row, starts_at: row.starts_at }, hoursBefore, other.first_name);
    await notify(tx, [member.id], notification, site);
  }
  const companionId = await findCurrentCompanion(tx, row);
  if (companionId === undefined || !guest) return;
  const notification = reminderNotification({ ...row, starts_at: row.starts_at }, hoursBefore, guest.first_name);
  await notify(tx, [companionId], { ...notification, link: listPath }, site);
}
