import { sql } from 'kysely';
import type { OpenDays, OpenDaysQuery } from '#contract/search/open-days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { foundPosts } from './filters.repo.ts';
import { isOpenOn } from './is-open-on.ts';

export async function countOpenDays(db: Db, query: OpenDaysQuery): Promise<OpenDays> {
  const { rows } = await sql<{ day: string | null; homes: number }>`
    SELECT to_char(o.starts_at AT TIME ZONE o.time_zone, 'YYYY-MM-DD') AS day, count(DISTINCT o.post_id)::int AS homes
    FROM open_houses o WHERE ${isOpenOn(['any'])}
      AND o.post_id IN (SELECT p.id FROM ${foundPosts({ ...query, openOn: ['any'] })})
    GROUP BY GROUPING SETS ((1), ()) ORDER BY day`.execute(db);
  return {
    days: rows.flatMap(({ day, homes }) => (day === null ? [] : [{ day, homes }])),
    any: rows.find(({ day }) => day === null)?.homes ?? 0,
  };
}
