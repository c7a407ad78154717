import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type EmbeddedOptions, openEmbeddedDatabase } from './embedded-database.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
/** A transaction, or the pool where a single statement needs none. */
export type Tx = Db;

export interface DatabaseOptions extends EmbeddedOptions {
  /** PostgreSQL's address. Without it the database is embedded. */
  url?: string | undefined;
  /** Told of connections that break while nobody uses them. */
  onError?: (error: Error) => void;
}

export interface OpenDatabase {
  db: Db;
  /** Ends every connection; safe to call twice. */
  close(): Promise<void>;
}

const statementTimeoutMs = 15_000;
const connectionTimeoutMs = 10_000;

/**
 * Compiling a statement takes the server longer than any of ours runs. A day is 24 hours, as in the embedded database: where the
 * server's own time zone changes its clocks, sixty days from now would be an hour off.
 */
const sessionOptions = '-c jit=off -c TimeZone=UTC';

/** Calendar days stay text, counts and sums become numbers: the same on both databases. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, String],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** Opens PostgreSQL or the embedded database. The same Kysely, pool, types and errors stand above both. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await openEmbeddedDatabase(options);
  const pool = new pg.Pool({
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(embedded
      ? { stream: embedded.stream, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false }
      : {
          connectionString: options.url,
          max: 10,
          options: sessionOptions,
          statement_timeout: statementTimeoutMs,
          application_name: 'gable',
        }),
  });
  // Without these listeners a connection that breaks would end the process: idle ones tell the pool, busy ones themselves.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    close() {
      closing ??= db.destroy().then(() => embedded?.close());
      return closing;
    },
  };
}
