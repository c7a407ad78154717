import { sql } from 'kysely';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import type { ReportReason } from '#contract/post/post-report.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface ReportedPostRow {
  id: string;
  title: string;
  status: PostStatus;
  full_address: string;
  owner_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  reports: number;
  reasons: Partial<Record<ReportReason, number>>;
  last_details: string;
  last_reported_at: Date;
}

export async function findReportedPosts(db: Db): Promise<ReportedPostRow[]> {
  const { rows } = await sql<ReportedPostRow>`
    WITH by_reason AS (
      SELECT post_id, reason, count(*)::int AS reports, max(reported_at) AS last_reported_at
      FROM post_reports WHERE handled_at IS NULL GROUP BY post_id, reason),
    by_post AS (
      SELECT post_id, sum(reports)::int AS reports, max(last_reported_at) AS last_reported_at,
        json_object_agg(reason, reports ORDER BY reports DESC, reason) AS reasons
      FROM by_reason GROUP BY post_id)
    SELECT p.id, p.title, p.status, p.full_address, p.owner_id, u.first_name, u.last_name, u.email, u.phone,
      b.reports, b.reasons, b.last_reported_at,
      coalesce((SELECT r.details FROM post_reports r WHERE r.post_id = p.id AND r.handled_at IS NULL AND r.details <> ''
        ORDER BY r.reported_at DESC, r.reporter_id LIMIT 1), '') AS last_details
    FROM by_post b JOIN posts p ON p.id = b.post_id JOIN users u ON u.id = p.owner_id
    ORDER BY b.last_reported_at DESC, p.id`.execute(db);
  return rows;
}

export function lockReportedPost(tx: Tx, id: string) {
  return tx
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .select(['p.id', 'p.title', 'p.status', 'p.removed_by_admin'])
    .select(['u.id as owner_id', 'u.first_name', 'u.email', 'u.phone'])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
}

export async function markReportsHandled(tx: Tx, postId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('post_reports')
    .set({ handled_at: sql<Date>`now()` })
    .where('post_id', '=', postId)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
