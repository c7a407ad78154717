import { sql } from 'kysely';
import { expiryReminderDays, relistingDays, removedPostDays } from '#contract/limits.ts';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import { lockDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { endedAt } from '../lifecycle/post-transitions.ts';

/** Small batches in transactions of their own: requests to the embedded database never wait long. */
export const postsAtOnce = 10;

const days = (count: number) => sql`interval '1 day' * ${count}::int`;

export async function lockOverdue(tx: Tx): Promise<{ id: string; status: 'active' }[]> {
  const { rows } = await lockDue('posts', {
    key: ['id'],
    where: sql`status = 'active' AND expires_at <= now()`,
    orderBy: sql`expires_at`,
    limit: postsAtOnce,
  }).execute(tx);
  return rows.map(({ id }) => ({ id, status: 'active' }));
}

/** The reminder row decides between processes at the same post; days missed while no server ran count as reminded. */
export async function remindBatch(tx: Tx): Promise<{ id: string; days_left: number }[]> {
  const most = Math.max(...expiryReminderDays);
  const { rows } = await sql<{ id: string; days_left: number }>`
    WITH due AS (
      SELECT p.id, p.expires_at FROM posts p
      WHERE p.status = 'active' AND p.expires_at > now() AND p.expires_at <= now() + ${days(most)} AND EXISTS (
        SELECT FROM unnest(${[...expiryReminderDays]}::int[]) AS d (days) WHERE p.expires_at <= now() + interval '1 day' * d.days
          AND NOT EXISTS (SELECT FROM post_reminders r
            WHERE r.post_id = p.id AND r.expires_at = p.expires_at AND r.days_before = d.days))
      ORDER BY p.expires_at, p.id LIMIT ${postsAtOnce}),
    noted AS (
      INSERT INTO post_reminders (post_id, expires_at, days_before)
      SELECT due.id, due.expires_at, d.days FROM due CROSS JOIN unnest(${[...expiryReminderDays]}::int[]) AS d (days)
      WHERE due.expires_at <= now() + interval '1 day' * d.days ORDER BY due.expires_at, due.id, d.days
      ON CONFLICT DO NOTHING RETURNING post_id)
    SELECT p.id, ceil(extract(epoch FROM p.expires_at - now()) / 86400)::int AS days_left
    FROM (SELECT DISTINCT post_id FROM noted) n JOIN posts p ON p.id = n.post_id JOIN users u ON u.id = p.owner_id
    WHERE u.deleted_at IS NULL AND u.deactivated_at IS NULL ORDER BY p.expires_at, p.id`.execute(tx);
  return rows;
}

/** First-listed dates and external ids are kept; pictures become unattached uploads and expire. @returns how many were deleted */
export async function purgeBatch(tx: Tx): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    WITH old AS (${lockDue('posts', {
      key: ['id'],
      where: sql`removed_at < now() - ${days(removedPostDays)}`,
      orderBy: sql`removed_at`,
      limit: postsAtOnce,
    })}),
    kept AS (
      INSERT INTO former_listings (owner_id, kind, address_key, first_listed_at, ended_at)
      SELECT p.owner_id, p.kind, p.address_key, p.first_listed_at, ${endedAt('p')} FROM posts p JOIN old ON old.id = p.id
      WHERE p.address_key IS NOT NULL AND p.first_listed_at IS NOT NULL),
    named AS (
      INSERT INTO former_imports (owner_id, external_id)
      SELECT p.owner_id, p.external_id FROM posts p JOIN old ON old.id = p.id WHERE p.external_id IS NOT NULL
      ON CONFLICT DO NOTHING),
    gone AS (DELETE FROM posts USING old WHERE posts.id = old.id RETURNING posts.id)
    SELECT count(*)::int AS gone FROM gone`.execute(tx);
  if (rows[0]?.gone) signalChangedPosts(tx);
  return rows[0]?.gone ?? 0;
}

export async function forgetFormerListings(db: Db): Promise<void> {
  await sql`DELETE FROM former_listings WHERE ended_at < now() - ${days(relistingDays)}`.execute(db);
}
