import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Acknowledged } from './writers.ts';

export interface FaultReport {
  fault: string;
  rounds: number;
  acknowledged: number;
  /** Acknowledged writes of the kind that has fewest: none of a kind shows nothing about it. */
  fewest: number;
  retried: number;
  found: number;
  lost: string[];
  doubled: string[];
  /** Milliseconds until the server was ready again, for each round. */
  recoveries: number[];
}

export type Comparison = Pick<FaultReport, 'acknowledged' | 'fewest' | 'retried' | 'found' | 'lost' | 'doubled'>;

/** Compares what was acknowledged with what the database has. */
export async function compare(db: Db, acknowledged: Acknowledged): Promise<Comparison> {
  const { rows } = await sql<{ kind: string; key: string; count: number }>`
    SELECT 'post' AS kind, client_id AS key, count(*)::int AS count FROM posts WHERE client_id IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'message', client_id, count(*)::int FROM messages GROUP BY 2
    UNION ALL SELECT 'payment', client_id, count(*)::int FROM checkouts GROUP BY 2
    UNION ALL SELECT 'favourite', user_id || ' ' || post_id, count(*)::int FROM favourites GROUP BY 2
    UNION ALL SELECT 'subscription', user_id::text, count(*)::int FROM subscriptions GROUP BY 2
    UNION ALL SELECT 'subscription at the processor', customer_id, count(*)::int
      FROM simulated_stripe_objects WHERE id LIKE 'sub\\_%' AND customer_id IS NOT NULL GROUP BY 2`.execute(db);
  const stored = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const expected = [
    ...[...acknowledged.posts].map((id) => `post ${id}`),
    ...[...acknowledged.messages].map((id) => `message ${id}`),
    ...[...acknowledged.payments].map((id) => `payment ${id}`),
    ...[...acknowledged.favourites].map((key) => `favourite ${key}`),
  ];
  const lost = expected.filter((key) => !stored.has(key));
  return {
    acknowledged: expected.length,
    fewest: acknowledged.fewest,
    retried: acknowledged.retried,
    found: expected.length - lost.length,
    lost,
    doubled: rows.filter(({ count }) => count > 1).map(({ kind, key }) => `${kind} ${key}`),
  };
}
