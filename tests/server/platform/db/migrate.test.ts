import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';

describeOnBothDatabases('migrations', (getDb) => {
  let folder: string;
  const run = () => migrate(getDb(), pathToFileURL(`${folder}/`));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const names = async () =>
    (await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(getDb())).rows.map(
      (row) => row.name,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-migrations-'));
    await cp('server/migrations', folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('of the project have all been applied, and are not applied again', async () => {
    const own = (await readdir('server/migrations')).filter((name) => name.endsWith('.sql')).sort();
    expect(own.length).toBeGreaterThan(0);
    expect(await names()).toEqual(own);
    expect(await migrate(getDb())).toEqual([]);
  });

  it('run in the order of their names, each once, also where several servers start together', async () => {
    await write('9002_second.sql', 'CREATE TABLE second AS SELECT count(*)::int AS rows FROM first;');
    await write('9001_first.sql', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1), (2);');
    await write('notes.md', 'not SQL');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['9001_first.sql', '9002_second.sql']);
    expect((await sql`SELECT rows FROM second`.execute(getDb())).rows).toEqual([{ rows: 2 }]);
  });

  it('leave nothing behind when one of them fails', async () => {
    await write('9003_good.sql', 'CREATE TABLE third (id int);');
    await write('9004_bad.sql', 'CREATE TABEL fourth (id int);');
    await expect(run()).rejects.toThrow('syntax error');
    expect((await sql`SELECT to_regclass('third') AS third`.execute(getDb())).rows).toEqual([{ third: null }]);
    await rm(join(folder, '9004_bad.sql'));
    expect(await run()).toEqual(['9003_good.sql']);
  });

  it('bring a step of their own where SQL is not enough, and leave nothing behind when it fails', async () => {
    await write('9006_stepped.sql', 'CREATE TABLE stepped (id int);');
    const runWith = (step: (tx: Db) => Promise<void>) =>
      migrate(getDb(), pathToFileURL(`${folder}/`), { '9006_stepped.sql': step });
    const broken = runWith(async () => {
      throw new Error('The step failed.');
    });
    await expect(broken).rejects.toThrow('The step failed.');
    expect((await sql`SELECT to_regclass('stepped') AS stepped`.execute(getDb())).rows).toEqual([{ stepped: null }]);
    await runWith(async (tx) => void (await sql`INSERT INTO stepped VALUES (1)`.execute(tx)));
    await run();
    expect((await sql`SELECT id FROM stepped`.execute(getDb())).rows).toEqual([{ id: 1 }]);
  });

  it('may take longer than any other statement', async () => {
    await write('9005_long.sql', "CREATE TABLE patience AS SELECT current_setting('statement_timeout') AS ends;");
    await run();
    expect((await sql`SELECT ends FROM patience`.execute(getDb())).rows).toEqual([{ ends: '0' }]);
  });

  it('are refused when one was changed afterwards', async () => {
    await write('9001_first.sql', 'CREATE TABLE first (id bigint);');
    await expect(run()).rejects.toThrow('9001_first.sql was changed');
  });

  it('are refused by a version that lacks one of them', async () => {
    await rm(join(folder, '9001_first.sql'));
    await expect(run()).rejects.toThrow('9001_first.sql, which this version of Gable doesn’t recognize');
  });
});
