import { matchEmailsPerDay } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import {
  type IllustratedEmailSettings,
  illustratedNotification,
} from '#server/notifications/delivery/illustrated-notification.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { tryCountAttempts } from '#server/platform/security/attempt-limits.ts';
import { matchBlocks, matchPreview, matchSubject, matchTitle } from './match-email-content.ts';
import { deleteOldMatchEmails, leaveToSummary, lockRecipient } from './match-emails.repo.ts';
import { takeMatchesForEmail } from './match-emails.service.ts';

const delayMs = 5_000;
const daySeconds = 86_400;

export function scheduleMatchEmails(app: App, context: Context, site: string | undefined): void {
  if (site === undefined) return;
  const { postalAddress } = context.config.messages;
  repeatInBackground(app, context, {
    name: 'match-emails',
    failureMessage: 'matches cannot be sent by email right now',
    delayMs,
    work: (stopping) => emailMatches(context.db, { site, postalAddress, stopping }),
  });
}

interface Run extends IllustratedEmailSettings {
  now?: Date;
  stopping?: AbortSignal;
}

/** Emails new matches to members who want them right away; above the limit of a day they wait for the daily summary. */
export async function emailMatches(db: Db, { now = new Date(), stopping, ...settings }: Run): Promise<void> {
  await repeatUntilDone(() => inTransaction(db, (tx) => emailNext(tx, now, settings)), stopping);
  await deleteOldMatchEmails(db);
}

async function emailNext(tx: Tx, now: Date, { site, postalAddress }: IllustratedEmailSettings): Promise<number> {
  const recipient = await lockRecipient(tx, now);
  if (!recipient) return 0;
  const limit = { key: `match emails to ${recipient.id}`, max: matchEmailsPerDay, windowSeconds: daySeconds };
  if (!(await tryCountAttempts(tx, limit))) {
    await leaveToSummary(tx, recipient.id);
    return 1;
  }
  const taking = { userId: recipient.id, delivery: 'email', before: now } as const;
  const { groups, taken } = await takeMatchesForEmail(tx, taking);
  if (groups.length === 0) return taken;
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  const content = {
    subjectLine: matchSubject(groups),
    title: matchTitle(groups),
    lead: 'New since the last email, best fit first.',
    preview: matchPreview(groups),
    blocks: matchBlocks(groups, { site, now }),
    reason: 'You get this when something new fits, never between 9 pm and 8 am.',
    link: pages.myPosts.path,
    subject: 'match_found',
  } as const;
  await queueMessage(tx, illustratedNotification(content, { recipient, site, postalAddress, signUnsubscribe, now }));
  return 1;
}
