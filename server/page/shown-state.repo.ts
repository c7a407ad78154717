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

/** Both as of one moment (migration 0122): each update of a row gives it another xmin. */
export async function getShownState(db: Db, { postIds, agentId = '' }: Shown): Promise<ShownState> {
  const { rows } = await sql<ShownState>`
    SELECT version, rows FROM shown_state(${[...postIds]}::text[], ${agentId})`.execute(db);
  return rows[0] ?? { version: '', rows: '' };
}
