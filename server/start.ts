import { join } from 'node:path';
import { lockFolder } from '#server/platform/process/folder-lock.ts';
import { makePrivate } from '#server/platform/process/private-folder.ts';
import { publicSiteWarnings } from '#server/platform/process/public-site-warnings.ts';
import { explainFailedStart } from '#server/platform/process/start-failures.ts';
import { type Config, readConfig, writesOutbox } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { loadEnvFile } from './platform/env-file.ts';
import type { DatabaseListeners, Parts } from './run-server.ts';
import { transitWarnings } from './travel-areas/transit-support.ts';

async function openOwnDatabase(config: Config, listeners: DatabaseListeners) {
  const options = { ...listeners, slowQueryMs: config.slowQueryMs };
  if (config.databaseUrl) {
    if (!config.bucket || writesOutbox(config)) await makePrivate(config.dataDir);
    const { databaseUrl: url, directDatabaseUrl: directUrl } = config;
    return { ...(await openDatabase({ url, directUrl, ...options })), unlock: undefined };
  }
  const unlock = await lockFolder(config.dataDir);
  return { ...(await openDatabase({ folder: join(config.dataDir, 'db'), ...options })), unlock };
}

async function start(config: Config, parts: Parts): Promise<void> {
  for (const warning of [...publicSiteWarnings(config), ...transitWarnings(config)]) console.warn(warning);
  let listeners: DatabaseListeners = { onError() {}, onSlowQuery() {} };
  // The embedded database opens in a thread of its own while the modules of the server are loaded.
  const [database, { runServer }] = await Promise.all([
    openOwnDatabase(config, {
      onError: (error) => listeners.onError(error),
      onSlowQuery: (query) => listeners.onSlowQuery(query),
    }),
    import('./run-server.ts'),
  ]);
  const listenToDatabase = (to: DatabaseListeners) => {
    listeners = to;
  };
  await runServer({ ...parts, config, database, listenToDatabase });
}

/** Starts the server, or prints one sentence with the reason and ends the process. */
export async function startServer(parts: Parts): Promise<void> {
  try {
    loadEnvFile();
    const config = readConfig(process.env);
    await start(config, parts).catch((error: unknown) => {
      throw explainFailedStart(error, config);
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
