import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Section } from '#contract/vocabulary.ts';
import { lockDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Edition } from './edition.ts';
import type { OpenIssue } from './issues.ts';

export interface Subscriber extends Edition {
  email: string;
  token: string;
}

interface SubscriberRow {
  email: string;
  token: string;
  place_id: string | null;
  section: Section;
}

/** Confirmed before the issue and not yet sent it, in a province where it is the hour. */
const isDue = ({ date, to, provinces }: OpenIssue): RawBuilder<SqlBool> => sql`
  confirmed_at < ${to} AND (last_issue IS NULL OR last_issue < ${date}::date)
  AND coalesce((SELECT pl.province FROM places pl WHERE pl.id = newsletter_subscriptions.place_id), 'ON') = ANY (${provinces}::text[])`;

const key = sql`section || '/' || coalesce(place_id, '')`;

export async function findDueEditions(
  db: Db,
  issue: OpenIssue,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<Edition[]> {
  const { rows } = await sql<Pick<SubscriberRow, 'place_id' | 'section'>>`
    SELECT DISTINCT place_id, section FROM newsletter_subscriptions
    WHERE ${isDue(issue)} AND NOT ${key} = ANY (${[...without]}::text[])
    ORDER BY section DESC, place_id LIMIT ${limit}`.execute(db);
  return rows.map(({ place_id, section }) => ({ placeId: place_id, section }));
}

/** Claims due subscribers of these editions: in the transaction that queues their newsletters, so that both happen or neither. */
export async function claimSubscribers(
  tx: Tx,
  issue: OpenIssue,
  { keys, limit }: { keys: readonly string[]; limit: number },
): Promise<Subscriber[]> {
  const { rows } = await sql<SubscriberRow>`
    UPDATE newsletter_subscriptions SET last_issue = ${issue.date}::date
    WHERE email = ANY (ARRAY(${lockDue('newsletter_subscriptions', {
      key: ['email'],
      where: sql`${isDue(issue)} AND ${key} = ANY (${[...keys]}::text[])`,
      limit,
    })}))
    RETURNING email, token, place_id, section`.execute(tx);
  return rows.map(({ place_id, ...row }) => ({ ...row, placeId: place_id }));
}

export interface SendingRate {
  now: Date;
  pauseMs: number;
  waitingMax: number;
}

/** Takes the turn of the next batch. False before its time, and while many newsletters still wait in the outbox. */
export async function claimBatchTurn(tx: Tx, { now, pauseMs, waitingMax }: SendingRate): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_send_rate')
    .set({ next_batch_at: new Date(now.getTime() + pauseMs) })
    .where('next_batch_at', '<=', now)
    .where(sql<SqlBool>`(SELECT count(*) FROM outgoing_messages WHERE is_bulk) < ${waitingMax}`)
    .returning('is_only')
    .executeTakeFirst();
  return row !== undefined;
}
