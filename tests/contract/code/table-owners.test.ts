import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Tables } from '#server/platform/db/tables.ts';

const folders = readdirSync('server', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'migrations' ? [entry.name] : [],
);
const schema = readFileSync('server/platform/db/schema/database-schema.ts', 'utf8');
const allTables = [...schema.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, name = '']) => name);

/** Migrations may touch every table; this is the step of one in TypeScript. */
const migrationSteps = ['server/platform/db/stored-addresses.ts'];

const declarations = new Map<string, Tables>();
for (const folder of folders)
  if (existsSync(join('server', folder, 'tables.ts'))) {
    const { tables } = (await import(pathToFileURL(resolve('server', folder, 'tables.ts')).href)) as { tables: Tables };
    declarations.set(folder, tables);
  }

interface Use {
  table: string;
  isWrite: boolean;
}

const name = '"?(\\w+)"?';
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:claimDue|lockDue)\(\s*'(\w+)'/g,
  new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\\s+(?:ONLY\\s+)?${name}`, 'g'),
];
const reads = [
  /(?:selectFrom|[jJ]oin|using|from)\(\s*\[?\s*'(\w+)/g,
  new RegExp(`(?<!DELETE )\\b(?:FROM|JOIN|USING)\\s+(?:ONLY\\s+|LATERAL\\s+)?${name}`, 'g'),
  // A list of tables: FROM first f, second s.
  /(?<=\b(?:FROM|JOIN)\s+[^()]*,\s+)(\w+)/g,
];

function usesIn(source: string): Use[] {
  const uses = (patterns: readonly RegExp[], isWrite: boolean) =>
    patterns.flatMap((pattern) =>
      [...source.matchAll(pattern)].flatMap(([, table = '']) =>
        allTables.includes(table) ? [{ table, isWrite }] : [],
      ),
    );
  return [...uses(writes, true), ...uses(reads, false)];
}

/** Rows of an account are deleted by platform, which has tables of its own among them. */
function findForeignPersonalTables(source: string, { owns }: Tables): string[] {
  const own: readonly string[] = [...owns, ...(declarations.get('platform')?.owns ?? [])];
  return [...source.matchAll(/\btable: '(\w+)'/g)].flatMap(([, table = '']) => (own.includes(table) ? [] : [table]));
}

/** Uses of tables that a resource neither owns nor, where it only reads, declares. */
function findBreaches(source: string, { owns, reads: read }: Tables): string[] {
  const may = (isWrite: boolean): readonly string[] => (isWrite ? owns : [...owns, ...read]);
  return usesIn(source).flatMap(({ table, isWrite }) =>
    may(isWrite).includes(table) ? [] : [`${isWrite ? 'writes' : 'reads'} ${table}`],
  );
}

const sourcesOf = (folder: string) =>
  readdirSync(join('server', folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', folder, file).replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('/tables.ts') && !migrationSteps.includes(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const none: Tables = { owns: [], reads: [] };

describe('tables', () => {
  it('have one owner each', () => {
    const owned = [...declarations.values()].flatMap(({ owns }) => owns);
    expect(allTables.length).toBeGreaterThan(50);
    expect([...owned].sort()).toEqual([...allTables].sort());
  });

  it.each(folders)('are written by their owner alone and read where that is declared (%s)', (folder) => {
    const breaches = sourcesOf(folder).flatMap(({ file, source }) =>
      findBreaches(source, declarations.get(folder) ?? none).map((breach) => `${file} ${breach}`),
    );
    expect(breaches).toEqual([]);
  });

  it.each(folders)('hold personal rows of their owner (%s)', (folder) => {
    const [data] = sourcesOf(folder).filter(({ file }) => file.endsWith(`${folder}/account-data.ts`));
    expect(findForeignPersonalTables(data?.source ?? '', declarations.get(folder) ?? none)).toEqual([]);
  });

  it.each([...declarations])('are declared where they are used (%s)', (folder, { owns, reads: read }) => {
    const used = new Set(sourcesOf(folder).flatMap(({ source }) => usesIn(source).map(({ table }) => table)));
    expect(read.filter((table) => !used.has(table) || owns.includes(table))).toEqual([]);
  });
});

describe('a table of another resource', () => {
  const tables: Tables = { owns: ['posts'], reads: ['users'] };

  it.each([
    ["db.updateTable('users').set(values)", 'writes users'],
    ["tx.deleteFrom('users').where(isOld)", 'writes users'],
    ["tx\n  .insertInto('media')\n  .values(rows)", 'writes media'],
    ['sql`UPDATE users SET email = NULL`', 'writes users'],
    ['sql`WITH gone AS (DELETE FROM media WHERE true) SELECT 1`', 'writes media'],
    ["claimDue('media', { key: ['id'] })", 'writes media'],
    ["db.selectFrom('posts as p').leftJoin('media as m', 'm.id', 'p.id')", 'reads media'],
    ['sql`SELECT FROM posts p JOIN media m ON true`', 'reads media'],
    ['sql`SELECT FROM posts p, media m`', 'reads media'],
    ['sql`SELECT FROM posts p JOIN users u ON u.id = p.owner_id FOR UPDATE OF p`', undefined],
    ["db.selectFrom('users').select('id')", undefined],
  ])('%s', (source, breach) => {
    expect(findBreaches(source, tables)).toEqual(breach === undefined ? [] : [breach]);
  });
});
