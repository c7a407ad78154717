import { sql } from 'kysely';
import { unreadEmailMinutes } from '#contract/limits.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { queueMessages } from '#server/platform/messages/queue-message.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { notificationEmail } from '../delivery/notification-email.ts';
import { createUnsubscribeSigner } from '../settings/unsubscribe.service.ts';
import { claimUnnotified, type UnreadConversation, unnotifiedConversations } from './message-emails.repo.ts';

const restMs = 30_000;
const emailsAtOnce = 20;

export function scheduleMessageEmails(app: App, context: Context, site: string | undefined): void {
  repeatInBackground(app, context, {
    whatFails: 'unread messages cannot be sent by email right now',
    restMs,
    work: (stopping) => emailUnreadMessages(context.db, { site, stopping }),
  });
}

interface Run {
  site: string | undefined;
  now?: Date;
  stopping?: AbortSignal;
}

export async function emailUnreadMessages(
  db: Db,
  { site, now = new Date(), stopping = new AbortController().signal }: Run,
): Promise<void> {
  const before = sql<Date>`${new Date(now.getTime() - unreadEmailMinutes * 60_000)}::timestamptz`;
  await repeatUntilDone(() => inTransaction(db, (tx) => emailSome(tx, before, site)), stopping);
}

async function emailSome(tx: Tx, before: ReturnType<typeof sql<Date>>, site: string | undefined): Promise<number> {
  const unread = await claimUnnotified(tx, unnotifiedConversations('email', before), emailsAtOnce);
  if (unread.length === 0) return 0;
  const signUnsubscribe = await createUnsubscribeSigner(tx);
  await queueMessages(
    tx,
    unread.map((conversation) =>
      notificationEmail(
        {
          title: titleOf(conversation),
          sections: [{ text: `${conversation.other_name} wrote:\n${messageExcerpt(conversation.content) || openIt}` }],
          link: linkTo(conversation),
          action: 'Read and reply',
          subject: 'new_message',
        },
        { recipient: { ...conversation, id: conversation.user_id }, site, signUnsubscribe },
      ),
    ),
  );
  return unread.length;
}

export const openIt = 'Open the conversation to see it.';

export const titleOf = ({ unread, other_name }: UnreadConversation) =>
  unread === 1 ? `New message from ${other_name}` : `${unread} new messages from ${other_name}`;

export const linkTo = ({ other_id }: UnreadConversation) => `/chat?chat_ref=${encodeURIComponent(other_id)}`;
