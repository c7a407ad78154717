import { sql } from 'kysely';
import { sharedMatchesMax } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface SharedRequestRow {
  request_id: string;
  writer_id: string;
  user_ids: string[];
  is_private: boolean;
}

/** Shared requests on the market that the member wrote, or that a person of these shared with the member. */
export async function findSharedRequests(
  db: Db,
  { listId, userId, people }: { listId: string; userId: string; people: readonly string[] },
): Promise<SharedRequestRow[]> {
  const { rows } = await sql<SharedRequestRow>`
    SELECT s.request_id, s.writer_id, array_agg(s.user_id ORDER BY s.user_id) AS user_ids,
      bool_or(p.visibility = 'private') AS is_private
    FROM shared_requests s JOIN posts p ON p.id = s.request_id
    WHERE s.list_id = ${listId} AND (s.writer_id = ${userId} OR s.user_id = ${userId}) AND p.status = 'active'
      AND p.owner_id = s.writer_id
      AND s.writer_id = ANY (${[...people]}::text[]) AND s.user_id = ANY (${[...people]}::text[])
    GROUP BY s.request_id, s.writer_id ORDER BY max(s.shared_at), s.request_id`.execute(db);
  return rows;
}

export async function isOwnActiveRequest(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('owner_id', '=', userId)
    .where('kind', 'in', ['buy_request', 'rent_request'])
    .where('status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSharedRequestIds(tx: Tx, writerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('shared_requests')
    .select('request_id')
    .distinct()
    .where('writer_id', '=', writerId)
    .execute();
  return rows.map(({ request_id }) => request_id);
}

interface Sharing {
  requestId: string;
  listId: string;
  writerId: string;
  userIds: readonly string[];
}

/** @returns the people who did not see it before */
export async function insertSharedRequest(
  tx: Tx,
  { requestId, listId, writerId, userIds }: Sharing,
): Promise<string[]> {
  const rows = await tx
    .insertInto('shared_requests')
    .values(userIds.map((id) => ({ request_id: requestId, list_id: listId, writer_id: writerId, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteSharedRequest(tx: Tx, writerId: string, requestId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shared_requests')
    .where('writer_id', '=', writerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A listing that this person may see, and is neither theirs nor hidden by them; what the writer dismissed or hid is not looked at. */
const isShownTo = (userId: ReturnType<typeof sql>) => sql`l.status = 'active' AND l.visibility = 'public'
  AND l.owner_id <> ${userId}
  AND NOT EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = ${userId} AND h.post_id = l.id)
  AND NOT EXISTS (SELECT FROM blocks b
    WHERE (b.user_id, b.blocked_id) IN ((${userId}, l.owner_id), (l.owner_id, ${userId})))`;

export async function findMatchedIds(db: Db, requestId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM matches m JOIN posts l ON l.id = m.listing_id
    WHERE m.request_id = ${requestId} AND ${isShownTo(sql`${userId}`)}
    ORDER BY m.score DESC, l.id LIMIT ${sharedMatchesMax}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface UnnotifiedMatch {
  user_id: string;
  writer_id: string;
  listing_ids: string[];
}

/** People with whom a request is shared, with those of its new matches that each may see. */
export async function findUnnotifiedMatches(
  tx: Tx,
  requestId: string,
  listingIds: readonly string[],
): Promise<UnnotifiedMatch[]> {
  const { rows } = await sql<UnnotifiedMatch>`
    SELECT s.user_id, s.writer_id, array_agg(l.id ORDER BY m.score DESC, l.id) AS listing_ids
    FROM shared_requests s JOIN posts r ON r.id = s.request_id AND r.status = 'active' AND r.owner_id = s.writer_id
      JOIN matches m ON m.request_id = s.request_id AND m.listing_id = ANY (${[...listingIds]}::text[])
      JOIN posts l ON l.id = m.listing_id
    WHERE s.request_id = ${requestId} AND ${isShownTo(sql`s.user_id`)}
      AND NOT EXISTS (SELECT FROM blocks b JOIN shared_list_members o ON o.list_id = s.list_id AND o.user_id = b.user_id
        WHERE b.blocked_id IN (s.user_id, s.writer_id))
    GROUP BY s.user_id, s.writer_id`.execute(tx);
  return rows;
}
