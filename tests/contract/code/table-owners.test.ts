// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources with templates.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Tables } from '#server/platform/db/tables.ts';
import { endOfPiece } from '#tests/support/post-writes.ts';

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

const builtWrites = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*['"](\w+)/g,
  /\b(?:claimDue|lockDue)\(\s*'(\w+)'/g,
];
const builtReads = [/(?:selectFrom|[jJ]oin|using|from)\(\s*['"](\w+)/g, /\bsql\.table\(\s*['"](\w+)/g];
/** Each of a list: selectFrom(['posts as p', 'media as m']). */
const builtList = /\b(?:selectFrom|deleteFrom|using|from)\(\s*\[([^\]]*)/g;
const name = String.raw`(?:"?public"?\.)?(?:"?(\w+)"?|\$\{\s*sql\.(?:table|id)\(\s*['"](\w+))`;
const sqlWrite = String.raw`\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?${name}`;
const sqlRead = String.raw`(?<!DELETE\s+)\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?${name}`;
/** A list of tables: FROM first f, second s. */
const sqlList = String.raw`\b(?:FROM|JOIN)\s+([^()]*)`;

/** SQL in a template has keywords in any case; elsewhere a word in lower case is one of a sentence or of the language. */
const templatesOf = (source: string) =>
  [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: start }) => {
    const opening = index + start.length - 1;
    return source.slice(opening, endOfPiece(source, opening));
  });

function usesIn(source: string): Use[] {
  const found = (text: string, patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '', called = table]) => called));
  const inSql = (pattern: string) =>
    [
      found(source, [new RegExp(pattern, 'g')]),
      ...templatesOf(source).map((sql) => found(sql, [new RegExp(pattern, 'gi')])),
    ].flat();
  const listed = [
    ...inSql(sqlList).flatMap((list) => found(list, [/,\s+"?(\w+)/g])),
    ...found(source, [builtList]).flatMap((list) => found(list, [/['"](\w+)/g])),
  ];
  const uses = (tables: string[], isWrite: boolean) =>
    [...new Set(tables)].filter((table) => allTables.includes(table)).map((table) => ({ table, isWrite }));
  return [
    ...uses([...found(source, builtWrites), ...inSql(sqlWrite)], true),
    ...uses([...found(source, builtReads), ...inSql(sqlRead), ...listed], false),
  ];
}

/** Tables that the text does not name: rows that wait for a job, rows of an account or a backup, pages and blog posts. */
const tablesGivenByName = [
  'server/content/editing/content-editing.repo.ts',
  'server/content/load-content.repo.ts',
  'server/operator/backup/table-rows.repo.ts',
  'server/platform/db/claim-due.ts',
  'server/platform/personal-data/personal-rows.ts',
];
const isTableGivenByName = (source: string) =>
  /\bsql\.table\(\s*[^'"\s]|\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*[a-z]\w*\s*[),\]]/.test(
    source,
  );

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

const filesOf = (folder: string, recursive = true) =>
  readdirSync(join('server', folder), { recursive, encoding: 'utf8' }).map((file) =>
    join('server', folder, file).replaceAll(sep, '/'),
  );
const sourcesIn = (files: string[]) =>
  files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('/tables.ts') && !migrationSteps.includes(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const sourcesOf = (folder: string) => sourcesIn(filesOf(folder));
const rootSources = sourcesIn(filesOf('.', false));

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

  it('are neither written nor read by the files that start the server', () => {
    expect(rootSources.length).toBeGreaterThan(5);
    expect(
      rootSources.flatMap(({ file, source }) => findBreaches(source, none).map((breach) => `${file} ${breach}`)),
    ).toEqual([]);
  });

  it('are named where they are used, but in a few files that are given one', () => {
    const sources = [...rootSources, ...folders.flatMap(sourcesOf)];
    const given = sources.filter(({ source }) => isTableGivenByName(source)).map(({ file }) => file);
    expect(given.sort()).toEqual(tablesGivenByName);
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
    ['sql`update users set email = null`', 'writes users'],
    ['sql`Delete From media where true`', 'writes media'],
    ['sql<Row>`select id from media`', 'reads media'],
    ['sql`select from posts p, media m`', 'reads media'],
    ['sql`SELECT ${sql`(select count(*) from media)`} FROM posts`', 'reads media'],
    ["sql`UPDATE ${sql.table('users')} SET email = NULL`", 'writes users'],
    ["const media = sql.table('media');", 'reads media'],
    ["db.selectFrom(['posts as p', 'media as m'])", 'reads media'],
    ['sql`UPDATE ONLY public."users" SET email = NULL`', 'writes users'],
    ["fail('Read from media, update users')", undefined],
    ['sql`SELECT FROM posts p JOIN users u ON u.id = p.owner_id FOR UPDATE OF p`', undefined],
    ["db.selectFrom('users').select('id')", undefined],
  ])('%s', (source, breach) => {
    expect(findBreaches(source, tables)).toEqual(breach === undefined ? [] : [breach]);
  });
});
