import { type RawBuilder, sql } from 'kysely';
import { messageEmailsPerDay, unreadEmailMinutes } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { notificationEmail } from '#server/notifications/delivery/notification-email.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { type Message, queueMessage } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { tryCountAttempts, uncountAttempt } from '#server/platform/security/attempt-limits.ts';
import {
  claimUnnotified,
  findUnnotifiedPairs,
  type Pair,
  type UnreadConversation,
  unnotifiedConversations,
} from './message-emails.repo.ts';

const delayMs = 30_000;
const pairsAtOnce = 100;
const conversationsMax = 500;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

export function scheduleMessageEmails(app: App, context: Context, site: string | undefined): void {
  repeatInBackground(app, context, {
    name: 'message-emails',
    failureMessage: 'unread messages cannot be sent by email right now',
    delayMs,
    work: (stopping) => emailUnreadMessages(context.db, { site, stopping }),
  });
}

interface Run {
  site: string | undefined;
  now?: Date;
  stopping?: AbortSignal;
}

export async function emailUnreadMessages(db: Db, { site, now = new Date(), stopping }: Run): Promise<void> {
  const before = sql<Date>`${new Date(now.getTime() - unreadEmailMinutes * 60_000)}::timestamptz`;
  const unnotified = unnotifiedConversations('email', before);
  let last: Pair | undefined;
  await repeatUntilDone(async () => {
    const pairs = await findUnnotifiedPairs(db, unnotified, { after: last, limit: pairsAtOnce });
    for (const pair of pairs) await inTransaction(db, (tx) => emailPair(tx, pair, { unnotified, site }));
    last = pairs.at(-1);
    return pairs.length;
  }, stopping);
}

interface Emailing {
  unnotified: RawBuilder<unknown>;
  site: string | undefined;
}

/** Email of all that one member wrote to another; above the limits, one an hour for all that is unread. */
async function emailPair(tx: Tx, { userId, otherId }: Pair, { unnotified, site }: Emailing): Promise<void> {
  const toUser = sql`${unnotified} AND m.user_id = ${userId}`;
  const ofPair = [
    { key: `message emails of ${otherId} to ${userId}`, max: messageEmailsPerDay.pair, windowSeconds: daySeconds },
    { key: `message emails to ${userId}`, max: messageEmailsPerDay.recipient, windowSeconds: daySeconds },
  ];
  const joined = [{ key: `joined message emails to ${userId}`, max: 1, windowSeconds: hourSeconds }];
  const hasRoom = await tryCountAttempts(tx, ...ofPair);
  if (!hasRoom && !(await tryCountAttempts(tx, ...joined))) return;
  const conversations = await claimUnnotified(
    tx,
    hasRoom ? sql`${toUser} AND m.other_id = ${otherId}` : toUser,
    conversationsMax,
  );
  if (conversations.length > 0) return queueMessage(tx, await emailOf(tx, conversations, site));
  for (const { key } of hasRoom ? ofPair : joined) await uncountAttempt(tx, key);
}

async function emailOf(tx: Tx, unread: readonly UnreadConversation[], site: string | undefined): Promise<Message> {
  const [first] = unread as readonly [UnreadConversation];
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  const isOfOne = unread.every(({ other_id }) => other_id === first.other_id);
  const count = unread.reduce((sum, each) => sum + each.unread, 0);
  return notificationEmail(
    {
      title: isOfOne ? titleOf({ ...first, unread: count }) : `${count} new messages`,
      sections: isOfOne
        ? [{ text: `${first.other_name} wrote:\n${messageExcerpt(first.content) || openIt}` }]
        : conversationSections(unread, site),
      link: isOfOne ? linkTo(first) : pages.chat.path,
      action: 'Read and reply',
      subject: 'new_message',
    },
    { recipient: { ...first, id: first.user_id }, site, signUnsubscribe },
  );
}

/** Conversations per email; more are counted. */
export const sectionsMax = 20;

export function conversationSections(unread: readonly UnreadConversation[], site: string | undefined) {
  return unread.slice(0, sectionsMax).map((each) => ({
    heading: titleOf(each),
    text: messageExcerpt(each.content) || openIt,
    link: site && `${site}${linkTo(each)}`,
  }));
}

const openIt = 'Open the conversation to see it.';

const titleOf = ({ unread, other_name }: UnreadConversation) =>
  unread === 1 ? `New message from ${other_name}` : `${unread} new messages from ${other_name}`;

const linkTo = ({ other_id }: UnreadConversation) => `/chat?chat_ref=${encodeURIComponent(other_id)}`;
