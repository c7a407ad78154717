import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './schema/database-schema.ts';

type Column<Table extends keyof Database> = Extract<keyof Database[Table], string>;

interface Rows<Table extends keyof Database> {
  key: readonly Column<Table>[];
  where: RawBuilder<unknown>;
  orderBy?: RawBuilder<unknown>;
  limit: number;
}

export interface Backoff {
  firstSeconds: number;
  factor: number;
  maxSeconds: number;
}

interface Claim<Table extends keyof Database> extends Omit<Rows<Table>, 'where'> {
  /** Column that holds when a row is due. A row with null is not. */
  due: Column<Table>;
  where?: RawBuilder<unknown>;
  /** Longer than the work takes, in seconds or as an interval: then the row is due again, with any other process. */
  lease: number | RawBuilder<unknown>;
  /** A row of a process that stopped waits at least so long. Tries are counted in the column `tries`. */
  backoff?: 'tries' extends keyof Database[Table] ? Backoff : never;
}

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The statement that locks rows for its transaction and passes over those another one has locked. */
export const lockDue = <Table extends keyof Database>(
  table: Table,
  { key, where, orderBy, limit }: Rows<Table>,
): RawBuilder<Selectable<Database[Table]>> => sql`
  SELECT ${namesOf(key)} FROM ${sql.table(table)} WHERE ${where}
  ${orderBy ? sql`ORDER BY ${orderBy}` : sql``} LIMIT ${limit} FOR UPDATE SKIP LOCKED`;

/** The statement that claims due rows and returns them: each is with one process at a time, and comes back after its lease. */
export function claimDue<Table extends keyof Database>(
  table: Table,
  { due, lease, backoff, where, orderBy = sql.ref(due), ...rows }: Claim<Table>,
): RawBuilder<Selectable<Database[Table]>> {
  const isDue = sql`${sql.ref(due)} <= now()`;
  const leased = sql`now() + ${typeof lease === 'number' ? sql`interval '1 second' * ${lease}::float8` : lease}`;
  const isSame = rows.key.map((column) => sql`claimed.${sql.ref(column)} = due.${sql.ref(column)}`);
  return sql`
    WITH due AS (${lockDue(table, { ...rows, orderBy, where: where ? sql`${isDue} AND ${where}` : isDue })})
    UPDATE ${sql.table(table)} AS claimed SET ${sql.ref(due)} = ${
      backoff ? sql`greatest(${leased}, ${dueAfter(backoff, sql`tries + 1`)}), tries = tries + 1` : leased
    } FROM due WHERE ${sql.join(isSame, sql` AND `)} RETURNING claimed.*`;
}

/** Above this exponent a power may be more than a number can hold. */
const countedTries = 64;

/** When a row is due that failed in the latest of its tries. */
export const dueAfter = (
  { firstSeconds, factor, maxSeconds }: Backoff,
  tries: RawBuilder<unknown> = sql`tries`,
): RawBuilder<Date> => sql`now() + interval '1 second' * least(${maxSeconds}::float8,
  ${firstSeconds}::float8 * power(${factor}::float8, least(${tries}, ${countedTries}::int) - 1))`;
