import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { claimUnnotified, type UnreadConversation, unnotifiedConversations } from './message-emails.repo.ts';

export type { UnreadConversation };

const conversationsMax = 500;

/** SQL: whether messages to the member of this column wait for the daily summary since before `before`. */
export const hasUnreadForSummary = (userId: RawBuilder<string>, before: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT ${unnotifiedConversations('daily', before)} AND m.user_id = ${userId})`;

/** Conversations for the daily summary, marked as emailed. */
export const claimForSummary = (tx: Tx, userId: string, before: Date): Promise<UnreadConversation[]> => {
  const unnotified = unnotifiedConversations('daily', sql<Date>`${before}::timestamptz`);
  return claimUnnotified(tx, sql`${unnotified} AND m.user_id = ${userId}`, conversationsMax);
};
