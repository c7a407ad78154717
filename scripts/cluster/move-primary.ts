import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Layout } from './layout.ts';
import type { Postgres } from './postgres.ts';

const pauseMs = 50;
const moveMsMax = 60_000;

/** Moves the primary as docs/operations.md says: calls wait at PgBouncer meanwhile. @throws Error where Patroni refuses, or no primary answers in a minute */
export async function movePrimary(layout: Layout, postgres: Postgres): Promise<void> {
  await postgres.asSuperuser((client) => client.query('CHECKPOINT'));
  await askPgbouncers(layout, 'PAUSE gable');
  try {
    await postgres.switchOver();
    const end = performance.now() + moveMsMax;
    while (!(await isAnswering(postgres))) {
      if (performance.now() > end) throw new Error('No primary answers.');
      await sleep(pauseMs);
    }
  } finally {
    await askPgbouncers(layout, 'RESUME gable');
  }
}

const isAnswering = (postgres: Postgres) =>
  postgres
    .asSuperuser((client) => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    );

async function askPgbouncers(layout: Layout, command: string): Promise<void> {
  const ask = async (port: number) => {
    const client = new pg.Client({ connectionString: layout.databaseUrl(port, 'gable', 'pgbouncer') });
    await client.connect();
    await client.query(command).finally(() => client.end());
  };
  await Promise.all(layout.ports.web.map(({ pgbouncer }) => ask(pgbouncer)));
}
