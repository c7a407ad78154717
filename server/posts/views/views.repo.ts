import { sql } from 'kysely';
import { lockDue } from '#server/platform/db/claim-due.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function getSaltOfToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    WITH made AS (INSERT INTO daily_salts (day) SELECT (now() AT TIME ZONE 'UTC')::date
      WHERE NOT EXISTS (SELECT FROM daily_salts WHERE day = (now() AT TIME ZONE 'UTC')::date)
      ON CONFLICT DO NOTHING RETURNING salt)
    SELECT salt FROM made UNION ALL SELECT salt FROM daily_salts WHERE day = (now() AT TIME ZONE 'UTC')::date`.execute(
    tx,
  );
  const [row] = rows;
  // Another process made the salt at this moment, and this statement could not see it yet.
  return row ? row.salt : getSaltOfToday(tx);
}

export async function addView(tx: Tx, postId: string, reader: string): Promise<void> {
  await sql`
    WITH seen AS (
      INSERT INTO post_views (post_id, day, reader) VALUES (${postId}, (now() AT TIME ZONE 'UTC')::date, ${reader})
      ON CONFLICT DO NOTHING RETURNING post_id)
    INSERT INTO post_view_counts (post_id, views) SELECT post_id, 1 FROM seen
    ON CONFLICT (post_id) DO UPDATE SET views = post_view_counts.views + 1`.execute(tx);
}

const rowsAtOnce = 500;

export async function forgetViewsOfPastDays(tx: Tx): Promise<number> {
  await sql`DELETE FROM daily_salts WHERE day < (now() AT TIME ZONE 'UTC')::date`.execute(tx);
  const old = lockDue('post_views', {
    key: ['post_id', 'day', 'reader'],
    where: sql`day < (now() AT TIME ZONE 'UTC')::date`,
    limit: rowsAtOnce,
  });
  const { numAffectedRows } = await sql`DELETE FROM post_views WHERE (post_id, day, reader) IN (${old})`.execute(tx);
  return Number(numAffectedRows);
}
