import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { loadContent } from './content/content.service.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { openOperatorSocket } from './operator/operator-socket.ts';
import { loadPlaces } from './places/data/load-places.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { App, PageSource } from './platform/context.ts';
import { type Db, type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openFileStores, tryFileStores } from './platform/files/file-stores.ts';
import { lockFolder } from './platform/folder-lock.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import { drainOnSignal } from './platform/shutdown.ts';
import { explainFailedStart } from './platform/start-failures.ts';

/** The address to open, as a browser on this machine reaches it. */
function addressOf(app: App): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return String(address);
  const host = ['0.0.0.0', '::'].includes(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function openOwnDatabase(config: Config, onError: (error: Error) => void) {
  if (config.databaseUrl) return { ...(await openDatabase({ url: config.databaseUrl, onError })), unlock: undefined };
  const unlock = await lockFolder(config.dataDir);
  const open: OpenDatabase = await openDatabase({ folder: join(config.dataDir, 'db'), onError });
  return { ...open, unlock };
}

/** Brings the tables up to date and puts in what Gable brings along: places, texts, and in demo mode homes and people. */
async function prepareData(db: Db, config: Config): Promise<void> {
  await migrate(db);
  await db.transaction().execute(async (tx) => {
    await loadPlaces(tx);
    await loadContent(tx);
  });
  if (!config.demo) return;
  const { added } = await seedDemo(db);
  if (added > 0)
    console.log(`Gable has put in ${added} demo homes and requests. Their pictures follow in the background.`);
}

async function start(config: Config, openPage: () => Promise<PageSource>): Promise<void> {
  const lifecycle = new Lifecycle();
  let app: App | undefined;
  const { db, close, unlock } = await openOwnDatabase(config, (error) =>
    app?.log.warn({ err: error }, 'a connection to the database broke'),
  );
  app = await buildApp({ config, db, lifecycle, page: await openPage() });
  let closeSocket: (() => Promise<void>) | undefined;
  drainOnSignal(app, lifecycle, async () => {
    await closeSocket?.();
    await close();
    await unlock?.();
  });
  // From here on readyz tells that the server starts, and a port that is taken is known before any work is done.
  await app.listen({ port: config.port, host: config.host });
  await prepareData(db, config);
  await tryFileStores(openFileStores(config));
  lifecycle.becomeReady();
  // PostgreSQL is open to the operator's own process; the embedded database to this one alone.
  if (!config.databaseUrl) closeSocket = await takeCommands(app, db, config);
  if (!config.messages.smtpUrl || !config.messages.sms)
    console.log(`Messages to people are written to ${join(config.dataDir, 'outbox')}.`);
  // The last word: whoever waits for it may listen no longer.
  console.log(`Gable is ready: ${addressOf(app)}`);
}

async function takeCommands(app: App, db: Db, config: Config): Promise<(() => Promise<void>) | undefined> {
  const workplace = { db, stores: openFileStores(config), site: config.publicUrl };
  const onError = (error: unknown) => app.log.error({ err: error }, 'a command of the operator failed');
  return openOperatorSocket(config.dataDir, workplace, onError).catch((error) => {
    // A data folder deep in the tree has no room for a socket's name. Everything else works.
    app.log.warn({ err: error }, 'this server takes no commands of the operator');
    return undefined;
  });
}

/** Starts the server, or says in one sentence why it cannot and ends the process. */
export async function startServer(openPage: () => Promise<PageSource>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = readConfig(process.env);
    await start(config, openPage).catch((error: unknown) => {
      throw explainFailedStart(error, config);
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
