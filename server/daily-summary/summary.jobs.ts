import { pages } from '#contract/pages.ts';
import { conversationSections, sectionsMax } from '#server/chat/message-emails/message-emails.jobs.ts';
import {
  claimForSummary,
  hasUnreadForSummary,
  type UnreadConversation,
} from '#server/chat/message-emails/unread-conversations.service.ts';
import {
  type MatchGroup,
  matchBlocks,
  matchPreview,
  matchSubject,
  matchTitle,
} from '#server/matching/emails/match-email-content.ts';
import { awaitsSummary, summaryMembers, takeMatchesForEmail } from '#server/matching/emails/match-emails.service.ts';
import {
  type IllustratedEmailSettings,
  illustratedNotification,
} from '#server/notifications/delivery/illustrated-notification.ts';
import { type SummaryEntry, takeSummaryEntries } from '#server/notifications/notifications.service.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { button, entry, line, sectionHead, textLink } from '#server/platform/messages/email-layout/email-blocks.ts';
import type { EmailBlock } from '#server/platform/messages/email-layout/email-document.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { lockSummaryRecipient } from './summary.repo.ts';

const delayMs = 60_000;

export function scheduleDailySummaries(app: App, context: Context, site: string | undefined): void {
  if (site === undefined) return;
  const { postalAddress } = context.config.messages;
  repeatInBackground(app, context, {
    name: 'daily-summaries',
    failureMessage: 'daily summaries cannot be sent right now',
    delayMs,
    work: (stopping) => sendDailySummaries(context.db, { site, postalAddress, stopping }),
  });
}

interface Run extends IllustratedEmailSettings {
  now?: Date;
  stopping?: AbortSignal;
}

export async function sendDailySummaries(db: Db, { now = new Date(), stopping, ...settings }: Run): Promise<void> {
  await repeatUntilDone(() => inTransaction(db, (tx) => sendNext(tx, now, settings)), stopping);
}

async function sendNext(tx: Tx, now: Date, { site, postalAddress }: IllustratedEmailSettings): Promise<number> {
  const recipient = await lockSummaryRecipient(tx, now, {
    matchedMembers: summaryMembers,
    waiting: [hasUnreadForSummary, awaitsSummary],
  });
  if (!recipient) return 0;
  const { unread: entries, taken } = await takeSummaryEntries(tx, recipient);
  const conversations = await claimForSummary(tx, recipient.id, recipient.due_at);
  const taking = { userId: recipient.id, delivery: 'daily', before: recipient.due_at } as const;
  const { groups, taken: takenMatches } = await takeMatchesForEmail(tx, taking);
  const others = blocksOf(entries, conversations, site);
  // Conversations that are being read at this moment wait for the next run.
  if (others.length + groups.length === 0) return taken + takenMatches;
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  const matches = matchBlocks(groups, { site, now });
  const seeAll = { text: 'See all notifications', link: `${site}${pages.notifications.path}` };
  const content = {
    ...titlesOf(groups, others.length > 0),
    blocks: [
      ...matches,
      ...(matches.length > 0 && others.length > 0 ? [sectionHead('On Gable', 'Your notifications')] : []),
      ...others,
      ...(others.length > 0 ? [matches.length > 0 ? textLink(seeAll) : button(seeAll)] : []),
    ],
    link: pages.notifications.path,
    subject: 'daily_summary',
  } as const;
  await queueMessage(tx, illustratedNotification(content, { recipient, site, postalAddress, signUnsubscribe, now }));
  return 1;
}

function titlesOf(groups: readonly MatchGroup[], hasOthers: boolean) {
  if (groups.length > 0 && !hasOthers)
    return {
      subjectLine: matchSubject(groups),
      title: matchTitle(groups),
      lead: 'New since the last email, best fit first.',
      preview: matchPreview(groups),
      reason: 'You get this once a day when something new fits.',
    };
  return {
    subjectLine: 'Your daily summary',
    title: 'Your daily summary',
    lead: groups.length > 0 ? `${matchTitle(groups)}.` : 'What came since the last email.',
    preview: matchPreview(groups),
    reason: 'You chose this daily summary in your notification settings.',
  };
}

function blocksOf(
  entries: readonly SummaryEntry[],
  conversations: readonly UnreadConversation[],
  site: string,
): EmailBlock[] {
  const rest = [entries, conversations].reduce((sum, { length }) => sum + Math.max(0, length - sectionsMax), 0);
  return [
    ...conversationSections(conversations, site).map(entry),
    ...entries
      .slice(0, sectionsMax)
      .map(({ title, body, link }) => entry({ heading: title, text: body, link: link && `${site}${link}` })),
    ...(rest > 0 ? [line(`And ${rest} more.`)] : []),
  ];
}
