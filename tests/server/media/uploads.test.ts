import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import {
  deletePicture,
  insertUpload,
  readPictureFile,
  storeSquareUpload,
  storeUpload,
} from '#server/media/media.service.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { makeUser } from '#tests/support/server-factories.ts';
import { makeDrawing, useMedia } from './media-fixture.ts';

describeOnEachDatabase('an upload', (getDb) => {
  const test = useMedia(getDb);

  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a5543c' } }).jpeg();
  const tidy = () => removeUnreferencedFiles(getDb(), test.stores());
  /** As if hours had passed since files were announced or let go. */
  const wait = () =>
    getDb()
      .updateTable('unreferenced_files')
      .set({ remove_after: new Date(0) })
      .execute();
  afterEach(() => getDb().deleteFrom('unreferenced_files').execute());

  async function send(bytes: Buffer) {
    const upload = await storeUpload(test.media(), bytes);
    const owner = await makeUser(getDb());
    const picture = await insertUpload(getDb(), upload, { ownerId: owner.id, alt: 'The front' });
    return { owner, picture };
  }

  it('becomes a picture with a placeholder, its files made like any other', async () => {
    const { picture } = await send(await photo(900, 600).withMetadata({ orientation: 6 }).toBuffer());
    expect(picture).toMatchObject({ width: 600, height: 900, widths: [320], alt: 'The front' });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    const file = await readPictureFile(test.media(), { id: picture.id, width: 320, format: 'jpg' });
    expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 480 });
  });

  it('shows its middle where a square is wanted, and keeps nothing else of it', async () => {
    const upload = await storeSquareUpload(
      test.media(),
      await photo(1800, 900)
        .withExif({ IFD0: { Artist: 'me' } })
        .toBuffer(),
    );
    expect(upload).toMatchObject({ width: 640, height: 640 });
    const kept = await test.media().storage.read(upload.original);
    const { width, height, format, exif } = await sharp(kept).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 640, height: 640, format: 'webp', exif: undefined });
    await expect(storeSquareUpload(test.media(), Buffer.from('<svg/>'))).rejects.toMatchObject({ status: 415 });
  });

  it('leaves nothing behind when it is refused', async () => {
    await expect(storeUpload(test.media(), Buffer.from('not a picture'))).rejects.toMatchObject({ status: 415 });
    expect(await getDb().selectFrom('media').selectAll().execute()).toEqual([]);
    expect(await getDb().selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
    expect(await readdir(test.folder())).toEqual([]);
  });

  it('leaves nothing behind when its transaction is rolled back, and nothing is taken from one under way', async () => {
    const upload = await storeUpload(test.media(), await photo(60, 40).toBuffer());
    const owner = await makeUser(getDb());
    const rolledBack = getDb()
      .transaction()
      .execute(async (tx) => {
        await insertUpload(tx, upload, { ownerId: owner.id, alt: '' });
        throw new Error('after all, no');
      });
    await expect(rolledBack).rejects.toThrow('after all, no');
    expect(await tidy()).toBe(0);
    expect(await test.keptFiles()).toEqual([upload.original]);
    await wait();
    expect(await tidy()).toBe(1);
    expect(await test.keptFiles()).toEqual([]);
    expect(await getDb().selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
  });

  it('keeps its files while its row is there, and loses them all with it, also those that are made late', async () => {
    const { owner, picture } = await send(await photo(700, 400).toBuffer());
    for (const width of picture.widths) {
      for (const format of ['webp', 'avif', 'jpg'] as const)
        await readPictureFile(test.media(), { id: picture.id, width, format });
    }
    await wait();
    await tidy();
    expect(await test.keptFiles()).toHaveLength(7);
    await getDb()
      .transaction()
      .execute((tx) => deletePicture(tx, 'somebody-else', picture.id));
    await tidy();
    expect(await test.keptFiles()).toHaveLength(7);
    await getDb()
      .transaction()
      .execute((tx) => deletePicture(tx, owner.id, picture.id));
    await tidy();
    expect(await test.keptFiles()).toEqual([]);
    await test.media().storage.write(`${picture.id}-320.webp`, Buffer.from('made meanwhile'));
    await wait();
    await tidy();
    expect(await test.keptFiles()).toEqual([]);
  });

  it('is not found while its original is missing', async () => {
    await makeDrawing(getDb(), { id: 'lost', source: { type: 'upload', original: 'lost.original' } });
    expect(await readPictureFile(test.media(), { id: 'lost', width: 320, format: 'jpg' })).toBeUndefined();
  });
});
