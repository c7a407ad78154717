import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '#server/content/load-content.service.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/* `releases/{version}.sql` has the rows that the release itself wrote for its demo, without places and content, which a start loads. */

const migrations = readdirSync('server/migrations').filter((name) => name.endsWith('.sql'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const sections = changelog.split(/^## /m).slice(1);
const releases = sections.flatMap((section) => {
  const [, version] = /^(\d+\.\d+\.\d+), \d{4}-\d{2}-\d{2}$/m.exec(section) ?? [];
  const [, lastMigration] = /^Last migration: `(\d{4}_\w+\.sql)`\.$/m.exec(section) ?? [];
  return version && lastMigration ? [{ version, lastMigration }] : [];
});

describe('the changelog', () => {
  it('begins with what is not released, then has each release with its day and its last migration', () => {
    expect(sections[0]).toMatch(/^Unreleased\n/);
    expect(releases).toHaveLength(sections.length - 1);
    for (const { lastMigration } of releases) expect(migrations).toContain(lastMigration);
  });

  it('names the version of package.json as the newest release', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(releases[0]?.version).toBe(version);
  });
});

type Row = Record<string, unknown>;

async function rowsOf(db: Db, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t`.execute(db);
  return rows.map(({ row }) => row);
}

/** Where migration 0083 brought the rows of the test processor. */
const movedTables: Record<string, { into: string; isKeptById?: boolean }> = {
  test_payment_clock: { into: 'simulated_stripe_clock' },
  ...Object.fromEntries(
    ['test_customers', 'test_cards', 'test_subscriptions', 'test_invoices'].map((table) => [
      table,
      { into: 'simulated_stripe_objects', isKeptById: true },
    ]),
  ),
};

/** `media.claimed_at` became the time when a picture is due (0082); periods lost the parts of their seconds (0083). */
function comparable(table: string, row: Row, name: string): string | undefined {
  const path = `${table}.${name}`;
  if (path === 'media.claimed_at') return undefined;
  const value = row[name];
  const isPeriod = path.startsWith('subscriptions.current_period_');
  return isPeriod ? String(value).slice(0, '2026-11-26T22:26:02'.length) : JSON.stringify(value);
}

/** Tallies of cells that no map is drawn from any more (0114). */
const isDropped = (table: string, { level }: Row) => table === 'post_tallies' && Number(level) > 14;

describe.each(releases)('an upgrade from release $version on the embedded database', ({ version, lastMigration }) => {
  const fixture = readFileSync(`tests/server/platform/db/releases/${version}.sql`, 'utf8');
  const tables = [...fixture.matchAll(/^INSERT INTO (\w+) /gm)].map(([, table = '']) => table);
  const before = new Map<string, Row[]>();
  let folder: string;
  let database: OpenDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-upgrade-'));
    const schema = join(folder, 'migrations');
    const isOfRelease = (path: string) => !path.endsWith('.sql') || path <= join('server/migrations', lastMigration);
    await cp('server/migrations', schema, { recursive: true, filter: isOfRelease });
    database = await openDatabase({ folder: join(folder, 'db') });
    const applied = await migrate(database.db, pathToFileURL(`${schema}/`));
    expect(applied.at(-1)).toBe(lastMigration);
    await inTransaction(database.db, async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
      await sql.raw(fixture).execute(tx);
    });
    for (const table of tables) before.set(table, await rowsOf(database.db, table));
  }, 120_000);

  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('begins with people, posts, conversations, viewings and payments', () => {
    for (const table of ['users', 'passwords', 'posts', 'post_photos', 'favourites', 'messages', 'viewings'])
      expect(before.get(table)?.length, table).toBeGreaterThan(0);
    expect(before.get('subscriptions')?.length).toBeGreaterThan(0);
  });

  it('applies what came since, and loads places and content as a start does', async () => {
    const applied = await migrate(database.db);
    expect(applied).toEqual(migrations.filter((name) => name > lastMigration).sort());
    await inTransaction(database.db, async (tx) => {
      await loadPlaces(tx);
      await loadContent(tx);
    });
  });

  it('keeps every row and every value of it', async () => {
    const lost: string[] = [];
    for (const [table, rows] of before) {
      const { into = table, isKeptById = false } = movedTables[table] ?? {};
      const after = await rowsOf(database.db, into);
      const isSame = (row: Row, now: Row) =>
        isKeptById
          ? row.id === now.id
          : Object.keys(row).every((name) => comparable(table, row, name) === comparable(table, now, name));
      lost.push(
        ...rows
          .filter((row) => !isDropped(table, row) && !after.some((now) => isSame(row, now)))
          .map((row) => JSON.stringify({ table, row })),
      );
    }
    expect(lost).toEqual([]);
  });

  it('leaves no foreign key that leads nowhere', async () => {
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(database.db);
    expect(rows.length).toBeGreaterThan(20);
    await inTransaction(database.db, async (tx) => {
      for (const { table, name, definition } of rows) {
        await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`).execute(tx);
        await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).execute(tx);
      }
    });
  });
});
