import { type Selectable, sql } from 'kysely';
import { type PostKind, postKinds } from '#contract/vocabulary.ts';
import { type Backoff, claimDue, dueAfter } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { MatchUpdatesTable } from '#server/platform/db/schema/matching-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type MatchUpdate = Selectable<MatchUpdatesTable>;

const leaseSeconds = 30;
const backoff: Backoff = { firstSeconds: 2, factor: 4, maxSeconds: 3_600 };

/** A queued post stays queued once and restarts at its first batch. `tells`: notify members of new pairs. */
export async function queueMatchUpdates(
  db: Db,
  postIds: readonly string[],
  { tells }: { tells: boolean },
): Promise<void> {
  if (postIds.length === 0) return;
  await db
    .insertInto('match_updates')
    .values(postIds.map((post_id) => ({ post_id, tells, after: null })))
    .onConflict((row) =>
      row.column('post_id').doUpdateSet({
        after: null,
        tries: 0,
        due_at: sql`now()`,
        requests: sql`match_updates.requests + 1`,
        tells: sql`match_updates.tells OR excluded.tells`,
      }),
    )
    .execute();
}

export async function claimUpdate(db: Db): Promise<MatchUpdate | undefined> {
  const { rows } = await claimDue('match_updates', {
    key: ['post_id'],
    due: 'due_at',
    lease: leaseSeconds,
    backoff,
    limit: 1,
  }).execute(db);
  return rows[0];
}

/** An update at a time over all processes: each sees what the one before stored. */
export async function lockUpdates(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('match updates'))`.execute(tx);
}

/** Ends the update, or continues after the batch. An update that was requested meanwhile stays. */
export async function endBatch(tx: Tx, { post_id, requests }: MatchUpdate, after: string | null): Promise<void> {
  const same = tx
    .selectFrom('match_updates')
    .select('post_id')
    .where('post_id', '=', post_id)
    .where('requests', '=', requests);
  if (after === null) await tx.deleteFrom('match_updates').where('post_id', 'in', same).execute();
  else
    await tx
      .updateTable('match_updates')
      .set({ after, tries: 0, due_at: sql`now()` })
      .where('post_id', 'in', same)
      .execute();
}

export async function deferUpdate(db: Db, { post_id, requests }: MatchUpdate): Promise<void> {
  await db
    .updateTable('match_updates')
    .set({ due_at: dueAfter(backoff) })
    .where('post_id', '=', post_id)
    .where('requests', '=', requests)
    .execute();
}

const rescanDays = 7;

interface Page {
  /** The last post of the page before. */
  after: string;
  size: number;
  kinds?: readonly PostKind[];
}

/** Active posts of a page whose matches were found by another version of the function, or long ago. `last` is null after the last page. */
export async function findStalePosts(
  db: Db,
  version: number,
  { after, size, kinds = postKinds }: Page,
): Promise<{ stale: string[]; last: string | null }> {
  const { rows } = await sql<{ id: string; is_stale: boolean }>`
    SELECT p.id, p.status = 'active' AND p.kind = ANY (${[...kinds]}::text[]) AND (found.post_id IS NULL OR found.version <> ${version}
      OR found.found_at < now() - make_interval(days => ${rescanDays})) AS is_stale
    FROM (SELECT id, status, kind FROM posts WHERE id > ${after} ORDER BY id LIMIT ${size}) p
      LEFT JOIN matched_posts found ON found.post_id = p.id ORDER BY p.id`.execute(db);
  const stale = rows.filter(({ is_stale }) => is_stale).map(({ id }) => id);
  return { stale, last: rows.length < size ? null : (rows.at(-1)?.id ?? null) };
}

/** Also stores what ranks the post in others’ lists. */
export async function markFound(
  tx: Tx,
  postId: string,
  { version, answerShare }: { version: number; answerShare: number | null },
): Promise<void> {
  await sql`INSERT INTO matched_posts (post_id, version, answer_share, lists)
    SELECT ${postId}, ${version}, ${answerShare}::real,
      (SELECT count(*) FROM matches m JOIN posts r ON r.id = m.request_id
        WHERE (m.listing_id = ${postId} AND r.visibility = 'public') OR m.request_id = ${postId})
    ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, found_at = now(),
      answer_share = excluded.answer_share, lists = excluded.lists`.execute(tx);
}

export async function markAllFound(db: Db, version: number): Promise<void> {
  await sql`INSERT INTO matched_posts (post_id, version) SELECT id, ${version}::int FROM posts WHERE status = 'active'
    ON CONFLICT DO NOTHING`.execute(db);
}
