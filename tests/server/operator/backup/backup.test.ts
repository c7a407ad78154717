import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runOperator } from '#server/operator/operator.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { findLastBackup } from '#server/platform/monitoring/last-backup.ts';
import { besides, createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { unpackMigratedDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing } from '#tests/support/server/factories.ts';

const server = process.env.TEST_DATABASE_URL;
const kinds = server ? ['embedded', 'PostgreSQL'] : ['embedded'];
const key = Buffer.alloc(32, 7).toString('base64');
const otherKey = Buffer.alloc(32, 8).toString('base64');

async function operate(args: string[], env: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const code = await runOperator(args, env, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

/** Every row of every table, every sequence, constraint and trigger, in the order of their text. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const values = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ row: string }>`
      SELECT ROW(${values})::text AS row FROM ${sql.table(name)}`.execute(db);
    found[name] = rows.map(({ row }) => row).sort();
  }
  const { rows: sequences } = await sql<{ row: string }>`
    SELECT ROW(sequencename, last_value)::text AS row FROM pg_sequences ORDER BY 1`.execute(db);
  found['(sequences)'] = sequences.map(({ row }) => row);
  const { rows: rules } = await sql<{ row: string }>`
    SELECT ROW(conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))::text AS row
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT ROW(tgrelid::regclass, tgname, tgenabled)::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY row`.execute(db);
  found['(constraints)'] = rules.map(({ row }) => row).sort();
  return found;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = files.map(async (path) => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return [path.slice(folder.length), hash] as const;
  });
  return Object.fromEntries((await Promise.all(hashes)).sort());
}

describe.each(kinds)('a backup of a site (%s)', (kind) => {
  let scratch: string;
  let dataDir: string;
  let url: string | undefined;
  let drop: () => Promise<void> = async () => undefined;
  let before: Record<string, string[]>;
  let backup: string;

  const openIn = (folder: string, of: string | undefined): Promise<OpenDatabase> =>
    openDatabase(of ? { url: of } : { folder: join(folder, 'db') });
  const envOf = (folder: string, of: string | undefined) => ({ DATA_DIR: folder, DATABASE_URL: of ?? '' });

  /** An empty data folder, and an empty database where it is PostgreSQL's. */
  async function emptyPlace(of = kind) {
    const folder = await mkdtemp(join(scratch, 'place-'));
    if (of === 'embedded') return { folder, url: undefined };
    const name = `gable_test_${Date.now()}_${Math.random().toString(36).slice(2)}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    onTestFinished(async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    });
    return { folder, url: besides(server ?? '', name) };
  }

  async function assertSame(place: { folder: string; url: string | undefined }) {
    const { db, close } = await openIn(place.folder, place.url);
    try {
      const after = await contentsOf(db);
      expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
      const isOtherKind = Boolean(place.url) !== (kind === 'PostgreSQL');
      for (const [table, rows] of Object.entries(before))
        if (!isOtherKind || table !== '(constraints)') expect(after[table], table).toEqual(rows);
    } finally {
      await close();
    }
    for (const store of ['media', 'documents'])
      expect(await filesIn(join(place.folder, store))).toEqual(await filesIn(join(dataDir, store)));
  }

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'gable-backup-'));
    dataDir = join(scratch, 'site');
    await mkdir(dataDir);
    if (kind === 'embedded') await unpackMigratedDatabase(dataDir);
    else ({ url, drop } = await createMigratedDatabase(server ?? ''));
    const { db, close } = await openIn(dataDir, url);
    const agent = await makeAgent(db, { first_name: 'Zoë "\\,(){}\u2028\n\t', last_name: "O'Neil\r\n🏡" });
    for (let index = 0; index < 520; index += 1) await makeListing(db, { owner_id: agent.id });
    const stores = openFileStores({ dataDir });
    for (let index = 0; index < 3; index += 1) {
      const original = `photo-${index}.original`;
      await stores.media.write(original, Buffer.alloc(300_000 * index, original));
      await db
        .insertInto('media')
        .values({ id: `photo-${index}`, width: 10, height: 10, source: JSON.stringify({ type: 'upload', original }) })
        .execute();
    }
    await stores.documents.write('licence.pdf', Buffer.from('a licence'));
    const document = {
      user_id: agent.id,
      file: 'licence.pdf',
      name: 'Licence',
      type: 'application/pdf',
      bytes: 9,
    } as const;
    await db.insertInto('kyc_documents').values(document).execute();
    await sql`SELECT nextval('checkout_numbers'), nextval('checkout_numbers')`.execute(db);
    before = await contentsOf(db);
    expect(before.posts).toHaveLength(520);
    await close();
    backup = join(scratch, 'backup');
    const made = await operate(['backup', backup], { ...envOf(dataDir, url), BACKUP_KEY: key });
    expect(made).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Backed up \d+ tables with \d+ rows, 4 files, \d+ MB, to .+, encrypted\.$/),
    });
  }, 120_000);
  afterAll(async () => {
    await drop();
    await rm(scratch, { recursive: true, force: true });
  });

  it('has every row, sequence and file in an empty place', { timeout: 120_000 }, async () => {
    const place = await emptyPlace();
    const { text } = await operate(['restore', backup], { ...envOf(place.folder, place.url), BACKUP_KEY: key });
    expect(text).toMatch(/^Restored \d+ tables with \d+ rows, 4 files, as of 20\d\d-/);
    await assertSame(place);
  });

  it('without a key is restored without one, and into the other kind of database', { timeout: 120_000 }, async () => {
    const plain = join(scratch, 'plain');
    await operate(['backup', plain], envOf(dataDir, url));
    const place = await emptyPlace(server && kind === 'embedded' ? 'PostgreSQL' : 'embedded');
    await operate(['restore', plain], envOf(place.folder, place.url));
    await assertSame(place);
  });

  it('is told by status, with its time', async () => {
    const { text } = await operate(['status'], envOf(dataDir, url));
    const last = await findLastBackup(dataDir);
    expect(text).toContain(`Backup     ${last?.at}, `);
  });

  it('names a file that a row names and that is not there, and keeps the rest', { timeout: 120_000 }, async () => {
    const stores = openFileStores({ dataDir });
    const bytes = (await stores.media.read('photo-1.original')) ?? Buffer.alloc(0);
    await stores.media.remove('photo-1.original');
    const made = await operate(['backup', join(scratch, 'partial')], envOf(dataDir, url));
    await stores.media.write('photo-1.original', bytes);
    expect(made).toMatchObject({ code: 2, text: expect.stringContaining('media/photo-1.original is in the database') });
  });

  describe('leaves everything as it was', () => {
    async function refused(from: string, reason: string | RegExp, env: NodeJS.ProcessEnv = { BACKUP_KEY: key }) {
      const place = await emptyPlace();
      const restored = operate(['restore', from], { ...envOf(place.folder, place.url), ...env });
      await expect(restored).rejects.toThrow(reason);
      expect(await filesIn(place.folder)).toEqual(place.url ? {} : { '/lock': expect.any(String) });
      if (place.url) {
        const { db, close } = await openIn(place.folder, place.url);
        expect(Object.keys(await contentsOf(db))).toEqual(['(sequences)', '(constraints)']);
        await close();
      }
    }
    async function copied(change: (folder: string) => Promise<unknown>): Promise<string> {
      const folder = await mkdtemp(join(scratch, 'copy-'));
      await cp(backup, folder, { recursive: true });
      await change(folder);
      return folder;
    }
    const usersIn = (folder: string) => join(folder, 'tables/users.jsonl.gz');

    it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
      ['was cut off', (folder) => rm(join(folder, 'manifest.json')), /no complete backup .+ manifest\.json/],
      ['lacks a table', (folder) => rm(usersIn(folder)), /isn’t complete: tables\/users\.jsonl\.gz is missing/],
      ['has a table cut off', (folder) => truncate(usersIn(folder), 40), /damaged: tables\/users\.jsonl\.gz/],
      ['has a table with more in it', (folder) => appendFile(usersIn(folder), 'x'), /damaged: tables\/users/],
      ['has another list', (folder) => appendFile(join(folder, 'items.jsonl'), '{}\n'), /damaged: items\.jsonl/],
      ['has a manifest cut off', (folder) => truncate(join(folder, 'manifest.json'), 90), /damaged: manifest/],
      [
        'has a manifest that was changed',
        async (folder) => {
          const path = join(folder, 'manifest.json');
          await writeFile(path, (await readFile(path, 'utf8')).replace(/rows\\":520/, String.raw`rows\":519`));
        },
        /damaged: manifest/,
      ],
    ])('where the backup %s', async (_name, change, reason) => {
      await refused(await copied(change), reason);
    });

    it('where the key is another one, or none', async () => {
      await refused(backup, 'made with another BACKUP_KEY', { BACKUP_KEY: otherKey });
      await refused(backup, 'is encrypted. Set BACKUP_KEY', {});
    });

    it('where the backup leads out of its folder', async () => {
      const plain = join(scratch, 'forged');
      await cp(join(scratch, 'plain'), plain, { recursive: true });
      const list = (await readFile(join(plain, 'items.jsonl'), 'utf8')).replace(
        /files\/media\/\w\w\//,
        'files/media/../../',
      );
      await writeFile(join(plain, 'items.jsonl'), list);
      const { manifest } = JSON.parse(await readFile(join(plain, 'manifest.json'), 'utf8'));
      const sha = (text: string) => createHash('sha256').update(text).digest('hex');
      const told = { ...JSON.parse(manifest), items: { count: 1, bytes: list.length, sha256: sha(list) } };
      const forged = JSON.stringify(told);
      await writeFile(join(plain, 'manifest.json'), JSON.stringify({ manifest: forged, check: sha(forged) }));
      await refused(plain, 'damaged: items.jsonl', {});
    });

    it('where there already is a site', async () => {
      const env = { ...envOf(dataDir, url), BACKUP_KEY: key };
      await expect(operate(['restore', backup], env)).rejects.toThrow('isn’t empty');
      await assertSame({ folder: dataDir, url });
    });

    it('where there are files alone', async () => {
      const place = await emptyPlace();
      await openFileStores({ dataDir: place.folder }).media.write('mine', Buffer.from('mine'));
      const env = { ...envOf(place.folder, place.url), BACKUP_KEY: key };
      await expect(operate(['restore', backup], env)).rejects.toThrow('it has files in media');
      expect((await openFileStores({ dataDir: place.folder }).media.read('mine'))?.toString()).toBe('mine');
    });

    it('where the folder of a new backup is not empty', async () => {
      const kept = await filesIn(backup);
      await expect(operate(['backup', backup], envOf(dataDir, url))).rejects.toThrow('isn’t empty');
      expect(await filesIn(backup)).toEqual(kept);
    });
  });
});

it('makes no database where there is none to back up or to read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  for (const args of [['backup', join(folder, 'backup')], ['status'], ['agents']])
    await expect(operate(args, env)).rejects.toThrow('There is no database in');
  expect(Object.keys(await filesIn(folder))).toEqual(['/data/lock']);
});
