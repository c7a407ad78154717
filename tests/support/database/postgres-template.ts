import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrationsHash } from './migrations-hash.ts';
import { makeFreePlanRoomy } from './roomy-free-plan.ts';

const prefix = 'gable_test_template_';
const template = `${prefix}${migrationsHash}`;
/** Any number will do as long as nothing else on the server takes the same advisory lock. */
const templateLock = 4_711_002;

/** Test databases of one run of Vitest (`tests/setup/server.ts`) have its start in their names and are dropped at its end. */
const runPrefix = 'gable_test_run_';
const dayMs = 86_400_000;

export function startRun(): string {
  process.env.GABLE_TEST_RUN ??= String(Date.now());
  return process.env.GABLE_TEST_RUN;
}

/** A copy of a database migrated once for each version. Workers and clones that share the server wait for one another. */
export async function createMigratedDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = process.env.GABLE_TEST_RUN;
  const name = `${run ? `${runPrefix}${run}_` : 'gable_test_'}${randomBytes(8).toString('hex')}`;
  await onServer(url, async (admin) => {
    await admin.query(`SELECT pg_advisory_lock(${templateLock})`);
    await ensureTemplate(admin, url);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    // A test need not wait for the disk at each commit.
    if (run) await admin.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  return { url: besides(url, name), drop: async () => (run ? undefined : dropDatabase(url, name)) };
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/**
 * Drops the databases of this run, and of runs that were broken off more than a day ago. Each drop waits for a checkpoint, and
 * drops at the same time share one: that is why they wait for the end of the run.
 */
export async function dropDatabasesOf(url: string, run: string): Promise<void> {
  await onServer(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [runPrefix],
    );
    const names = rows.map(({ name }) => name).filter((name) => isOver(name.slice(runPrefix.length), run));
    while (names.length > 0) await Promise.all(names.splice(0, 30).map((name) => dropDatabase(url, name)));
  });
}

function isOver(rest: string, run: string): boolean {
  const [start = ''] = rest.split('_');
  return start === run || Number(start) < Date.now() - dayMs;
}

export function besides(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** It is a template to PostgreSQL once it is finished: what a run left half made is made again. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<void> {
  const finished = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
  if (finished.rowCount) return;
  await dropOldTemplates(admin);
  await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${template}`);
  const { db, close } = await openDatabase({ url: besides(url, template) });
  await migrate(db)
    .then(() => makeFreePlanRoomy(db))
    .finally(close);
  await admin.query(`COMMENT ON DATABASE ${template} IS '${new Date().toISOString()}'`);
  await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

/** Drops templates made more than a day ago. Younger ones may be those of other branches, which are tested at the same time. */
async function dropOldTemplates(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
      WHERE starts_with(datname, $1) AND shobj_description(oid, 'pg_database')::timestamptz < now() - interval '1 day'`,
    [prefix],
  );
  for (const { name } of rows) {
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
