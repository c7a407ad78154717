import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';

/** Bulk insert with one statement and one parameter for any number of rows. All rows have the columns of the first one. */
export async function insertRows(
  db: Db,
  table: keyof Database,
  rows: readonly object[],
  whenThere: 'fail' | 'keep' = 'fail',
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${whenThere === 'keep' ? sql`ON CONFLICT DO NOTHING` : sql``}`.execute(db);
}
