import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createLiveEvents, type LiveEvents } from '../events/live-events.ts';
import { isInterruption } from './database-errors.ts';
import { type EmbeddedOptions, openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { openEmbeddedSignals, openSignals, type Signals } from './listen-notify.ts';
import { type Availability, createAvailability } from './outages/availability.ts';
import type { Database } from './schema/database-schema.ts';
import { createSignalSender, type SendSignal } from './send-signals.ts';
import { type SlowQuery, watchSlowQueries } from './slow-queries.ts';

export type Db = Kysely<Database> & { readonly liveEvents: LiveEvents; readonly sendSignal: SendSignal };

export interface DatabaseOptions extends EmbeddedOptions {
  url?: string | undefined;
  /** Where LISTEN is sent. Another address than `url` where that leads through a pooling proxy, which keeps no session. */
  directUrl?: string | undefined;
  /** Called with errors of idle connections. */
  onError?: (error: Error) => void;
  /** Called with statements that take `slowQueryMs` or longer; without it none is. */
  onSlowQuery?: (query: SlowQuery) => void;
  slowQueryMs?: number | undefined;
}

export interface Connections {
  used: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Db;
  signals: Signals;
  connections: () => Connections;
  availability: Availability;
  /** Embedded database only: copies its folder as a crash at this moment would leave it. */
  copyTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

const statementTimeoutMs = 15_000;
const connectionTimeoutMs = 10_000;

// JIT compilation takes longer than any statement here. UTC: a day has 24 hours, as in the embedded database.
const sessionOptions = '-c jit=off -c TimeZone=UTC';

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, String],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/** Settings of every connection to a PostgreSQL server that runs the product's queries. */
export const serverPoolOptions = (url: string | undefined): pg.PoolConfig => ({
  types,
  connectionTimeoutMillis: connectionTimeoutMs,
  connectionString: url,
  max: 10,
  options: sessionOptions,
  statement_timeout: statementTimeoutMs,
  application_name: 'gable',
});

/** A pooling proxy refuses or drops them: they are defaults of the role there (`session-settings.ts`). */
const withoutSessionSettings: pg.PoolConfig = { options: undefined, statement_timeout: undefined };

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, directUrl = url } = options;
  const embedded = url ? undefined : await openEmbeddedDatabase(options);
  const availability = createAvailability();
  const pool = new pg.Pool(
    embedded
      ? {
          types,
          connectionTimeoutMillis: connectionTimeoutMs,
          stream: embedded.stream,
          max: 1,
          idleTimeoutMillis: 0,
          user: 'postgres',
          database: 'postgres',
          ssl: false,
        }
      : { ...serverPoolOptions(url), ...(directUrl !== url && withoutSessionSettings) },
  );
  // Without these listeners a broken connection, idle in the pool or in use, would end the process.
  pool.on('error', (error) => {
    availability.failed();
    options.onError?.(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  const { slowQueryMs: slowMs, onSlowQuery } = options;
  const reportIfSlow = slowMs && onSlowQuery ? watchSlowQueries(pool, { slowMs, onSlowQuery }) : undefined;
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      if (event.level === 'query') availability.answered();
      else if (isInterruption(event.error)) availability.failed();
      reportIfSlow?.(event);
    },
  });
  const { sendSignal, flush } = createSignalSender(kysely);
  const db: Db = Object.assign(kysely, { liveEvents: createLiveEvents(), sendSignal });
  const onError = (error: Error) => options.onError?.(error);
  const signals = url
    ? openSignals(
        {
          connectionString: directUrl,
          application_name: 'gable',
          connectionTimeoutMillis: connectionTimeoutMs,
        },
        onError,
      )
    : openEmbeddedSignals(pool, onError);
  let closing: Promise<void> | undefined;
  return {
    db,
    signals,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    availability,
    copyTo: embedded?.copyTo,
    close() {
      closing ??= flush()
        .then(() => signals.close())
        .then(() => db.destroy())
        .then(() => embedded?.close());
      return closing;
    },
  };
}
