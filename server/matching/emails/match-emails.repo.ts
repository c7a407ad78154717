import { type RawBuilder, sql } from 'kysely';
import { matchesEmailedPerDay } from '#contract/limits.ts';
import { quietHours } from '#contract/notification/notification-settings.ts';
import { subjectDefinition } from '#contract/notification/notification-types.ts';
import type { PostKind, Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { memberZone } from '#server/users/member-zone.ts';

export type EmailDelivery = 'email' | 'daily';

interface MatchEmail {
  post_id: string;
  other_id: string;
  delivery: EmailDelivery;
}

export async function addMatchEmails(tx: Tx, rows: readonly MatchEmail[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('match_emails')
    .values([...rows])
    .onConflict((pair) => pair.columns(['post_id', 'other_id']).doNothing())
    .execute();
}

const wantsEmail = sql`coalesce(
  (SELECT s.delivery FROM notification_settings s WHERE s.user_id = p.owner_id AND s.subject = 'match_found'),
  ${subjectDefinition('match_found').defaultDelivery}) IN ('email', 'daily')`;

/** An hour is left over, as no email is sent on the minute. */
const emailedBefore = (postId: RawBuilder<unknown>) => sql`SELECT count(*) FROM match_emails done
  WHERE done.post_id = ${postId} AND done.emailed_at > now() - interval '23 hours'`;
const hasRoom = sql`(${emailedBefore(sql`e.post_id`)}) < ${matchesEmailedPerDay}`;

const waiting = (delivery: EmailDelivery) => sql`e.delivery = ${delivery} AND e.emailed_at IS NULL AND ${wantsEmail}
  ${delivery === 'email' ? sql`AND ${hasRoom}` : sql``}`;

export const summaryMembers = sql`SELECT p.owner_id FROM match_emails e JOIN posts p ON p.id = e.post_id
  WHERE ${waiting('daily')}`;

/** SQL: whether matches of this member wait for the daily summary since before `before`. */
export const awaitsSummary = (userId: RawBuilder<string>, before: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM posts p JOIN match_emails e ON e.post_id = p.id
    WHERE p.owner_id = ${userId} AND e.created_at <= ${before} AND ${waiting('daily')})`;

export interface MatchEmailRecipient {
  id: string;
  email: string;
  first_name: string;
  province: Province | null;
}

/** Locks a member who gets emails of matches at once, outside of the quiet hours where they live. */
export async function lockRecipient(tx: Tx, now: Date): Promise<MatchEmailRecipient | undefined> {
  const { rows } = await sql<MatchEmailRecipient>`
    SELECT u.id, u.email, u.first_name, u.province FROM users u
    WHERE u.id IN (SELECT p.owner_id FROM match_emails e JOIN posts p ON p.id = e.post_id WHERE ${waiting('email')})
      AND extract(hour FROM ${now}::timestamptz AT TIME ZONE ${memberZone}) BETWEEN ${quietHours.to}::int AND ${quietHours.from - 1}::int
      AND u.email IS NOT NULL AND u.deleted_at IS NULL AND NOT u.deletion_pending AND u.deactivated_at IS NULL
    LIMIT 1 FOR NO KEY UPDATE OF u SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function leaveToSummary(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE match_emails e SET delivery = 'daily' FROM posts p
    WHERE p.id = e.post_id AND p.owner_id = ${userId} AND ${waiting('email')}`.execute(tx);
}

export interface EmailedMatch {
  post_id: string;
  title: string;
  unit: string | null;
  street_number: string | null;
  street_name: string | null;
  kind: PostKind;
  other_id: string;
  emailed_before: number;
}

export interface EmailClaim {
  userId: string;
  delivery: EmailDelivery;
  before: Date;
}

/** Marks matches as emailed. @returns those that are still kept and were not seen on the site, the best first, and how many were taken */
export async function takeMatches(
  tx: Tx,
  { userId, delivery, before }: EmailClaim,
): Promise<{ matches: EmailedMatch[]; taken: number }> {
  const { rows } = await sql<EmailedMatch & { is_deliverable: boolean }>`
    WITH taken AS (
      UPDATE match_emails e SET emailed_at = now() FROM posts p
      WHERE p.id = e.post_id AND p.owner_id = ${userId} AND e.created_at <= ${before} AND ${waiting(delivery)}
      RETURNING e.post_id, e.other_id, e.created_at)
    SELECT p.id AS post_id, p.title, p.unit, p.street_number, p.street_name, p.kind, o.id AS other_id,
      (${emailedBefore(sql`p.id`)})::int AS emailed_before,
      m.score IS NOT NULL AND p.status = 'active' AND o.status = 'active' AND o.visibility = 'public'
        AND coalesce(seen.seen_at < taken.created_at, true)
        AND NOT EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = p.owner_id AND h.post_id = o.id)
        AND NOT EXISTS (SELECT FROM match_dismissals d WHERE d.post_id = p.id AND d.other_id = o.id)
        AND NOT EXISTS (SELECT FROM blocks b
          WHERE (b.user_id, b.blocked_id) IN ((p.owner_id, o.owner_id), (o.owner_id, p.owner_id))) AS is_deliverable
    FROM taken JOIN posts p ON p.id = taken.post_id JOIN posts o ON o.id = taken.other_id
      LEFT JOIN matches m ON m.listing_id IN (p.id, o.id) AND m.request_id IN (p.id, o.id)
      LEFT JOIN matched_posts seen ON seen.post_id = p.id
    ORDER BY p.kind IN ('sale_property', 'rent_property'), p.published_at DESC, p.id,
      m.verdict = 'possible', m.score DESC, o.id`.execute(tx);
  return { matches: rows.filter(({ is_deliverable }) => is_deliverable), taken: rows.length };
}

const keptDays = 3;

export async function deleteOldMatchEmails(db: Db): Promise<void> {
  await sql`DELETE FROM match_emails WHERE created_at < now() - interval '1 day' * ${keptDays}::int`.execute(db);
}
