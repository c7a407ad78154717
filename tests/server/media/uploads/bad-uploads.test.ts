import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#contract/result.ts';
import { type Media, openMedia } from '#server/media/media.service.ts';
import { sendMedia } from '#server/media/uploads/uploads.service.ts';
import { readConfig } from '#server/platform/config.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { badFiles, oddFiles, pdf } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('what is no picture and no PDF', (getDb) => {
  let media: Media;
  let member: Awaited<ReturnType<typeof callsOf>>;
  const env = () => ({ DATA_DIR: getFolder(), ...severalAddresses });
  const getFolder = testFolder('uploads');
  const getApp = testApp(getDb, () => ({ env: env() }));
  beforeAll(async () => {
    media = openMedia({ db: getDb() }, openFileStores(readConfig(env())));
  });
  beforeEach(async () => {
    await getDb().deleteFrom('media').execute();
    await getDb().deleteFrom('unreferenced_files').execute();
    await rm(join(getFolder(), 'media'), { recursive: true, force: true });
    member = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
  });

  /** Everything that an upload could have left: files, rows, names of files that are still to be removed. */
  async function traces() {
    const files = await readdir(getFolder(), { recursive: true, withFileTypes: true });
    const [rows, announced] = await Promise.all([
      getDb().selectFrom('media').select('id').execute(),
      getDb().selectFrom('unreferenced_files').select('file').execute(),
    ]);
    return [...files.filter((entry) => entry.isFile()).map(({ name }) => name), ...rows, ...announced];
  }

  describe.each(badFiles)('$what', ({ name, status, make }) => {
    it(`is refused with ${status} and leaves nothing`, async () => {
      const bytes = await make();
      await expect(sendMedia(media, member.id, contentOf(bytes))).rejects.toMatchObject({ status });
      const { status: answered, answer } = await member('POST /media', { file: { name, bytes } });
      expect(failure.parse(answer).message).toMatch(/^\p{Lu}.{10,}[^ ]$/u);
      expect(answered).toBe(status);
      expect(await traces()).toEqual([]);
    });
  });

  it.each(oddFiles)('$what is taken, and nothing but its pixels is given away', async ({ name, make }) => {
    const { status, answer } = await member('POST /media', { file: { name, bytes: await make() } });
    expect(status).toBe(200);
    if (!('widths' in answer.data)) throw new Error('A picture was taken for a PDF.');
    const { url, widths, width } = answer.data;
    const served = await getApp().inject(`${url}-${widths[0]}.jpg`);
    expect(served.statusCode).toBe(200);
    const read = await sharp(served.rawPayload).metadata();
    expect(read).toMatchObject({ format: 'jpeg', space: 'srgb', width: Math.min(width, 320) });
    expect(read.icc ?? read.exif ?? read.comments ?? read.pages).toBeUndefined();
    expect(served.rawPayload.includes('<script>')).toBe(false);
  });

  it('keeps what was sent before', async () => {
    const kept = await member('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } });
    for (const { name, make } of badFiles.slice(0, 6)) {
      await member('POST /media', { file: { name, bytes: await make() } });
    }
    if (!('name' in kept.answer.data)) throw new Error('A PDF was taken for a picture.');
    expect((await getApp().inject(kept.answer.data.url)).rawPayload.length).toBe(kept.answer.data.bytes);
  });
});
