import { queuePush } from '#server/notifications/push/queue-push.ts';
import { endOfQuietHours } from '#server/notifications/push/quiet-hours.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { hasDuePushes, postponePush, takeDueConversations } from './message-pushes.repo.ts';

const delayMs = 1_000;
const conversationsAtOnce = 100;

export function scheduleMessagePushes(app: App, context: Context): void {
  repeatInBackground(app, context, {
    name: 'message-pushes',
    failureMessage: 'unread messages cannot be pushed right now',
    delayMs,
    work: (stopping) => pushUnreadMessages(context.db, stopping),
  });
}

export async function pushUnreadMessages(db: Db, stopping?: AbortSignal, now = new Date()): Promise<void> {
  while (!stopping?.aborted && (await hasDuePushes(db))) await inTransaction(db, (tx) => pushSome(tx, now));
}

/** Postpones pushes in quiet hours: messages read by morning need none. */
async function pushSome(tx: Tx, now: Date): Promise<void> {
  for (const due of await takeDueConversations(tx, conversationsAtOnce)) {
    const { conversation_id, user_id, other_id, other_name, unread, content } = due;
    if (content === null) continue;
    const morning = endOfQuietHours(now, due.province);
    if (morning) {
      await postponePush(tx, due, morning);
      continue;
    }
    await queuePush(tx, [user_id], {
      subject: 'new_message',
      title: unread === 1 ? other_name : `${unread} new messages from ${messageExcerpt(other_name)}`,
      body: content || 'Open the conversation to see it.',
      link: `/chat?chat_ref=${encodeURIComponent(other_id)}`,
      tag: `chat ${conversation_id}`,
      causedBy: other_id,
    });
  }
}
