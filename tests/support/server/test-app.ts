import { afterAll, beforeAll } from 'vitest';
import { demo } from '#demo/demo.ts';
import { buildApp } from '#server/app.ts';
import type { AppContext } from '#server/app-context.ts';
import { openProcessor } from '#server/payments/open-processor.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';

export interface TestAppOptions
  extends Partial<
    Pick<
      AppContext,
      | 'page'
      | 'signals'
      | 'connections'
      | 'availability'
      | 'replicas'
      | 'timeouts'
      | 'lifecycle'
      | 'paymentProcessor'
      | 'simulatedStripe'
    >
  > {
  env?: NodeJS.ProcessEnv;
  beforeReady?: (app: App) => void;
}

/** A server that is ready, over this database and without a port: ask it with `app.inject()`. */
export async function buildTestApp(
  db: Db,
  {
    env = {},
    page,
    signals,
    connections,
    availability = createAvailability(),
    replicas,
    timeouts,
    lifecycle,
    paymentProcessor,
    simulatedStripe,
    beforeReady,
  }: TestAppOptions = {},
): Promise<App> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const ready = new Lifecycle();
  ready.becomeReady();
  const app = await buildApp({
    config,
    db,
    lifecycle: lifecycle ?? ready,
    availability,
    loadDemo: async () => demo,
    ...(paymentProcessor ? { paymentProcessor, simulatedStripe } : await openProcessor(config, db)),
    ...(config.demo && { demo }),
    ...(page && { page }),
    ...(signals && { signals }),
    ...(connections && { connections }),
    ...(replicas && { replicas }),
    ...(timeouts && { timeouts }),
  });
  beforeReady?.(app);
  await app.ready();
  return app;
}

type GivenOptions = TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>);

/** A server for the tests of a block, closed after them. A function gives options that other hooks prepare. */
export function testApp(getDb: () => Db, options: GivenOptions = {}): () => App {
  let app: App | undefined;
  beforeAll(async () => {
    app = await buildTestApp(getDb(), typeof options === 'function' ? await options() : options);
  });
  afterAll(() => app?.close());
  return () => {
    if (!app) throw new Error('The server is opened before the first test runs.');
    return app;
  };
}
