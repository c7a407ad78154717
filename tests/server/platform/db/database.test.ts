import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { openEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { embeddedTemplate } from '#tests/support/database/embedded-template.ts';
import { besides } from '#tests/support/database/postgres-template.ts';
import {
  describeOnBothDatabases,
  openFreshDatabase,
  unpackMigratedDatabase,
} from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const { workers } = vi.hoisted(() => ({ workers: [] as Worker[] }));
vi.mock('node:worker_threads', async (original) => {
  const threads = await original<typeof import('node:worker_threads')>();
  class Kept extends threads.Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      workers.push(this);
    }
  }
  return { ...threads, Worker: Kept };
});

describeOnBothDatabases('the database', (getDb) => {
  beforeAll(async () => {
    await sql`CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL CONSTRAINT text_is_short CHECK (length(text) < 20))`.execute(
      getDb(),
    );
  });

  const notes = async () => (await sql<{ text: string }>`SELECT text FROM notes ORDER BY id`.execute(getDb())).rows;

  it('reads every type alike', async () => {
    const { rows } = await sql`
      SELECT 5000000000::int8 AS big, 1.5::numeric AS exact, '2026-11-21'::date AS day, '2026-11-21T10:00:00Z'::timestamptz AS instant,
        true AS yes, '{"a": [1]}'::jsonb AS json, ARRAY['a', 'b'] AS list, NULL::int AS nothing, 2::int AS small, 0.25::float8 AS float
    `.execute(getDb());
    expect(rows).toEqual([
      {
        big: 5_000_000_000,
        exact: 1.5,
        day: '2026-11-21',
        instant: new Date('2026-11-21T10:00:00Z'),
        yes: true,
        json: { a: [1] },
        list: ['a', 'b'],
        nothing: null,
        small: 2,
        float: 0.25,
      },
    ]);
  });

  it('counts the rows that a statement touched', async () => {
    await sql`INSERT INTO notes VALUES (100, 'a'), (101, 'b')`.execute(getDb());
    const result = await sql`DELETE FROM notes WHERE id >= 100`.execute(getDb());
    expect(result.numAffectedRows).toBe(2n);
  });

  it('keeps the code and the constraint of an error, and goes on afterwards', async () => {
    await expect(
      sql`INSERT INTO notes VALUES (1, ${'far too long for a note'})`.execute(getDb()),
    ).rejects.toMatchObject({
      code: '23514',
      constraint: 'text_is_short',
    });
    await expect(sql`SELEKT 1`.execute(getDb())).rejects.toMatchObject({ code: '42601' });
    await expect(sql`SELECT ${'x'}::int`.execute(getDb())).rejects.toMatchObject({ code: '22P02' });
    expect((await sql`SELECT 1 AS one`.execute(getDb())).rows).toEqual([{ one: 1 }]);
  });

  it('rolls a failed transaction back as a whole', async () => {
    const failed = inTransaction(getDb(), async (tx) => {
      await sql`INSERT INTO notes VALUES (1, 'kept?')`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  it('keeps fifty transactions at once apart from one another', async () => {
    await sql`INSERT INTO notes VALUES (0, '0')`.execute(getDb());
    const rounds = Array.from({ length: 50 }, (_, round) =>
      inTransaction(getDb(), async (tx) => {
        const { rows } = await sql<{ text: string }>`SELECT text FROM notes WHERE id = 0 FOR UPDATE`.execute(tx);
        await new Promise(setImmediate);
        await sql`UPDATE notes SET text = ${String(Number(rows[0]?.text) + 1)} WHERE id = 0`.execute(tx);
        if (round % 5 === 0) throw new Error('every fifth fails');
      }),
    );
    const results = await Promise.allSettled(rounds);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
    expect(await notes()).toEqual([{ text: '40' }]);
  });

  it('leaves the event loop free while a query runs', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    await sql`SELECT count(*) FROM generate_series(1, 400000) AS n WHERE md5(n::text) LIKE 'ab%'`.execute(getDb());
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  it('answers results of many megabytes whole', async () => {
    const { rows } = await sql<{
      text: string;
    }>`SELECT repeat('x', 1000) AS text FROM generate_series(1, 8000)`.execute(getDb());
    expect(rows).toHaveLength(8000);
    expect(rows.every((row) => row.text.length === 1000)).toBe(true);
  });
});

describe('the embedded database', () => {
  it('gives the next one a clean session when a connection breaks inside a transaction', async () => {
    const embedded = await openEmbeddedDatabase({ image: await embeddedTemplate() });
    const pool = new pg.Pool({ stream: embedded.stream, max: 1, user: 'postgres' });
    await pool.query('CREATE TABLE notes (id int)');
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO notes VALUES (1)');
    client.release(new Error('broken'));
    expect((await pool.query('SELECT count(*)::int AS n FROM notes')).rows).toEqual([{ n: 0 }]);
    await pool.end();
    await embedded.close();
  });

  describe('and a statement that takes too long', () => {
    const endless = sql`SELECT count(*) FROM generate_series(1, 10000000000)`;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'gable-timeout-'));
      await unpackMigratedDatabase(folder);
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('ends it, and goes on with all that was committed', async () => {
      const { db, close } = await openDatabase({ folder: join(folder, 'db'), statementTimeoutMs: 1_500 });
      await sql`CREATE TABLE notes (id int)`.execute(db);
      await sql`INSERT INTO notes VALUES (1)`.execute(db);
      const error = await inTransaction(db, async (tx) => {
        await sql`INSERT INTO notes VALUES (2)`.execute(tx);
        await endless.execute(tx);
      }).catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
      const { rows } = await vi.waitUntil(() => sql`SELECT id FROM notes`.execute(db).catch(() => undefined), {
        timeout: 60_000,
      });
      expect(rows).toEqual([{ id: 1 }]);
      await close();
    });

    it('leaves a transaction alone that lifts the limit for itself', async () => {
      const { db, close } = await openDatabase({ folder: join(folder, 'db'), statementTimeoutMs: 1_500 });
      const long = sql`SELECT pg_sleep(2)`;
      const { rows } = await inTransaction(db, async (tx) => {
        await sql`SET LOCAL statement_timeout = 0`.execute(tx);
        return long.execute(tx);
      });
      expect(rows).toHaveLength(1);
      await expect(sql`SELECT count(*) FROM generate_series(1, 10000000000)`.execute(db)).rejects.toSatisfy(
        isDatabaseUnavailable,
      );
      await close();
    });
  });

  it('fails what is asked of it once it has stopped', async () => {
    const embedded = await openEmbeddedDatabase({ image: await embeddedTemplate() });
    const pool = new pg.Pool({ stream: embedded.stream, max: 1, user: 'postgres' });
    pool.on('error', () => {});
    await pool.query('SELECT 1');
    await embedded.close();
    await expect(pool.query('SELECT 1')).rejects.toThrow('The embedded database has stopped.');
  });
});

describe('the thread of the embedded database', () => {
  it('may break: what is asked fails as it does without a database, and the process stays', async () => {
    const embedded = await openEmbeddedDatabase({ image: await embeddedTemplate() });
    const pool = new pg.Pool({ stream: embedded.stream, max: 1, user: 'postgres' });
    pool.on('error', () => {});
    await pool.query('SELECT 1');
    const asked = pool.query('SELECT pg_sleep(0.1)').catch((error: unknown) => error);
    // No batch at all: the database throws at it, which nothing that `pg` writes makes it do.
    workers.at(-1)?.postMessage(null);
    expect(isDatabaseUnavailable(await asked)).toBe(true);
    const later = await pool.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(later)).toBe(true);
    await embedded.close();
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  it('counts days of 24 hours wherever it stands', async () => {
    const server = process.env.TEST_DATABASE_URL ?? '';
    const { db, close } = await openFreshDatabase(server);
    const { rows: names } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
    const name = names[0]?.name ?? '';
    await sql`ALTER DATABASE ${sql.id(name)} SET TimeZone TO 'America/Toronto'`.execute(db);
    const there = await openDatabase({ url: besides(server, name) });
    // The clocks there go back in between.
    const { rows } = await sql<{
      hours: number;
    }>`SELECT extract(epoch FROM at + interval '2 days' - at)::float8 / 3600 AS hours
      FROM (SELECT '2026-10-31T12:00:00Z'::timestamptz AS at) AS before`.execute(there.db);
    expect(rows).toEqual([{ hours: 48 }]);
    await there.close();
    await close();
  });

  it('may cut a connection in the middle of a query: the query fails, the process stays and recovers by itself', async () => {
    const url = process.env.TEST_DATABASE_URL;
    const { db, close } = await openFreshDatabase(url);
    const app = await buildTestApp(db);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
    const running = sql`SELECT pg_sleep(10)`.execute(db).catch((error: unknown) => error);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const cutWhatSleeps = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = $1 AND query LIKE '%pg_sleep%' AND state = 'active'`;
    while ((await admin.query(cutWhatSleeps, [rows[0]?.name])).rowCount === 0);
    expect(isDatabaseUnavailable(await running)).toBe(true);
    let status = 0;
    while (status !== 200) {
      status = (await app.inject('/readyz')).statusCode;
      expect([200, 503]).toContain(status);
    }
    await admin.end();
    await app.close();
    await close();
  });
});
