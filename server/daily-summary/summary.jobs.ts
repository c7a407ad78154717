import { pages } from '#contract/pages.ts';
import { conversationSections, sectionsMax } from '#server/chat/message-emails/message-emails.jobs.ts';
import {
  claimForSummary,
  hasUnreadForSummary,
  type UnreadConversation,
} from '#server/chat/message-emails/unread-conversations.service.ts';
import { awaitsSummary, summaryMembers, takeMatchesForEmail } from '#server/matching/emails/match-emails.service.ts';
import { notificationEmail } from '#server/notifications/delivery/notification-email.ts';
import { type SummaryEntry, takeSummaryEntries } from '#server/notifications/notifications.service.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { lockSummaryRecipient } from './summary.repo.ts';

const restMs = 60_000;

export function scheduleDailySummaries(app: App, context: Context, site: string | undefined): void {
  repeatInBackground(app, context, {
    whatFails: 'daily summaries cannot be sent right now',
    restMs,
    work: (stopping) => sendDailySummaries(context.db, { site, stopping }),
  });
}

interface Run {
  site: string | undefined;
  now?: Date;
  stopping?: AbortSignal;
}

export async function sendDailySummaries(
  db: Db,
  { site, now = new Date(), stopping = new AbortController().signal }: Run,
): Promise<void> {
  await repeatUntilDone(() => inTransaction(db, (tx) => sendNext(tx, now, site)), stopping);
}

async function sendNext(tx: Tx, now: Date, site: string | undefined): Promise<number> {
  const recipient = await lockSummaryRecipient(tx, now, {
    matchedMembers: summaryMembers,
    waiting: [hasUnreadForSummary, awaitsSummary],
  });
  if (!recipient) return 0;
  const { unread: entries, taken } = await takeSummaryEntries(tx, recipient);
  const conversations = await claimForSummary(tx, recipient.id, recipient.due_at);
  const matches = await takeMatchesForEmail(tx, {
    ...{ userId: recipient.id, delivery: 'daily', before: recipient.due_at },
    site,
  });
  const others = sectionsOf(entries, conversations, site);
  // Conversations that are being read at this moment wait for the next run.
  if (others.length + matches.sections.length === 0) return taken + matches.taken;
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  await queueMessage(
    tx,
    notificationEmail(
      {
        title: others.length > 0 ? 'Your daily summary' : matches.title,
        sections: [...matches.sections, ...others],
        link: pages.notifications.path,
        action: 'See all notifications',
        subject: 'daily_summary',
      },
      { recipient, site, signUnsubscribe },
    ),
  );
  return 1;
}

function sectionsOf(
  entries: readonly SummaryEntry[],
  conversations: readonly UnreadConversation[],
  site: string | undefined,
) {
  const on = (path: string) => site && path && `${site}${path}`;
  const rest = [entries, conversations].reduce((sum, { length }) => sum + Math.max(0, length - sectionsMax), 0);
  return [
    ...conversationSections(conversations, site),
    ...entries.slice(0, sectionsMax).map(({ title, body, link }) => ({ heading: title, text: body, link: on(link) })),
    ...(rest > 0 ? [{ text: `And ${rest} more.` }] : []),
  ];
}
