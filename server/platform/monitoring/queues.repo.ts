import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface Queue {
  name: 'events' | 'email' | 'sms';
  waiting: number;
  /** Failed for good: they wait for the operator. */
  dead: number;
  /** Seconds since the oldest was due. */
  overdueSeconds: number;
}

export async function listQueues(db: Db): Promise<Queue[]> {
  const overdue = (condition: string) =>
    sql`coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at <= now() AND ${sql.raw(condition)})), 0)::float8`;
  const { rows } = await sql<Queue>`
    SELECT 'events' AS name, count(*) FILTER (WHERE NOT dead)::int AS waiting, count(*) FILTER (WHERE dead)::int AS dead,
      ${overdue('NOT dead')} AS "overdueSeconds" FROM event_deliveries
    UNION ALL
    SELECT channel.name, count(id)::int, 0, ${overdue('true')}
      FROM unnest(ARRAY['email', 'sms']) AS channel(name) LEFT JOIN outgoing_messages ON channel = channel.name
      GROUP BY channel.name ORDER BY name`.execute(db);
  return rows;
}
