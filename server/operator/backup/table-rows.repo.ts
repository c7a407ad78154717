import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Sequence } from './backup-format.ts';

const rowsAtOnce = 500;

interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** All tables, in the order of their names: of the database and not of a list that could lack a new one. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT relname AS name, coalesce(json_agg(
        json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum
      ) FILTER (WHERE attname IS NOT NULL), '[]') AS columns
    FROM pg_class LEFT JOIN pg_attribute
      ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' GROUP BY relname ORDER BY relname`.execute(db);
  return rows;
}

/** Values as PostgreSQL writes them, whatever the session would prefer, and no limit on the time of a statement. */
export async function setPlainFormats(db: Db): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SET LOCAL DateStyle = 'ISO, YMD'`.execute(db);
  await sql`SET LOCAL IntervalStyle = 'postgres'`.execute(db);
  await sql`SET LOCAL extra_float_digits = 3`.execute(db);
  await sql`SET LOCAL bytea_output = 'hex'`.execute(db);
}

/** Each row as PostgreSQL's text of a composite value. Within a transaction. */
export async function* readRows(db: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT ROW(${values})::text AS row FROM ${sql.table(name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(rowsAtOnce)} FROM backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`CLOSE backup_rows`.execute(db);
}

export async function insertRows(tx: Tx, { name, columns }: Table, batches: AsyncIterable<string[]>): Promise<number> {
  const fields = columns.map(({ name: field, type }) => sql`${sql.id(field)} ${sql.raw(type)}`);
  await sql`CREATE TYPE pg_temp.backup_row AS (${sql.join(fields)})`.execute(tx);
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(columns.map((column) => sql.id('backup', column.name)));
  let count = 0;
  for await (const rows of batches) {
    await sql`INSERT INTO ${sql.table(name)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM unnest(${rows}::pg_temp.backup_row[]) AS backup`.execute(tx);
    count += rows.length;
  }
  await sql`DROP TYPE pg_temp.backup_row`.execute(tx);
  return count;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Runs `work` while tables take rows in any order and no trigger acts on them; then every reference is checked. */
export async function withoutConstraints(tx: Tx, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<ForeignKey>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(tx);
  const alter = ({ table }: ForeignKey) => sql`ALTER TABLE ${sql.raw(table)}`;
  for (const key of keys) await sql`${alter(key)} DROP CONSTRAINT ${sql.id(key.name)}`.execute(tx);
  for (const { name } of tables) await sql`ALTER TABLE ${sql.table(name)} DISABLE TRIGGER USER`.execute(tx);
  await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  await work();
  for (const { name } of tables) await sql`ALTER TABLE ${sql.table(name)} ENABLE TRIGGER USER`.execute(tx);
  for (const key of keys)
    await sql`${alter(key)} ADD CONSTRAINT ${sql.id(key.name)} ${sql.raw(key.definition)}`.execute(tx);
}

/** Read after the rows: a number that a row has was taken before. */
export async function readSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: read } = await sql<Omit<Sequence, 'name'>>`
      SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${sql.table(name)}`.execute(db);
    sequences.push(...read.map((value) => ({ name, ...value })));
  }
  return sequences;
}

export async function setSequence(tx: Tx, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await sql`SELECT setval(${name}::text::regclass, ${lastValue}::bigint, ${isCalled})`.execute(tx);
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`.execute(db);
  return rows[0]?.count === 0;
}
