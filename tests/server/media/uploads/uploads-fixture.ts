import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import type { PlanDocument } from '#contract/post/post.ts';
import { type Media, openMedia } from '#server/media/media.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { type FileStores, removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { pdf } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

interface Uploads {
  app: App;
  folder: string;
  stores: FileStores;
  media: Media;
  member: Awaited<ReturnType<typeof callsOf>>;
}

/** A server with an empty folder of files, and a new member for each test. */
export function eachTestUploads(getDb: () => Db, give: (given: Uploads) => void) {
  const getFolder = testFolder('sent');
  const env = () => ({ DATA_DIR: getFolder(), ...severalAddresses });
  const getApp = testApp(getDb, () => ({ env: env() }));
  let stores: FileStores;
  let media: Media;
  let member: Awaited<ReturnType<typeof callsOf>>;
  beforeAll(async () => {
    stores = openFileStores(readConfig(env()));
    media = openMedia({ db: getDb() }, stores);
  });
  beforeEach(async () => {
    await getDb().deleteFrom('posts').execute();
    await getDb().deleteFrom('media').execute();
    await getDb().deleteFrom('unreferenced_files').execute();
    await rm(join(getFolder(), 'media'), { recursive: true, force: true });
    member = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    give({ app: getApp(), folder: getFolder(), stores, media, member });
  });

  const tidy = () => removeUnreferencedFiles(getDb(), stores);
  const keptFiles = async () =>
    (await readdir(join(getFolder(), 'media'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const send = (name: string, bytes: Buffer) => member('POST /media', { file: { name, bytes } });
  const sendPlan = async (name = 'plan.pdf') => (await send(name, pdf())).answer.data as PlanDocument;
  const idsOf = async () => (await getDb().selectFrom('media').select('id').execute()).map(({ id }) => id);
  const unattachedSince = async (id: string) =>
    (await getDb().selectFrom('media').select('unattached_since').where('id', '=', id).executeTakeFirstOrThrow())
      .unattached_since;
  const attach = (postId: string, mediaId: string, position = 0) =>
    getDb().insertInto('post_photos').values({ post_id: postId, media_id: mediaId, position }).execute();
  const detach = (postId: string) => getDb().deleteFrom('post_photos').where('post_id', '=', postId).execute();
  const post = async () => (await makeListing(getDb(), { owner_id: member.id })).id;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  return { tidy, keptFiles, send, sendPlan, idsOf, unattachedSince, attach, detach, post, daysAgo };
}
