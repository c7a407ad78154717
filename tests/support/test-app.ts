import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A server that is ready, over this database and without a port: ask it with `app.inject()`. */
export async function buildTestApp(
  db: Db,
  { env = {}, ...more }: { env?: NodeJS.ProcessEnv } & Partial<Pick<Context, 'page' | 'lifecycle'>> = {},
): Promise<App> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const app = await buildApp({ config, db, lifecycle: { phase: 'ready' }, ...more });
  await app.ready();
  return app;
}
