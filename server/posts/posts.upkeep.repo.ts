import { sql } from 'kysely';
import { expiryReminderDays, relistingDays, removedPostDays } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endedAt } from './posts.own.repo.ts';

/** A post about which its owner is to hear, and where they can be written to. */
export interface EndingPost {
  id: string;
  owner_id: string;
  title: string;
  email: string | null;
  phone: string | null;
  first_name: string;
}

/** So few at a time, so that nobody who asks the embedded database meanwhile waits for long. */
export const postsAtOnce = 10;

const days = (count: number) => sql`interval '1 day' * ${count}::int`;

/** Ends some of the posts whose time is over, each by one process alone, and answers them with their owners. */
export async function expireSome(tx: Tx): Promise<EndingPost[]> {
  const { rows } = await sql<EndingPost>`
    WITH over AS (
      SELECT id FROM posts WHERE status = 'active' AND expires_at <= now() ORDER BY expires_at LIMIT ${postsAtOnce}
      FOR UPDATE SKIP LOCKED),
    expired AS (
      UPDATE posts SET status = 'expired', updated_at = now() FROM over WHERE posts.id = over.id AND posts.status = 'active'
      RETURNING posts.id, posts.owner_id, posts.title),
    noted AS (
      INSERT INTO post_history (post_id, what, from_status, to_status) SELECT id, 'status', 'active', 'expired' FROM expired)
    SELECT e.id, e.owner_id, e.title, u.email, u.phone, u.first_name FROM expired e JOIN users u ON u.id = e.owner_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Notes for some posts that their owners are reminded of their end, and answers those. The note decides: of two processes that come
 * to the same post one writes it. Days that passed while no server ran are noted with the one that is left.
 */
export async function remindSome(tx: Tx): Promise<(EndingPost & { days_left: number })[]> {
  const most = Math.max(...expiryReminderDays);
  const { rows } = await sql<EndingPost & { days_left: number }>`
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
    SELECT p.id, p.owner_id, p.title, u.email, u.phone, u.first_name,
      ceil(extract(epoch FROM p.expires_at - now()) / 86400)::int AS days_left
    FROM (SELECT DISTINCT post_id FROM noted) n JOIN posts p ON p.id = n.post_id JOIN users u ON u.id = p.owner_id
    WHERE u.deleted_at IS NULL AND u.deactivated_at IS NULL ORDER BY p.expires_at, p.id`.execute(tx);
  return rows;
}

/**
 * Deletes some of the posts that were taken down too long ago, with everything that hangs on them; what they showed belongs to no post
 * then, and goes as such uploads do. When the homes were first listed is kept, and what imported ones are called where they come from.
 *
 * @returns how many there were
 */
export async function purgeSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    WITH old AS (
      SELECT id FROM posts WHERE removed_at < now() - ${days(removedPostDays)} ORDER BY removed_at LIMIT ${postsAtOnce}
      FOR UPDATE SKIP LOCKED),
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
  return rows[0]?.gone ?? 0;
}

/** Forgets when homes were first listed that have been off the market for too long. */
export async function forgetFormerListings(tx: Tx): Promise<void> {
  await sql`DELETE FROM former_listings WHERE ended_at < now() - ${days(relistingDays)}`.execute(tx);
}
