import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openMedia } from '#server/media/media.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { localStorage } from '#server/platform/files/file-storage.ts';
import { type ImportOptions, importListings } from '#server/posts/import/import.service.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { csvOf, type ResoRow } from '#tests/support/server/import-files.ts';
import { historyOf } from '#tests/support/server/post-history.ts';

/** A folder of files and pictures to import, a new owner for each test, and the results of an import. */
export function useImports(getDb: () => Db) {
  let folder: string;
  let owner: Awaited<ReturnType<typeof makeUser>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-imports-'));
    await mkdir(join(folder, 'pictures'));
    for (const [name, background] of [
      ['front.jpg', 'red'],
      ['back.jpg', 'blue'],
    ] as const) {
      const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } }).jpeg();
      await picture.toFile(join(folder, 'pictures', name));
    }
    await writeFile(join(folder, 'pictures', 'broken.jpg'), 'no picture');
    await writeFile(join(folder, 'secret.jpg'), 'not for import');
    await symlink(join(folder, 'secret.jpg'), join(folder, 'pictures', 'link.jpg'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    owner = await makeUser(getDb());
  });

  async function load(text: string, options: Partial<ImportOptions> & { mappingFile?: object } = {}) {
    const path = join(folder, 'listings');
    await writeFile(path, text);
    const { mappingFile, ...more } = options;
    if (mappingFile) await writeFile(join(folder, 'mapping.json'), JSON.stringify(mappingFile));
    const media = openMedia({ db: getDb() }, { media: localStorage(folder) });
    const { log, ...result } = await importListings(getDb(), media, {
      path,
      owner: owner.email ?? '',
      isDryRun: false,
      signal: new AbortController().signal,
      ...(mappingFile && { mapping: join(folder, 'mapping.json') }),
      ...more,
    });
    return { ...result, errors: log.errors, rejected: log.rows };
  }
  const loadRows = (rows: readonly ResoRow[], options?: Parameters<typeof load>[1]) => load(csvOf(rows), options);
  const pictures = () => ({ pictures: join(folder, 'pictures') });

  const posts = () =>
    getDb().selectFrom('posts').selectAll().where('owner_id', '=', owner.id).orderBy('external_id').execute();
  const history = (id: string) => historyOf(getDb(), id);
  const photosOf = (id: string) =>
    getDb().selectFrom('post_photos').select('media_id').where('post_id', '=', id).orderBy('position').execute();
  const mediaOfOwner = () => getDb().selectFrom('media').select('id').where('owner_id', '=', owner.id).execute();
  const only = async () => {
    const [post, ...more] = await posts();
    if (!post || more.length > 0) throw new Error('There is one post.');
    return post;
  };
  const author = () => ({ id: owner.id, userType: owner.user_type, step: owner.kyc_step });

  return {
    load,
    loadRows,
    pictures,
    posts,
    history,
    photosOf,
    mediaOfOwner,
    only,
    author,
    inFolder: (name: string) => join(folder, name),
  };
}
