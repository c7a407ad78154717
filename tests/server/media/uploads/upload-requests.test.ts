import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  checkPicture,
  deletePicture,
  insertUpload,
  openPictureFile,
  storeSquareUpload,
  storeUpload,
} from '#server/media/media.service.ts';
import * as decoder from '#server/media/uploads/uploaded-picture.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { makeDrawing, useMedia } from '#tests/server/media/media-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('an upload', (getDb) => {
  const test = useMedia(getDb);

  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a5543c' } }).jpeg();
  const tidy = () => removeUnreferencedFiles(getDb(), test.stores());
  /** Simulates hours since files were announced or detached. */
  const wait = () =>
    getDb()
      .updateTable('unreferenced_files')
      .set({ remove_after: new Date(0) })
      .execute();
  afterEach(() => getDb().deleteFrom('unreferenced_files').execute());

  async function send(bytes: Buffer) {
    const upload = await storeUpload(test.media(), contentOf(bytes));
    const owner = await makeUser(getDb());
    const picture = await inTransaction(getDb(), (tx) =>
      insertUpload(tx, upload, { ownerId: owner.id, alt: 'The front' }),
    );
    return { owner, picture };
  }

  it('becomes a picture with a placeholder, its files made like any other', async () => {
    const { picture } = await send(await photo(900, 600).withMetadata({ orientation: 6 }).toBuffer());
    expect(picture).toMatchObject({ width: 600, height: 900, widths: [320], alt: 'The front' });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    const file = await openPictureFile(test.media(), { id: picture.id, width: 320, format: 'jpg' });
    expect(await sharp(file && (await buffer(file.stream))).metadata()).toMatchObject({ width: 320, height: 480 });
  });

  it('shows its middle where a square is wanted, and keeps nothing else of it', async () => {
    const upload = await storeSquareUpload(
      test.media(),
      contentOf(
        await photo(1800, 900)
          .withExif({ IFD0: { Artist: 'me' } })
          .toBuffer(),
      ),
    );
    expect(upload).toMatchObject({ width: 640, height: 640 });
    const kept = await test.media().storage.read(upload.original);
    const { width, height, format, exif } = await sharp(kept).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 640, height: 640, format: 'webp', exif: undefined });
    await expect(storeSquareUpload(test.media(), contentOf(Buffer.from('<svg/>')))).rejects.toMatchObject({
      status: 415,
    });
  });

  it('is not decoded before its turn, its header included', async () => {
    const { uploadQueue } = test.media();
    const inspect = vi.spyOn(decoder, 'inspectUpload');
    onTestFinished(() => inspect.mockRestore());
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const busy = ['a', 'b'].map((key) => uploadQueue.run(key, 'visitor', () => opened));
    const bytes = await photo(60, 40).toBuffer();
    const sent = [
      storeUpload(test.media(), contentOf(bytes)),
      storeSquareUpload(test.media(), contentOf(bytes)),
      checkPicture(test.media(), contentOf(bytes)),
    ];
    await new Promise(setImmediate);
    expect(inspect).not.toHaveBeenCalled();
    open();
    await Promise.all([...busy, ...sent]);
    expect(inspect).toHaveBeenCalledTimes(3);
  });

  it('leaves nothing behind when it is refused', async () => {
    await expect(storeUpload(test.media(), contentOf(Buffer.from('not a picture')))).rejects.toMatchObject({
      status: 415,
    });
    expect(await getDb().selectFrom('media').selectAll().execute()).toEqual([]);
    expect(await getDb().selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
    expect(await readdir(test.folder())).toEqual([]);
  });

  it('leaves nothing behind when its transaction is rolled back, and nothing is taken from one under way', async () => {
    const upload = await storeUpload(test.media(), contentOf(await photo(60, 40).toBuffer()));
    const owner = await makeUser(getDb());
    const rolledBack = inTransaction(getDb(), async (tx) => {
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
        (await openPictureFile(test.media(), { id: picture.id, width, format }))?.stream.destroy();
    }
    await wait();
    await tidy();
    expect(await test.keptFiles()).toHaveLength(7);
    await inTransaction(getDb(), (tx) => deletePicture(tx, 'somebody-else', picture.id));
    await tidy();
    expect(await test.keptFiles()).toHaveLength(7);
    await inTransaction(getDb(), (tx) => deletePicture(tx, owner.id, picture.id));
    await tidy();
    expect(await test.keptFiles()).toEqual([]);
    await test.media().storage.write(`${picture.id}-320.webp`, Buffer.from('made meanwhile'));
    await wait();
    await tidy();
    expect(await test.keptFiles()).toEqual([]);
  });

  it('is not found while its original is missing', async () => {
    await makeDrawing(getDb(), { id: 'lost', source: { type: 'upload', original: 'lost.original' } });
    expect(await openPictureFile(test.media(), { id: 'lost', width: 320, format: 'jpg' })).toBeUndefined();
  });
});
