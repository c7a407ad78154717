import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { isCandidate, isCloseToArea } from './candidate-conditions.ts';
import { scoreBound } from './score-bound.ts';

interface Search {
  /** Side of `postId`. */
  side: 'listing' | 'request';
  postId: string;
  today: string;
  /** The last id of the batch before; without it the first batch has those with the highest bound. */
  after?: string | null;
  limit: number;
  /** Compared in place of those of `postId`, to count demand; not in the first batch, which is ordered. */
  changed?: Record<string, string | number | null>;
}

/** SQL: demand counts blocked members as explore shows them, so that no figure reveals a block. */
const areUnblocked = sql`NOT EXISTS (
  SELECT FROM blocks b WHERE (b.user_id, b.blocked_id) IN ((l.owner_id, r.owner_id), (r.owner_id, l.owner_id)))`;

/** Ids of active posts of other members that may fit: all that do are among them, over the batches. */
export async function findCandidates(
  db: Db,
  { side, postId, today, after = null, limit, changed }: Search,
): Promise<{ ids: string[]; isCut: boolean }> {
  const [me, other] = side === 'listing' ? (['l', 'r'] as const) : (['r', 'l'] as const);
  const own = changed ? changedRow(postId, changed) : sql`posts`;
  const { rows } = await sql<{ id: string }>`
    SELECT ${sql.ref(other)}.id FROM ${side === 'listing' ? own : sql`posts`} l
      JOIN post_areas a ON ${isCloseToArea}
      JOIN ${side === 'request' ? own : sql`posts`} r ON r.id = a.post_id
    WHERE ${sql.ref(me)}.id = ${postId} AND ${sql.ref(other)}.status = 'active' AND l.owner_id <> r.owner_id
      AND ${isCandidate(today)} ${changed ? sql`` : sql`AND ${areUnblocked}`}
      ${after === null ? sql`` : sql`AND ${sql.ref(other)}.id > ${after}`}
    ${after === null ? sql`GROUP BY l.id, r.id` : sql`GROUP BY ${sql.ref(other)}.id`}
    ORDER BY ${after === null ? sql`${scoreBound} DESC,` : sql``} ${sql.ref(other)}.id LIMIT ${limit + 1}`.execute(db);
  return { ids: rows.slice(0, limit).map(({ id }) => id), isCut: rows.length > limit };
}

/** SQL: ids of active posts of other members that may fit the post; all that do are among them. */
export const candidateIds = ({
  side,
  postId,
  today,
}: Pick<Search, 'side' | 'postId' | 'today'>): RawBuilder<unknown> => {
  const [me, other] = side === 'listing' ? ['l.id', 'r.id'] : ['r.id', 'l.id'];
  return sql`SELECT ${sql.ref(other)} FROM posts l JOIN post_areas a ON ${isCloseToArea} JOIN posts r ON r.id = a.post_id
    WHERE ${sql.ref(me)} = ${postId} AND ${sql.ref(side === 'listing' ? 'r.status' : 'l.status')} = 'active'
      AND l.owner_id <> r.owner_id AND ${isCandidate(today)} AND ${areUnblocked}`;
};

const changedRow = (postId: string, columns: object) => sql`(SELECT changed.* FROM posts,
  jsonb_populate_record(posts, ${JSON.stringify(columns)}::jsonb) changed WHERE posts.id = ${postId})`;
