import { sql } from 'kysely';
import { findableStatuses } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface NamedPostRow {
  id: string;
  kind: PostKind;
  title: string;
  unit: string;
  street_number: string;
  street_name: string;
}

const namedColumns = ['id', 'kind', 'title', 'unit', 'street_number', 'street_name'] as const;

/** Publishing waits for the other publishing of the same member. Rows that point at the member can be written meanwhile. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** Posts that count towards a limit of the plan, the ones listed longest first. */
export const findPostsInUse = (db: Db, ownerId: string): Promise<NamedPostRow[]> =>
  db
    .selectFrom('posts')
    .select(namedColumns)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', findableStatuses)
    .where('visibility', '=', 'public')
    .orderBy(sql`coalesce(first_listed_at, created_at)`)
    .orderBy('id')
    .execute();

export const findPausedByPlan = (db: Db, ownerId: string): Promise<NamedPostRow[]> =>
  db
    .selectFrom('posts')
    .select(namedColumns)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'paused')
    .where('paused_by_plan', '=', true)
    .where('visibility', '=', 'public')
    .orderBy(sql`coalesce(first_listed_at, created_at)`)
    .orderBy('id')
    .execute();

export async function countOtherAlerts(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<number> {
  const { alerts } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('alerts'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'active')
    .where('visibility', '=', 'private')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return alerts;
}

export async function countMostPhotos(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    SELECT coalesce(max(photos), 0)::int AS most FROM (
      SELECT count(*) AS photos FROM post_photos ph JOIN posts p ON p.id = ph.post_id
      WHERE p.owner_id = ${ownerId} AND p.status = ANY (${[...findableStatuses]}::text[]) GROUP BY p.id) each`.execute(
    db,
  );
  return rows[0]?.most ?? 0;
}
