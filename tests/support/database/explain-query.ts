import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { withPlugin } from './with-plugin.ts';

export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Lets an index alone answer. Any other open snapshot prevents that, such as the one of PostgreSQL's autovacuum. */
export async function vacuum(db: Db, table: string): Promise<void> {
  let isTidy = false;
  while (!isTidy) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
    const { rows } = await sql<{ is_tidy: boolean }>`
      SELECT relallvisible >= relpages AS is_tidy FROM pg_class WHERE oid = ${table}::regclass`.execute(db);
    isTidy = rows[0]?.is_tidy ?? false;
  }
}

/** Asks once, then asks again for the plan of each statement that this sent, with what it really read. */
export async function explain(db: Db, ask: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  const sent: RootOperationNode[] = [];
  const listen: KyselyPlugin = {
    transformQuery({ node }) {
      sent.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(withPlugin(db, listen));
  const plans: PlanNode[] = [];
  for (const node of sent) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, TIMING off, FORMAT JSON) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
    for (const row of rows) plans.push(row['QUERY PLAN'][0].Plan);
  }
  return plans;
}

/** The table scans of these plans, by the name of the index, or of the table where there is none. */
export function scansOf(plans: readonly PlanNode[]): { type: string; name: string }[] {
  return plans.flatMap((node) => {
    const name = node['Index Name'] ?? node['Relation Name'];
    return [...(name ? [{ type: node['Node Type'], name }] : []), ...scansOf(node.Plans ?? [])];
  });
}
