import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface ShownState {
  /** Count of the transactions that may have made something less visible (migration 0098). */
  version: string;
  /** Row versions of the posts, their owners and the agent. */
  rows: string;
}

interface Shown {
  postIds: readonly string[];
  agentId: string | undefined;
}

export async function getVisibilityVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT version::text AS version FROM visibility_changes`.execute(db);
  return rows[0]?.version ?? '';
}

/** Both as of one moment: each update of a row gives it another xmin. */
export async function getShownState(db: Db, { postIds, agentId = '' }: Shown): Promise<ShownState> {
  const { rows } = await sql<ShownState>`
    WITH shown AS (SELECT id, owner_id, xmin::text AS row_version FROM posts WHERE id = ANY (${[...postIds]}::text[])),
    people AS (
      SELECT u.id, u.xmin::text || ' ' || coalesce(a.xmin::text, '') AS row_version
      FROM users u LEFT JOIN agent_profiles a ON a.user_id = u.id
      WHERE u.id = ${agentId} OR u.id IN (SELECT owner_id FROM shown))
    SELECT version::text AS version, (
      SELECT coalesce(json_agg(state ORDER BY id), '[]')::text
      FROM (SELECT id, row_version FROM shown UNION ALL SELECT id, row_version FROM people) AS state) AS rows
    FROM visibility_changes`.execute(db);
  return rows[0] ?? { version: '', rows: '' };
}
