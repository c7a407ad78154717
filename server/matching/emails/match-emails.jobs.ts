import { matchEmailsPerDay } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { notificationEmail } from '#server/notifications/delivery/notification-email.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { hasRoomFor } from '#server/platform/security/attempt-limits.ts';
import { deleteOldMatchEmails, leaveToSummary, lockRecipient } from './match-emails.repo.ts';
import { takeMatchesForEmail } from './match-emails.service.ts';

const restMs = 5_000;
const daySeconds = 86_400;

export function scheduleMatchEmails(app: App, context: Context, site: string | undefined): void {
  repeatInBackground(app, context, {
    whatFails: 'matches cannot be sent by email right now',
    restMs,
    work: (stopping) => emailMatches(context.db, { site, stopping }),
  });
}

interface Run {
  site: string | undefined;
  now?: Date;
  stopping?: AbortSignal;
}

/** Emails new matches to members who want them right away; above the limit of a day they wait for the daily summary. */
export async function emailMatches(
  db: Db,
  { site, now = new Date(), stopping = new AbortController().signal }: Run,
): Promise<void> {
  await repeatUntilDone(() => inTransaction(db, (tx) => emailNext(tx, now, site)), stopping);
  await deleteOldMatchEmails(db);
}

async function emailNext(tx: Tx, now: Date, site: string | undefined): Promise<number> {
  const recipient = await lockRecipient(tx, now);
  if (!recipient) return 0;
  const limit = { key: `match emails to ${recipient.id}`, max: matchEmailsPerDay, windowSeconds: daySeconds };
  if (!(await hasRoomFor(tx, limit))) {
    await leaveToSummary(tx, recipient.id);
    return 1;
  }
  const { title, sections, taken } = await takeMatchesForEmail(tx, {
    userId: recipient.id,
    delivery: 'email',
    before: now,
    site,
  });
  if (sections.length === 0) return taken;
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  const email = {
    title,
    sections,
    link: pages.myPosts.path,
    action: 'See all matches',
    subject: 'match_found',
  } as const;
  await queueMessage(tx, notificationEmail(email, { recipient, site, signUnsubscribe }));
  return 1;
}
