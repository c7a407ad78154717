import { type RawBuilder, sql } from 'kysely';
import type { Side, Verdict } from '#contract/fit/fit.ts';
import { type Dismissal, keptMatchesMax, type MatchOrder, ownFitsMax } from '#contract/matching/match.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { asksIfAvailable, matchedAt, matchOrders, sharedDismissal } from './match-order.repo.ts';

export interface Pair {
  listing_id: string;
  request_id: string;
}

export const columnOf = (side: Side) => (side === 'listing' ? ('listing_id' as const) : ('request_id' as const));
export const otherSide = (side: Side): Side => (side === 'listing' ? 'request' : 'listing');

interface JudgedPairs {
  side: Side;
  postId: string;
  judged: { id: string; verdict: Verdict; score: number }[];
  version: number;
}

/** Stores pairs that fit, and deletes those that no longer do. @returns the pairs that were not there, and the other posts of deleted ones and of those that score less */
export async function storePairs(
  tx: Tx,
  { side, postId, judged, version }: JudgedPairs,
): Promise<{ added: Pair[]; removed: string[]; lowered: string[] }> {
  const [own, other] = [columnOf(side), columnOf(otherSide(side))];
  const gone = judged.filter(({ verdict }) => verdict === 'none').map(({ id }) => id);
  const removed = gone.length > 0 ? await deleteOthers(tx, { own, other }, postId, sql`ANY (${gone}::text[])`) : [];
  const fitting = judged.flatMap(({ id, verdict, score }) => (verdict === 'none' ? [] : [{ id, verdict, score }]));
  if (fitting.length === 0) return { added: [], removed, lowered: [] };
  const { rows } = await sql<Pair & { is_new: boolean; is_lowered: boolean | null }>`
    WITH fitting AS (SELECT * FROM json_to_recordset(${JSON.stringify(fitting)}) AS each (id text, verdict text, score smallint)),
      before AS (SELECT id, m.score FROM fitting JOIN matches m ON m.${sql.ref(own)} = ${postId} AND m.${sql.ref(other)} = id)
    INSERT INTO matches (${sql.ref(own)}, ${sql.ref(other)}, verdict, score, version)
    SELECT ${postId}, id, verdict, score, ${version} FROM fitting
    ON CONFLICT (listing_id, request_id) DO UPDATE
      SET verdict = excluded.verdict, score = excluded.score, version = excluded.version
    RETURNING listing_id, request_id, (xmax = 0) AS is_new,
      (SELECT before.score > matches.score FROM before WHERE before.id = matches.${sql.ref(other)}) AS is_lowered`.execute(
    tx,
  );
  const lowered = rows.filter(({ is_lowered }) => is_lowered).map((pair) => pair[other]);
  return { added: rows.filter(({ is_new }) => is_new), removed, lowered };
}

interface Columns {
  own: 'listing_id' | 'request_id';
  other: 'listing_id' | 'request_id';
}

async function deleteOthers(tx: Tx, { own, other }: Columns, postId: string, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`DELETE FROM matches
    WHERE ${sql.ref(own)} = ${postId} AND ${sql.ref(other)} = ${ids} RETURNING ${sql.ref(other)} AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes pairs whose other post cannot fit any more, however many there are. @returns the other posts */
export async function deleteImpossiblePairs(
  tx: Tx,
  { side, postId, couldFit }: { side: Side; postId: string; couldFit: RawBuilder<unknown> },
): Promise<string[]> {
  const [own, other] = [columnOf(side), columnOf(otherSide(side))];
  const { rows } = await sql<{ id: string }>`DELETE FROM matches
    WHERE ${sql.ref(own)} = ${postId} AND ${sql.ref(other)} NOT IN (${couldFit})
    RETURNING ${sql.ref(other)} AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** SQL: whether the list of `other` has `count` pairs or more; lists of listings contain no alerts. */
export const hasAtLeastMatches = (
  count: number,
) => sql`EXISTS (SELECT FROM matches m JOIN posts r ON r.id = m.request_id
  WHERE (m.listing_id = other.id OR m.request_id = other.id) AND (m.request_id = other.id OR r.visibility = 'public')
  OFFSET ${count - 1} LIMIT 1)`;

const isAlert = (postId: string) => sql`EXISTS (SELECT FROM posts WHERE id = ${postId} AND visibility = 'private')`;

/** Posts of `ids` whose list was full before it lost this pair: another candidate may now enter it. */
export async function findUnfilled(tx: Tx, postId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`SELECT id FROM unnest(${[...new Set(ids)]}::text[]) AS other (id)
    WHERE NOT ${isAlert(postId)} AND ${hasAtLeastMatches(keptMatchesMax - 1)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Listings whose full lists a request has left by becoming private. */
export async function findListsLeftBy(tx: Tx, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT other.id FROM matches pair
    CROSS JOIN LATERAL (VALUES (pair.listing_id)) AS other (id)
    WHERE pair.request_id = ${requestId} AND ${hasAtLeastMatches(keptMatchesMax - 1)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @returns posts of `lowered` whose full list now ranks this post last: a better one may replace it */
export async function findListsRankingLast(
  tx: Tx,
  side: Side,
  postId: string,
  lowered: readonly string[],
): Promise<string[]> {
  if (lowered.length === 0) return [];
  const [own, other] = [sql.ref(columnOf(side)), sql.ref(columnOf(otherSide(side)))];
  const { rows } = await sql<{ id: string }>`SELECT pair.${other} AS id FROM matches pair
    JOIN posts p ON p.id = pair.${own} AND p.visibility = 'public'
    WHERE pair.${own} = ${postId} AND pair.${other} = ANY (${[...lowered]}::text[]) AND EXISTS (
      SELECT FROM matches best JOIN posts o ON o.id = best.${own} AND o.visibility = 'public'
      WHERE best.${other} = pair.${other} AND best.score > pair.score OFFSET ${keptMatchesMax - 2} LIMIT 1)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

interface Trimming {
  side: Side;
  postId: string;
  /** Other posts whose pairs were among the best before, or are new. */
  otherIds: readonly string[];
}

/** Other posts of the pairs that are among the best of the post. */
export async function findBestIds(db: Db, side: Side, postId: string): Promise<string[]> {
  const [own, other] = [sql.ref(columnOf(side)), sql.ref(columnOf(otherSide(side)))];
  const { rows } = await sql<{ id: string }>`
    SELECT best.${other} AS id FROM matches best JOIN posts o ON o.id = best.${other} AND o.visibility = 'public'
    WHERE best.${own} = ${postId} ORDER BY best.score DESC, best.${other} LIMIT ${keptMatchesMax}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes pairs of the post with these others that are among the best of neither side. */
export async function trimPairs(tx: Tx, { side, postId, otherIds }: Trimming): Promise<void> {
  const [own, other] = [sql.ref(columnOf(side)), sql.ref(columnOf(otherSide(side)))];
  const best = await findBestIds(tx, side, postId);
  await sql`DELETE FROM matches pair WHERE pair.${own} = ${postId}
    AND pair.${other} = ANY (${[...otherIds]}::text[]) AND pair.${other} <> ALL (${best}::text[])
    AND EXISTS (
      SELECT FROM matches best JOIN posts o ON o.id = best.${own} AND o.visibility = 'public'
      WHERE best.${other} = pair.${other} AND (best.score, pair.${own}) > (pair.score, best.${own})
      OFFSET ${keptMatchesMax - 1} LIMIT 1)`.execute(tx);
}

/** @returns the posts of the other side whose lists were full, and may have room now */
export async function deletePairs(tx: Tx, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (DELETE FROM matches WHERE listing_id = ${postId} OR request_id = ${postId} RETURNING listing_id, request_id)
    SELECT id FROM gone CROSS JOIN LATERAL (VALUES (listing_id), (request_id)) AS other (id)
    WHERE id <> ${postId} AND NOT ${isAlert(postId)} AND ${hasAtLeastMatches(keptMatchesMax)}`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface MatchRow {
  other_id: string;
  matched_at: Date;
  is_new: boolean;
  dismissal: Dismissal | null;
  shared_dismissal: Dismissal | null;
}

interface Listed {
  side: Side;
  postId: string;
  order: MatchOrder;
  dismissed: boolean;
  page: number;
  perPage: number;
}

const isShown = (
  side: Side,
) => sql`m.${sql.ref(columnOf(side))} = p.id AND o.status = 'active' AND o.visibility = 'public'
  AND NOT EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = p.owner_id AND h.post_id = o.id)
  AND NOT EXISTS (SELECT FROM blocks b
    WHERE (b.user_id, b.blocked_id) IN ((p.owner_id, o.owner_id), (o.owner_id, p.owner_id)))`;

const otherId = (side: Side) => sql`m.${sql.ref(columnOf(otherSide(side)))}`;

/** Read by score from the index alone; a third of them fill a list, unless its member hid or dismissed so many. */
const bestReadMax = keptMatchesMax * 3;

/** SQL: the best pairs `m` of the post `p` with their other posts `o`, as many as a list holds, however many are kept for others' lists. */
const bestPairs = (side: Side, columns: RawBuilder<unknown>, dismissed: boolean) => sql`
  SELECT ${columns} FROM (${dismissed ? dismissedPairs(side) : firstPairs(side)}) m JOIN posts o ON o.id = ${otherId(side)}
    LEFT JOIN match_dismissals d ON d.post_id = p.id AND d.other_id = o.id
  WHERE ${isShown(side)} AND (d.reason IS NOT NULL) = ${dismissed} ORDER BY m.score DESC, ${otherId(side)} LIMIT ${keptMatchesMax}`;

/** Sorts pairs before reading posts: a listing has thousands of pairs. */
const firstPairs = (side: Side) => sql`SELECT * FROM (
  SELECT * FROM matches m WHERE m.${sql.ref(columnOf(side))} = p.id ORDER BY m.score DESC, ${otherId(side)}) m
  ${side === 'listing' ? sql`WHERE (SELECT visibility FROM posts WHERE id = m.request_id) = 'public'` : sql``}
  LIMIT ${bestReadMax}`;

const dismissedPairs = (side: Side) => sql`SELECT m.* FROM match_dismissals d JOIN matches m
  ON m.${sql.ref(columnOf(side))} = p.id AND ${otherId(side)} = d.other_id WHERE d.post_id = p.id`;

/** SQL: so many pairs are kept of the post that others may have been left out, however many its member hid or dismissed. */
const isCut = (side: Side, postId: RawBuilder<string>) => sql<boolean>`EXISTS (
  SELECT FROM matches k JOIN posts other ON other.id = k.${sql.ref(columnOf(otherSide(side)))} AND other.visibility = 'public'
  WHERE k.${sql.ref(columnOf(side))} = ${postId} OFFSET ${keptMatchesMax - 1} LIMIT 1)`;

const dismissalIn = (row: 'm' | 'shared') =>
  sql`CASE WHEN ${sql.ref(row)}.reason IS NOT NULL THEN json_build_object('reason', ${sql.ref(row)}.reason, 'from', ${sql.ref(row)}.far_from) END`;

export async function listPairs(
  db: Db,
  { side, postId, order, dismissed, page, perPage }: Listed,
): Promise<{ rows: MatchRow[]; total: number; isCapped: boolean }> {
  const columns = sql`m.*, d.reason, d.far_from`;
  const { rows } = await sql<MatchRow & { total: number; is_capped: boolean }>`
    SELECT o.id AS other_id, ${matchedAt} AS matched_at,
      ${dismissalIn('m')} AS dismissal, ${dismissalIn('shared')} AS shared_dismissal,
      count(*) OVER ()::int AS total, ${dismissed ? sql`false` : isCut(side, sql`${postId}`)} AS is_capped, coalesce(${matchedAt} > seen.seen_at, true) AS is_new
    FROM posts p CROSS JOIN LATERAL (${bestPairs(side, columns, dismissed)}) m
      JOIN posts o ON o.id = ${otherId(side)}
      LEFT JOIN matched_posts seen ON seen.post_id = p.id
      LEFT JOIN matched_posts f ON f.post_id = o.id
      LEFT JOIN LATERAL (${sharedDismissal}) shared ON true
    WHERE p.id = ${postId}
    ORDER BY ${matchOrders[order]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0, isCapped: rows[0]?.is_capped ?? false };
}

/** Ids of a member's own posts that are kept matches of a post, the best first. */
export async function findOwnPairs(db: Db, ownerId: string, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT own.id FROM posts own
    JOIN matches m ON (m.listing_id, m.request_id) IN ((own.id, ${postId}), (${postId}, own.id))
    WHERE own.owner_id = ${ownerId} AND own.status = 'active'
    ORDER BY m.score DESC, own.id LIMIT ${ownFitsMax}`.execute(db);
  return rows.map(({ id }) => id);
}

interface CountRow {
  post_id: string;
  total: number;
  unseen: number;
  is_capped: boolean;
  asks_if_available: boolean;
}

export async function countPairs(db: Db, ownerId: string): Promise<CountRow[]> {
  const countOf = (side: Side, kinds: readonly string[]) => sql`
    SELECT p.id AS post_id, counted.*, ${isCut(side, sql`p.id`)} AS is_capped, ${asksIfAvailable} AS asks_if_available
    FROM posts p LEFT JOIN matched_posts seen ON seen.post_id = p.id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total,
          (count(*) FILTER (WHERE seen.seen_at IS NULL OR best.matched_at > seen.seen_at))::int AS unseen
        FROM (${bestPairs(side, sql`${matchedAt} AS matched_at`, false)}) best) counted
    WHERE p.owner_id = ${ownerId} AND p.status = 'active' AND p.kind = ANY (${kinds})`;
  const { rows } = await sql<CountRow>`
    ${countOf('listing', ['sale_property', 'rent_property'])} UNION ALL
    ${countOf('request', ['buy_request', 'rent_request'])}`.execute(db);
  return rows;
}

export async function markSeen(tx: Tx, postId: string): Promise<void> {
  await tx.updateTable('matched_posts').set({ seen_at: sql`now()` }).where('post_id', '=', postId).execute();
}

/** Once a day at most; a post that no matches were found for yet is stale. @returns whether the post is active */
export async function confirmPost(tx: Tx, postId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH active AS (SELECT id FROM posts WHERE id = ${postId} AND status = 'active'), confirmed AS (
      INSERT INTO matched_posts (post_id, version, confirmed_at) SELECT id, 0, now() FROM active
      ON CONFLICT (post_id) DO UPDATE SET confirmed_at = now()
        WHERE coalesce(matched_posts.confirmed_at < now() - interval '1 day', true))
    SELECT FROM active`.execute(tx);
  return rows.length > 0;
}
