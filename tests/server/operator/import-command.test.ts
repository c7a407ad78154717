import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operate } from '#server/operator/operator.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { unpackMigratedDatabase } from '#tests/support/databases.ts';
import { csvOf, resoHouse } from '#tests/support/import-files.ts';
import { makeUser } from '#tests/support/server-factories.ts';

/* The command as it is typed, on an embedded database of its own. */

let folder: string;
let email: string;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-import-command-'));
  await unpackMigratedDatabase(inFolder('data'));
  await writeFile(inFolder('good.csv'), csvOf([resoHouse, { ...resoHouse, ListingKey: 'A-2' }]));
  const bad = Array.from({ length: 25 }, (_, at) => ({ ...resoHouse, ListingKey: `=B-${at}`, ListPrice: '"0"' }));
  await writeFile(inFolder('mixed.csv'), csvOf([resoHouse, ...bad, { ...resoHouse, ListingKey: 'A-3' }]));
  const { db, close } = await openDatabase({ folder: inFolder('data/db') });
  for (let tests = 0; tests < 10; tests += 1) owners.push((await makeUser(db)).email ?? '');
  await close();
});
afterAll(() => rm(folder, { recursive: true }));
// Somebody new for each test; all made at once, as opening the folder takes its time.
const owners: string[] = [];
beforeEach(() => {
  email = owners.pop() ?? '';
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { DATA_DIR: inFolder('data'), LOG_LEVEL: 'silent' };
  const code = await operate(['import', ...args], env, (line) => lines.push(line));
  return { code, lines };
}

it('says what came of it, and ends with 0 where every row came in', async () => {
  expect(await run(inFolder('good.csv'), '--owner', email)).toEqual({
    code: 0,
    lines: [
      'read                2',
      'created             2  (2 of them drafts, as they have no picture)',
      'updated             0',
      'unchanged           0',
      'passed over         0',
      'rejected            0',
    ],
  });
  const again = await run(inFolder('good.csv'), '--owner', email, '--dry-run');
  expect(again.lines).toEqual(expect.arrayContaining(['unchanged           2', 'created             0']));
});

it('names what was rejected, writes all of it into a report, and ends with 2', async () => {
  const { code, lines } = await run(inFolder('mixed.csv'), '--owner', email, '--report', inFolder('report.csv'));
  expect(code).toBe(2);
  expect(lines[0]).toBe('line 3, =B-0: ListPrice “"0"”: This is not a number.');
  expect(lines).toContain('… and 5 more; --report FILE writes them all.');
  expect(lines).toEqual(expect.arrayContaining(['created             2  (2 of them drafts, as they have no picture)']));
  const report = await readFile(inFolder('report.csv'), 'utf8');
  // A spreadsheet takes what begins with = for a formula, unless an apostrophe stands before it.
  expect(report.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFline,external id,column,value,reason',
    `3,'=B-0,ListPrice,"""0""",This is not a number`,
  ]);
  expect(report.trim().split('\r\n')).toHaveLength(26);
});

it('says before it begins that the report is there already', async () => {
  await writeFile(inFolder('mine.csv'), 'mine');
  const imported = run(inFolder('good.csv'), '--owner', email, '--report', inFolder('mine.csv'));
  await expect(imported).rejects.toThrow('mine.csv already');
  expect((await run(inFolder('good.csv'), '--owner', email, '--dry-run')).lines).toContain(
    'created             2  (2 of them drafts, as they have no picture)',
  );
});

it('does nothing where the report has no folder to go to, and leaves no report where nothing was done', async () => {
  const imported = run(inFolder('good.csv'), '--owner', email, '--report', inFolder('reports/x.csv'));
  await expect(imported).rejects.toThrow('x.csv cannot be written (ENOENT)');
  await expect(run(inFolder('no.csv'), '--owner', email, '--report', inFolder('new.csv'))).rejects.toThrow('no file');
  expect(existsSync(inFolder('new.csv'))).toBe(false);
  expect((await run(inFolder('good.csv'), '--owner', email, '--dry-run')).lines).toContain(
    'created             2  (2 of them drafts, as they have no picture)',
  );
});

it.each([
  [['nowhere.csv', '--owner', 'EMAIL'], 'There is no file'],
  [['good.csv', '--owner', 'nobody@example.ca'], 'There is no account nobody@example.ca'],
  [['good.csv', '--owner', 'EMAIL', '--mapping', '/nowhere.json'], 'The mapping /nowhere.json cannot be read'],
  [['good.csv'], '--owner is missing'],
])('refuses %j', async ([name = '', ...args], message) => {
  const said = run(inFolder(name), ...args.map((arg) => (arg === 'EMAIL' ? email : arg)));
  await expect(said).rejects.toThrow(message);
});
