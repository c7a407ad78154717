import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openProcessor } from '#server/payments/open-processor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockFolder } from '#server/platform/process/folder-lock.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { makePrivate } from '#server/platform/process/private-folder.ts';
import { drainOnSignal } from '#server/platform/process/shutdown.ts';
import { explainFailedStart } from '#server/platform/process/start-failures.ts';
import { buildApp } from './app.ts';
import { loadContent } from './content/load-content.service.ts';
import { openOperatorSocket } from './operator/socket/operator-socket.ts';
import { loadPlaces } from './places/data/load-places.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { App, PageSource } from './platform/context.ts';
import { type Db, type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import type { Demo, LoadDemo } from './platform/demo.ts';
import { openFileStores, tryFileStores } from './platform/files/file-stores.ts';
import { listeningOrigin } from './platform/http/origin.ts';
import { hasDemoPeople } from './users/users.repo.ts';

function addressOf(app: App): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return String(address);
  return listeningOrigin({ host: address.address, port: address.port });
}

const writesOutbox = ({ messages }: Config) => !messages.smtpUrl || !messages.sms;

async function openOwnDatabase(config: Config, onError: (error: Error) => void) {
  if (config.databaseUrl) {
    if (!config.bucket || writesOutbox(config)) await makePrivate(config.dataDir);
    return { ...(await openDatabase({ url: config.databaseUrl, onError })), unlock: undefined };
  }
  const unlock = await lockFolder(config.dataDir);
  const open: OpenDatabase = await openDatabase({ folder: join(config.dataDir, 'db'), onError });
  return { ...open, unlock };
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

async function start(config: Config, { openPage, loadDemo }: Parts): Promise<void> {
  const lifecycle = new Lifecycle();
  let app: App | undefined;
  const { db, signals, close, unlock } = await openOwnDatabase(config, (error) =>
    app?.log.warn({ err: error }, 'a connection to the database broke'),
  );
  const demo = config.demo ? await loadDemo() : undefined;
  const paymentProcessor = await openProcessor(config, db);
  app = await buildApp({ config, db, signals, lifecycle, paymentProcessor, demo, loadDemo, page: await openPage() });
  let closeSocket: (() => Promise<void>) | undefined;
  drainOnSignal(app, lifecycle, async () => {
    await closeSocket?.();
    await close();
    await unlock?.();
  });
  // Listen before any work: readyz reports the start, and a port that is taken fails at once.
  await app.listen({ port: config.port, host: config.host });
  await prepareData(db, config, demo);
  await tryFileStores(openFileStores(config));
  lifecycle.becomeReady();
  // PostgreSQL is open to the operator's own process; the embedded database only to this one.
  if (!config.databaseUrl) closeSocket = await takeCommands(app, db, config);
  if (writesOutbox(config)) console.log(`Emails and text messages are written to ${join(config.dataDir, 'outbox')}.`);
  // This line comes last: a supervisor that waits for it may stop reading afterwards.
  console.log(`Gable is ready: ${addressOf(app)}`);
}

async function takeCommands(app: App, db: Db, config: Config): Promise<(() => Promise<void>) | undefined> {
  const context = { db, stores: openFileStores(config), config };
  const onError = (error: unknown) => app.log.error({ err: error }, 'a command of the operator failed');
  return openOperatorSocket(config.dataDir, context, onError).catch((error) => {
    // The path of a socket has a length limit, which a deep data folder exceeds. Everything else works.
    app.log.warn({ err: error }, 'this server takes no commands of the operator');
    return undefined;
  });
}

interface Parts {
  openPage: () => Promise<PageSource>;
  loadDemo: LoadDemo;
}

/** Starts the server, or prints one sentence with the reason and ends the process. */
export async function startServer(parts: Parts): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = readConfig(process.env);
    await start(config, parts).catch((error: unknown) => {
      throw explainFailedStart(error, config);
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
