import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { EmbeddedConnection } from '#server/platform/db/embedded/embedded-connection.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import { migrationsHash } from './migrations-hash.ts';
import { makeFreePlanRoomy } from './roomy-free-plan.ts';

const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
  version: string;
};
const folder = join('node_modules', '.cache', 'gable');
const prefix = 'migrated-database-';

/** A migrated embedded database as a file, one for each PGlite and migration version. Gets its name once complete. */
export async function embeddedTemplate(): Promise<string> {
  const name = `${prefix}${version}-${migrationsHash}.tar`;
  const file = join(folder, name);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `unfinished-${process.pid}-${name}`);
  await writeFile(unfinished, await makeImage());
  await rename(unfinished, file);
  const older = (await readdir(folder)).filter((each) => each.startsWith(prefix) && each !== name);
  await Promise.all(older.map((each) => rm(join(folder, each), { force: true })));
  return file;
}

/** Without the templates of its own, two thirds of what each file of tests would unpack. */
async function makeImage(): Promise<Buffer> {
  const database = await PGlite.create();
  const stream = () => new EmbeddedConnection((batch) => database.execProtocolRaw(batch));
  const pool = new pg.Pool({ stream, max: 1, user: 'postgres', database: 'postgres', ssl: false });
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const db = Object.assign(kysely, { liveEvents: createLiveEvents(), sendSignal: () => undefined });
  await migrate(db);
  await makeFreePlanRoomy(db);
  await sql`UPDATE pg_database SET datistemplate = false WHERE datistemplate`.execute(db);
  await sql`DROP DATABASE template0`.execute(db);
  await sql`DROP DATABASE template1`.execute(db);
  await db.destroy();
  const image = await database.dumpDataDir('none');
  await database.close();
  return Buffer.from(await image.arrayBuffer());
}
