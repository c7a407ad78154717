import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { Lifecycle } from '#server/platform/lifecycle.ts';

export interface TestAppOptions extends Partial<Pick<Context, 'page' | 'patience' | 'lifecycle'>> {
  env?: NodeJS.ProcessEnv;
  /** A place for routes of the test's own. */
  beforeReady?: (app: App) => void;
}

/** A server that is ready, over this database and without a port: ask it with `app.inject()`. */
export async function buildTestApp(
  db: Db,
  { env = {}, page, patience, lifecycle, beforeReady }: TestAppOptions = {},
): Promise<App> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const ready = new Lifecycle();
  ready.becomeReady();
  const app = await buildApp({
    ...{ config, db, lifecycle: lifecycle ?? ready },
    ...(page && { page }),
    ...(patience && { patience }),
  });
  beforeReady?.(app);
  await app.ready();
  return app;
}
