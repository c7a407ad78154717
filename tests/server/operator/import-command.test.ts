import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runOperator } from '#server/operator/operator.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { unpackMigratedDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { csvOf, resoHouse } from '#tests/support/server/import-files.ts';
import { photo } from '#tests/support/server/sample-files.ts';

/* The command as it is typed, on a database of its own: PostgreSQL where there is one, as each command opens it anew. */

let folder: string;
let email: string;
let databaseUrl = '';
let drop = async () => {};
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-import-command-'));
  const server = process.env.TEST_DATABASE_URL;
  if (server) ({ url: databaseUrl, drop } = await createMigratedDatabase(server));
  else await unpackMigratedDatabase(inFolder('data'));
  await writeFile(inFolder('good.csv'), csvOf([resoHouse, { ...resoHouse, ListingKey: 'A-2' }]));
  const bad = Array.from({ length: 25 }, (_, at) => ({ ...resoHouse, ListingKey: `=B-${at}`, ListPrice: '"0"' }));
  await writeFile(inFolder('mixed.csv'), csvOf([resoHouse, ...bad, { ...resoHouse, ListingKey: 'A-3' }]));
  const { db, close } = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: inFolder('data/db') });
  await restoreFreePlan(db);
  for (let tests = 0; tests < 11; tests += 1) owners.push((await makeUser(db)).email ?? '');
  await close();
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});
// A new owner for each test, all made at once: opening the folder is slow.
const owners: string[] = [];
beforeEach(() => {
  email = owners.pop() ?? '';
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { DATA_DIR: inFolder('data'), DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const code = await runOperator(['import', ...args], env, (line) => lines.push(line));
  return { code, lines };
}

it('says what came of it, and ends with 0 where every row came in', async () => {
  expect(await run(inFolder('good.csv'), '--owner', email)).toEqual({
    code: 0,
    lines: [
      'read                2',
      'created             2  (2 as drafts without photos)',
      'updated             0',
      'unchanged           0',
      'skipped             0',
      'rejected            0',
    ],
  });
  const again = await run(inFolder('good.csv'), '--owner', email, '--dry-run');
  expect(again.lines).toEqual(expect.arrayContaining(['unchanged           2', 'created             0']));
});

it('names what was rejected, writes all of it into a report, and ends with 2', async () => {
  const { code, lines } = await run(inFolder('mixed.csv'), '--owner', email, '--report', inFolder('report.csv'));
  expect(code).toBe(2);
  expect(lines.slice(0, 2)).toEqual([
    'Rejected, by reason:',
    '       25  ListPrice: This is not a number (for example line 3, =B-0: “"0"”)',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['created             2  (2 as drafts without photos)']));
  const report = await readFile(inFolder('report.csv'), 'utf8');
  // A spreadsheet takes what begins with = for a formula, unless an apostrophe stands before it.
  expect(report.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFline,external id,column,value,reason',
    `3,'=B-0,ListPrice,"""0""",This is not a number`,
  ]);
  expect(report.trim().split('\r\n')).toHaveLength(26);
});

it('names each reason once with its number of rows and an example, the most frequent first', async () => {
  const rows = [
    { ...resoHouse, ListPrice: 'on request' },
    ...['A-2', 'A-3', 'A-4'].map((ListingKey) => ({ ...resoHouse, ListingKey, PostalCode: '', PublicRemarks: '' })),
    { ...resoHouse, ListingKey: 'A-4' },
    { ...resoHouse, ListingKey: 'A-3' },
    { ...resoHouse, ListingKey: 'A-3' },
  ];
  await writeFile(inFolder('reasons.csv'), csvOf(rows));
  const { lines } = await run(inFolder('reasons.csv'), '--owner', email, '--dry-run');
  expect(lines.slice(0, 6)).toEqual([
    'Rejected, by reason:',
    '        3  PostalCode: Missing. Enter a postal code, like K1S 1X7 (for example line 3, A-2)',
    '        3  PublicRemarks: Missing. Enter a description (for example line 3, A-2)',
    '        3  ListingKey: The same listing as in an earlier row (for example line 6, A-4: “A-4”)',
    '        1  ListPrice: This is not a number (line 2, A-1: “on request”)',
    'Dry run: nothing was changed. An import would result in:',
  ]);
});

it('takes rows that only lack something as drafts where that is asked for, and says what they lack', async () => {
  const rows = [
    { ...resoHouse, ListPrice: 'on request', PostalCode: '' },
    ...['A-2', 'A-3'].map((ListingKey) => ({ ...resoHouse, ListingKey, PostalCode: '', LivingArea: '' })),
  ];
  await writeFile(inFolder('lacking.csv'), csvOf(rows));
  expect((await run(inFolder('lacking.csv'), '--owner', email)).lines).toContain('rejected            3');
  const { code, lines } = await run(inFolder('lacking.csv'), '--owner', email, '--incomplete-as-drafts');
  expect(code).toBe(2);
  expect(lines).toEqual([
    'Rejected, by reason:',
    '        1  ListPrice: This is not a number (line 2, A-1: “on request”)',
    '        1  PostalCode: Missing. Enter a postal code, like K1S 1X7 (line 2, A-1)',
    'Missing in incomplete drafts:',
    expect.stringMatching(/^ {8}2 {2}LivingArea: Missing\. .*\(for example line 3, A-2\)$/),
    '        2  PostalCode: Missing. Enter a postal code, like K1S 1X7 (for example line 3, A-2)',
    'read                3',
    'created             2  (2 as incomplete drafts)',
    'updated             0',
    'unchanged           0',
    'skipped             0',
    'rejected            1',
  ]);
});

it('says before it begins that the report is there already', async () => {
  await writeFile(inFolder('mine.csv'), 'mine');
  const imported = run(inFolder('good.csv'), '--owner', email, '--report', inFolder('mine.csv'));
  await expect(imported).rejects.toThrow('mine.csv already');
  expect((await run(inFolder('good.csv'), '--owner', email, '--dry-run')).lines).toContain(
    'created             2  (2 as drafts without photos)',
  );
});

it('does nothing where the report has no folder to go to, and leaves no report where nothing was done', async () => {
  const imported = run(inFolder('good.csv'), '--owner', email, '--report', inFolder('reports/x.csv'));
  await expect(imported).rejects.toThrow('x.csv can’t be written to (ENOENT)');
  await expect(run(inFolder('no.csv'), '--owner', email, '--report', inFolder('new.csv'))).rejects.toThrow(
    'File not found',
  );
  expect(existsSync(inFolder('new.csv'))).toBe(false);
  expect((await run(inFolder('good.csv'), '--owner', email, '--dry-run')).lines).toContain(
    'created             2  (2 as drafts without photos)',
  );
});

it.each([
  [['nowhere.csv', '--owner', 'EMAIL'], 'File not found'],
  [['good.csv', '--owner', 'nobody@example.ca'], 'No account found for nobody@example.ca'],
  [['good.csv', '--owner', 'EMAIL', '--mapping', '/nowhere.json'], 'The mapping file /nowhere.json can’t be read'],
  [['good.csv'], '--owner is missing'],
])('refuses %j', async ([name = '', ...args], message) => {
  const said = run(inFolder(name), ...args.map((arg) => (arg === 'EMAIL' ? email : arg)));
  await expect(said).rejects.toThrow(message);
});

it('says how many the owner’s plan has no room for, and how many are no longer on the market', async () => {
  const rows = ['A-1', 'A-2', 'A-3'].map((ListingKey) => ({ ...resoHouse, ListingKey, Media: 'front.jpg' }));
  await writeFile(inFolder('front.jpg'), await photo(640, 480).jpeg().toBuffer());
  await writeFile(inFolder('three.csv'), csvOf(rows));
  const args = ['--owner', email, '--pictures', inFolder('')];
  const said =
    '2 are paused: the owner’s plan, Free, allows 1 active listing. Import again with --beyond-plan to publish them.';
  expect((await run(inFolder('three.csv'), ...args)).lines).toContain(said);
  const lifted = (await run(inFolder('three.csv'), ...args, '--beyond-plan')).lines;
  expect(lifted).toContain('updated             2');
  expect(lifted).not.toContain(said);
  await writeFile(
    inFolder('over.csv'),
    csvOf(rows.map((row) => ({ ...row, StandardStatus: 'Closed', ListPrice: '' }))),
  );
  expect((await run(inFolder('over.csv'), ...args)).lines).toContain(
    'updated             3  (3 closed or removed, no longer on the market)',
  );
});
