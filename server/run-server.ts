import { join } from 'node:path';
import { sql } from 'kysely';
import { openProcessor } from '#server/payments/open-processor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { drainOnSignal } from '#server/platform/process/shutdown.ts';
import { databasePlace } from '#server/platform/process/start-failures.ts';
import { buildApp } from './app.ts';
import { loadContent } from './content/load-content.service.ts';
import type { Demo, LoadDemo } from './demo.ts';
import { openOperatorSocket } from './operator/socket/operator-socket.ts';
import type { PageSource } from './page/page-source.ts';
import { loadPlaces } from './places/data/load-places.ts';
import { type Config, writesOutbox } from './platform/config.ts';
import type { App } from './platform/context.ts';
import type { DatabaseOptions, Db, OpenDatabase } from './platform/db/database.ts';
import { checkpointInBackground } from './platform/db/embedded/checkpoint-jobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { waitForDatabase } from './platform/db/outages/wait-for-database.ts';
import { openReplicas } from './platform/db/replicas/replicas.ts';
import { assertSessionSettings } from './platform/db/session-settings.ts';
import { openFileStores, tryFileStores } from './platform/files/file-stores.ts';
import { listeningOrigin } from './platform/http/origin.ts';
import { hasDemoPeople } from './users/users.repo.ts';

function addressOf(app: App): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return String(address);
  return listeningOrigin({ host: address.address, port: address.port });
}

async function prepareData(db: Db, config: Config, demo: Demo | undefined): Promise<void> {
  await migrate(db);
  await inTransaction(db, async (tx) => {
    await loadPlaces(tx);
    await loadContent(tx);
  });
  if (!demo) {
    if (config.publicUrl && (await hasDemoPeople(db)))
      console.warn(
        'This database has the demo accounts, and anyone can look up their password. Use another one for a public site.',
      );
    return;
  }
  const { added } = await demo.seed(db, { hasPlans: config.stripe === undefined });
  if (added > 0)
    console.log(`Gable has put in ${added} demo homes and requests. Their pictures follow in the background.`);
}

export interface Parts {
  openPage: () => Promise<PageSource>;
  loadDemo: LoadDemo;
  /** How long a start waits for PostgreSQL. */
  databaseWaitMs?: number;
}

export type DatabaseListeners = Required<Pick<DatabaseOptions, 'onError' | 'onSlowQuery'>>;

interface Running extends Parts {
  config: Config;
  database: OpenDatabase & { unlock: (() => Promise<void>) | undefined };
  listenToDatabase: (listeners: DatabaseListeners) => void;
}

/** Serves over an open database until a signal. @throws what keeps the server from starting */
export async function runServer({ config, database, listenToDatabase, ...parts }: Running): Promise<void> {
  const { openPage, loadDemo, databaseWaitMs = 30_000 } = parts;
  const { db, signals, connections, availability, close, unlock } = database;
  const lifecycle = new Lifecycle();
  const demo = config.demo ? await loadDemo() : undefined;
  const processor = await openProcessor(config, db);
  const page = await openPage();
  const replicas = openReplicasOf(config, db);
  const context = {
    config,
    db,
    signals,
    connections,
    availability,
    lifecycle,
    ...processor,
    demo,
    loadDemo,
    page,
    ...(replicas && { replicas }),
  };
  const app = await buildApp(context);
  if (!config.databaseUrl) checkpointInBackground(app, context);
  let closeSocket: (() => Promise<void>) | undefined;
  drainOnSignal(app, lifecycle, async () => {
    await closeSocket?.();
    await replicas?.close();
    await close();
    await unlock?.();
  });
  // Listen before any work: readyz reports the start, and a port that is taken fails at once.
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 });
  await waitForDatabase({
    query: () => sql`SELECT 1`.execute(db),
    waitMs: config.databaseUrl ? databaseWaitMs : 0,
    onWait: () => console.log(`Waiting for PostgreSQL at ${databasePlace(config)}.`),
  });
  if (config.directDatabaseUrl !== config.databaseUrl) await assertSessionSettings(db);
  await prepareData(db, config, demo);
  await replicas?.start((message) => app.log.warn(message));
  await tryFileStores(openFileStores(config));
  listenToDatabase({
    onError: (err) => app.log.warn({ err }, 'a connection to the database broke'),
    onSlowQuery: (query) => app.log.warn(query, 'a statement was slow'),
  });
  lifecycle.becomeReady();
  // PostgreSQL is open to the operator's own process; the embedded database only to this one.
  if (!config.databaseUrl) closeSocket = await takeCommands(app, database, config);
  if (writesOutbox(config)) console.log(`Emails and text messages are written to ${join(config.dataDir, 'outbox')}.`);
  // This line comes last: a supervisor that waits for it may stop reading afterwards.
  console.log(`Gable is ready: ${addressOf(app)}`);
}

const openReplicasOf = ({ directDatabaseUrl: url, databaseReadUrls: replicaUrls }: Config, db: Db) =>
  url && replicaUrls.length > 0 ? openReplicas({ db, url, replicaUrls }) : undefined;

async function takeCommands(
  app: App,
  { db, copyTo }: OpenDatabase,
  config: Config,
): Promise<(() => Promise<void>) | undefined> {
  const context = { db, stores: openFileStores(config), config, copyDatabase: copyTo };
  const onError = (error: unknown) => app.log.error({ err: error }, 'a command of the operator failed');
  return openOperatorSocket(config.dataDir, context, onError).catch((error) => {
    // The path of a socket has a length limit, which a deep data folder exceeds. Everything else works.
    app.log.warn({ err: error }, 'this server takes no commands of the operator');
    return undefined;
  });
}
