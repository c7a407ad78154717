import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import type { PersonalTable } from './account-data.ts';

function belongsTo({ column, by }: PersonalTable, userId: string) {
  const name = sql.ref(`t.${column}`);
  if (by === 'id') return sql`${name} = ${userId}`;
  if (by === 'posts') return sql`${name} IN (SELECT id FROM posts WHERE owner_id = ${userId})`;
  return sql`${name} IN (SELECT unnest(ARRAY[email, phone]) FROM users WHERE id = ${userId})`;
}

function withoutPrivatePost({ postColumn }: PersonalTable, userId: string) {
  if (postColumn === undefined) return sql``;
  return sql`- CASE WHEN EXISTS (SELECT FROM posts p WHERE p.id = ${sql.ref(`t.${postColumn}`)} AND p.visibility = 'private'
    AND p.owner_id <> ${userId}) THEN ${postColumn}::text ELSE '' END`;
}

const exportPageRows = 200;

export async function* readPersonalRows(
  db: Db,
  each: PersonalTable,
  userId: string,
): AsyncGenerator<Record<string, unknown>[]> {
  const keys = each.key.map((column) => sql.ref(`t.${column}`));
  let last: readonly unknown[] | undefined;
  do {
    const isNext = last ? sql`AND (${sql.join(keys)}) > (${sql.join(last)})` : sql``;
    const { rows } = await sql<{ row: Record<string, unknown>; [key: string]: unknown }>`
      SELECT to_jsonb(t) - ${[...(each.hidden ?? [])]}::text[] ${withoutPrivatePost(each, userId)} AS row,
        ${sql.join(keys.map((key, index) => sql`${key} AS ${sql.ref(`key${index}`)}`))}
      FROM ${sql.table(each.table)} t WHERE ${belongsTo(each, userId)} ${isNext}
      ORDER BY ${sql.join(keys)} LIMIT ${exportPageRows}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const end = rows.length === exportPageRows ? rows.at(-1) : undefined;
    last = end && each.key.map((_, index) => end[`key${index}`]);
  } while (last);
}

/** Rows by `contact` are deleted only while the address and number are known. */
export async function deleteAllPersonalRows(tx: Tx, each: PersonalTable, userId: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(each.table)} t WHERE ${belongsTo(each, userId)}`.execute(tx);
}

export async function deletePersonalRows(tx: Tx, each: PersonalTable, userId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(each.table)} WHERE ctid = ANY (ARRAY(
      SELECT t.ctid FROM ${sql.table(each.table)} t WHERE ${belongsTo(each, userId)} LIMIT ${limit}))`.execute(tx);
  return Number(numAffectedRows);
}
