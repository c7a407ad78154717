import { host, type Layout } from './layout.ts';
import { isHealthy } from './postgres.ts';
import { Service } from './service.ts';

const bucket = 'gable-files';

export interface GableOptions {
  /** Whether the site has the demo’s homes, people and accounts. */
  isDemo?: boolean;
  /** In place of the built server. */
  script?: string;
  env?: Record<string, string>;
}

export function createObjectStore(layout: Layout): Service {
  const port = layout.ports.objectStore;
  return new Service({
    name: 'object-store',
    program: process.execPath,
    args: ['--import', 'tsx', 'scripts/cluster/object-store.ts', String(port), layout.ownFolder('objects'), bucket],
    log: layout.logOf('object-store'),
    isReady: () => fetch(`http://${host}:${port}`, { signal: AbortSignal.timeout(2_000) }).then(() => true),
  });
}

function createProcess(
  layout: Layout,
  own: { name: string; port: number; ROLE: 'web' | 'worker'; DATABASE_URL: string },
  { isDemo = false, script = 'dist/server/main.js', env }: GableOptions,
): Service {
  const { name, port, ...settings } = own;
  const { ports, passwords } = layout;
  return new Service({
    name,
    program: process.execPath,
    args: [script],
    env: {
      ...settings,
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      DATA_DIR: layout.ownFolder(name),
      PUBLIC_URL: `http://${host}:${ports.site}`,
      TRUST_PROXY: host,
      DEMO: isDemo ? 'on' : 'off',
      DATABASE_LISTEN_URL: layout.databaseUrl(ports.primary),
      DATABASE_READ_URLS: ports.postgres.map(({ server }) => layout.databaseUrl(server)).join(','),
      REDIS_URL: `redis://:${passwords.redis}@${host}:${ports.redis}`,
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://${host}:${ports.objectStore}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...env,
    },
    log: layout.logOf(name),
    isReady: () => isHealthy(`http://${host}:${port}/readyz`),
  });
}

/** Web processes reach PostgreSQL by the PgBouncer beside them, workers directly. */
export function createGable(layout: Layout, options: GableOptions) {
  const { ports } = layout;
  const web = ports.web.map(({ server: port, pgbouncer }, at) =>
    createProcess(
      layout,
      { name: `web-${at + 1}`, port, ROLE: 'web', DATABASE_URL: layout.databaseUrl(pgbouncer) },
      options,
    ),
  );
  const workers = ports.workers.map((port, at) =>
    createProcess(
      layout,
      { name: `worker-${at + 1}`, port, ROLE: 'worker', DATABASE_URL: layout.databaseUrl(ports.primary) },
      options,
    ),
  );
  return { web, workers };
}
