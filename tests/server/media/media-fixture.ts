import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { demo } from '#demo/demo.ts';
import { registerMedia } from '#server/media/media.routes.ts';
import { type Media, openMedia } from '#server/media/media.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { registerRateLimits } from '#server/platform/http/limits/rate-limits.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { makeListing } from '#tests/support/server/factories.ts';

const drawing = { type: 'drawing', seed: 'glebe-7', kind: 'semi', scene: 'exterior' };

/** A picture that is drawn when it is first asked for. No post shows it. */
export async function makeDrawing(
  db: Db,
  values: { id: string; source?: object; width?: number; created_at?: string },
) {
  const { source = drawing, ...columns } = values;
  await db
    .insertInto('media')
    .values({ width: 700, height: 467, ...columns, source: JSON.stringify(source) })
    .execute();
}

/** The same as a photo of an active listing. @returns the listing */
export async function makeShownDrawing(db: Db, values: Parameters<typeof makeDrawing>[1]) {
  await makeDrawing(db, values);
  const listing = await makeListing(db);
  await db.insertInto('post_photos').values({ post_id: listing.id, media_id: values.id, position: 0 }).execute();
  return listing;
}

export const stateOf = (db: Db, id: string) =>
  db.selectFrom('media').select(['state', 'placeholder']).where('id', '=', id).executeTakeFirstOrThrow();

/** For each test a folder of its own and a server of its pictures, which are gone afterwards. */
export function useMedia(getDb: () => Db) {
  let folder: string;
  let media: Media;
  let app: App;
  let lifecycle: Lifecycle;
  const config = () => readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const keptFiles = async () =>
    (await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-media-'));
    media = openMedia({ db: getDb(), loadDemo: async () => demo }, openFileStores(config()));
    lifecycle = new Lifecycle();
    app = createServer(config());
    await registerRateLimits(app, config());
    registerMedia(app, { config: config(), db: getDb(), lifecycle, availability: createAvailability() }, media);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
    await getDb().deleteFrom('posts').execute();
    await getDb().deleteFrom('media').execute();
    await rm(folder, { recursive: true });
  });

  return {
    keptFiles,
    stores: () => openFileStores(config()),
    folder: () => folder,
    media: () => media,
    app: () => app,
    lifecycle: () => lifecycle,
  };
}
