import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

/** Claims coming dates that start within `hoursBefore`, once each for all processes. Dates of posts out of search are passed over. */
export async function claimReminders(
  tx: Tx,
  { hoursBefore, limit }: { hoursBefore: number; limit: number },
): Promise<OpenHouseRow[]> {
  const { rows } = await sql<OpenHouseRow>`
    UPDATE open_houses SET reminded_at = now() WHERE id IN (
      SELECT o.id FROM open_houses o JOIN posts p ON p.id = o.post_id
      WHERE o.cancelled_at IS NULL AND o.reminded_at IS NULL AND o.starts_at > now()
        AND o.starts_at <= now() + make_interval(hours => ${hoursBefore})
        AND p.status IN ('active', 'under_offer') AND p.visibility = 'public'
      ORDER BY o.starts_at LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED)
    RETURNING *`.execute(tx);
  return rows;
}

/** Members who saved the home or come, without those who hide it and those whom the owner has blocked, or they the owner. */
export async function findPeopleToRemind(
  tx: Tx,
  { id, post_id }: Pick<OpenHouseRow, 'id' | 'post_id'>,
  ownerId: string,
): Promise<{ saved: string[]; coming: string[] }> {
  const { rows } = await sql<{ user_id: string; is_coming: boolean }>`
    SELECT user_id, bool_or(is_coming) AS is_coming FROM (
      SELECT user_id, false AS is_coming FROM favourites WHERE post_id = ${post_id}
      UNION ALL
      SELECT user_id, true FROM open_house_visits WHERE open_house_id = ${id} AND taken_back_at IS NULL) people
    WHERE user_id <> ${ownerId}
      AND NOT EXISTS (SELECT FROM hidden_posts h WHERE h.post_id = ${post_id} AND h.user_id = people.user_id)
      AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id = ${ownerId} AND b.blocked_id = people.user_id)
        OR (b.user_id = people.user_id AND b.blocked_id = ${ownerId}))
    GROUP BY user_id`.execute(tx);
  const idsOf = (isComing: boolean) => rows.filter((row) => row.is_coming === isComing).map(({ user_id }) => user_id);
  return { saved: idsOf(false), coming: idsOf(true) };
}
