import { type RawBuilder, sql } from 'kysely';
import { viewingEmailMinutes } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ViewingRow } from '../viewings.repo.ts';

export interface DueNotice {
  row: ViewingRow;
  notifiedVersion: number;
  notifiedSequence: number | null;
}

const at = (instant: Date): RawBuilder<Date> => sql`${instant}::timestamptz`;
const pause = sql`interval '1 minute' * ${viewingEmailMinutes}::int`;

/** Advisory lock per member: one transaction at a time notifies a member, so that its messages are counted and merged. */
export async function lockNotices(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of [...userIds].sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`viewing notices to ${userId}`}, 0))`.execute(tx);
}

/** Due at once if urgent, or if its conversation had no notice lately; otherwise later, together with the changes until then. */
export async function scheduleNotice(
  tx: Tx,
  { row, userId, isUrgent }: { row: ViewingRow; userId: string; isUrgent: boolean },
  now: Date,
): Promise<void> {
  const pausedUntil = isUrgent
    ? sql`NULL`
    : sql`(SELECT max(n.told_at) + ${pause} FROM viewing_notices n JOIN viewings v ON v.id = n.viewing_id
        WHERE n.user_id = ${userId} AND v.conversation_id = ${row.conversation_id})`;
  await sql`
    INSERT INTO viewing_notices AS n (viewing_id, user_id, due_at)
    VALUES (${row.id}, ${userId}, greatest(${at(now)}, ${pausedUntil}))
    ON CONFLICT (viewing_id, user_id) DO UPDATE SET due_at = least(n.due_at, excluded.due_at)`.execute(tx);
}

/** Viewings of which a member is due to be notified, the latest changed first. */
export async function findDueNotices(
  tx: Tx,
  userId: string,
  { now, conversationId }: { now: Date; conversationId?: string | undefined },
): Promise<DueNotice[]> {
  let due = tx
    .selectFrom('viewing_notices as n')
    .innerJoin('viewings as v', 'v.id', 'n.viewing_id')
    .selectAll('v')
    .select(['n.told_version', 'n.told_sequence'])
    .where('n.user_id', '=', userId)
    .where('n.due_at', '<=', at(now))
    .orderBy('v.updated_at', 'desc')
    .orderBy('v.id');
  if (conversationId !== undefined) due = due.where('v.conversation_id', '=', conversationId);
  const rows = await due.execute();
  return rows.map(({ told_version: notifiedVersion, told_sequence: notifiedSequence, ...row }) => ({
    row,
    notifiedVersion,
    notifiedSequence,
  }));
}

export async function findMemberWithDueNotice(db: Db, now: Date): Promise<string | undefined> {
  const due = await db
    .selectFrom('viewing_notices')
    .select('user_id')
    .where('due_at', '<=', at(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return due?.user_id;
}

/** `sent` is null where the member knows the viewing without a message. */
export async function storeNotified(
  tx: Tx,
  userId: string,
  row: ViewingRow,
  sent: { at: Date; sequence: number | null } | null,
): Promise<void> {
  await tx
    .updateTable('viewing_notices')
    .set({
      told_version: row.version,
      due_at: null,
      ...(sent && { told_at: at(sent.at) }),
      ...(sent && sent.sequence !== null && { told_sequence: sent.sequence }),
    })
    .where('viewing_id', '=', row.id)
    .where('user_id', '=', userId)
    .execute();
}

export async function postponeNotice(tx: Tx, userId: string, { id }: ViewingRow, now: Date): Promise<void> {
  await tx
    .updateTable('viewing_notices')
    .set({ due_at: sql<Date>`${at(now)} + ${pause}` })
    .where('viewing_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}
