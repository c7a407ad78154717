import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimNextPending } from '#server/media/media.repo.ts';
import { registerMedia } from '#server/media/media.routes.ts';
import { type Media, openMedia, readPictureFile, storeUpload } from '#server/media/media.service.ts';
import * as encoder from '#server/media/picture-encoder.ts';
import { renderNext, renderPendingPictures } from '#server/media/render-pending.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createServer } from '#server/platform/http/server.ts';
import { Lifecycle } from '#server/platform/lifecycle.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { makeUser } from '#tests/support/server-factories.ts';

const drawing = { type: 'drawing', seed: 'glebe-7', kind: 'semi', scene: 'exterior' };

async function makeDrawing(db: Db, values: { id: string; source?: object; width?: number; created_at?: string }) {
  const { source = drawing, ...columns } = values;
  await db
    .insertInto('media')
    .values({ width: 700, height: 467, ...columns, source: JSON.stringify(source) })
    .execute();
}

const stateOf = (db: Db, id: string) =>
  db.selectFrom('media').select(['state', 'placeholder']).where('id', '=', id).executeTakeFirstOrThrow();

describeOnEachDatabase('pictures', (getDb) => {
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
    media = openMedia({ config: config(), db: getDb() });
    lifecycle = new Lifecycle();
    app = createServer(config());
    registerMedia(app, { config: config(), db: getDb(), lifecycle });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
    await getDb().deleteFrom('media').execute();
    await rm(folder, { recursive: true });
  });

  describe('GET /media/{id}-{width}.{ending}', () => {
    it.each([
      ['avif', 'image/avif', 'heif'],
      ['webp', 'image/webp', 'webp'],
      ['jpg', 'image/jpeg', 'jpeg'],
    ])('makes a file that is missing, and says how long it may be kept: %s', async (ending, type, format) => {
      await makeDrawing(getDb(), { id: 'home-1' });
      const answer = await app.inject(`/media/home-1-320.${ending}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320 });
      expect(await keptFiles()).toEqual([`home-1-320.${ending}`]);
    });

    it('answers HEAD without the bytes, and 304 to whoever has them', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      const head = await app.inject({ method: 'HEAD', url: '/media/home-1-320.webp' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
      const again = await app.inject({
        url: '/media/home-1-320.webp',
        headers: { 'if-none-match': `"other", W/${head.headers.etag}` },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it.each([
      ['an unknown picture', 'home-2-320.webp'],
      ['a width that nobody makes', 'home-1-321.webp'],
      ['a width beyond the original', 'home-1-1600.webp'],
      ['an unknown ending', 'home-1-320.gif'],
      ['no width', 'home-1.webp'],
      ['a zero in front', 'home-1-0320.webp'],
      ['an original', 'home-1.original'],
      ['a path', '..%2F..%2Fhome-1-320.webp'],
      ['SQL', "home-1'--320.webp"],
      ['a very long name', `${'a'.repeat(90)}-320.webp`],
    ])('does not know %s', async (_, file) => {
      await makeDrawing(getDb(), { id: 'home-1' });
      const answer = await app.inject(`/media/${file}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('does not know a picture whose source says nothing', async () => {
      await makeDrawing(getDb(), {
        id: 'home-1',
        source: { type: 'drawing', seed: 'x', kind: 'castle', scene: 'moat' },
      });
      expect((await app.inject('/media/home-1-320.webp')).statusCode).toBe(404);
    });

    it('has a file of a picture that is narrower than all widths', async () => {
      await makeDrawing(getDb(), { id: 'small', width: 200 });
      expect((await app.inject('/media/small-200.webp')).statusCode).toBe(200);
      expect((await app.inject('/media/small-320.webp')).statusCode).toBe(404);
    });

    it('encodes once for ten who ask at the same time', async () => {
      const encode = vi.spyOn(encoder, 'encodePicture');
      await makeDrawing(getDb(), { id: 'home-1' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject('/media/home-1-640.avif')));
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
      expect(encode).toHaveBeenCalledTimes(1);
    });

    it('shows the picture even when it cannot be kept', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      media.storage.write = () => Promise.reject(new Error('no space left on device'));
      const bytes = await readPictureFile(media, { id: 'home-1', width: 320, format: 'webp' });
      expect(bytes?.length).toBeGreaterThan(0);
    });
  });

  describe('the background', () => {
    const options = { signal: new AbortController().signal, onError: vi.fn() };

    it('makes the files that browsers ask for first, the placeholder, and says that it is done', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      expect(await renderNext(media, options)).toBe(false);
      expect(await keptFiles()).toEqual(['home-1-320.avif', 'home-1-320.webp', 'home-1-640.avif', 'home-1-640.webp']);
      const { state, placeholder } = await stateOf(getDb(), 'home-1');
      expect(state).toBe('ready');
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(await renderNext(media, options)).toBe(true);
    });

    it('follows the order that the rows give', async () => {
      await makeDrawing(getDb(), { id: 'later', created_at: '2026-11-21T12:00:00Z' });
      await makeDrawing(getDb(), { id: 'first', created_at: '2026-11-20T12:00:00Z' });
      await renderNext(media, options);
      expect((await stateOf(getDb(), 'first')).state).toBe('ready');
      expect((await stateOf(getDb(), 'later')).state).toBe('pending');
    });

    it('goes on after a restart without making anything twice', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      const stop = new AbortController();
      const encode = vi.spyOn(encoder, 'encodePicture');
      encode.mockImplementationOnce((pixels, width, format) => {
        stop.abort();
        return encoder.encodePicture(pixels, width, format);
      });
      await renderPendingPictures(media, { signal: stop.signal, onError: () => {} });
      expect(await keptFiles()).toHaveLength(1);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');

      encode.mockClear();
      await renderNext(openMedia({ config: config(), db: getDb() }), options);
      expect(encode).toHaveBeenCalledTimes(3);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('ready');
    });

    it('makes each picture once, however many processes make them, and takes over from one that is gone', async () => {
      for (const id of ['home-1', 'home-2']) await makeDrawing(getDb(), { id });
      const taken = await Promise.all([claimNextPending(getDb()), claimNextPending(getDb())]);
      expect(taken.map((row) => row?.id).sort()).toEqual(['home-1', 'home-2']);
      expect(await renderNext(media, options)).toBe(true);
      const longAgo = new Date(Date.now() - 3_600_000);
      await getDb().updateTable('media').set({ claimed_at: longAgo }).where('id', '=', 'home-2').execute();
      expect(await renderNext(media, options)).toBe(false);
      expect((await stateOf(getDb(), 'home-2')).state).toBe('ready');
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');
    });

    it('gives up a picture that can never be made, and goes on with the next', async () => {
      await makeDrawing(getDb(), { id: 'broken', source: { type: 'moon' }, created_at: '2026-11-20T12:00:00Z' });
      await makeDrawing(getDb(), { id: 'whole', created_at: '2026-11-21T12:00:00Z' });
      await renderNext(media, options);
      await renderNext(media, options);
      expect((await stateOf(getDb(), 'broken')).state).toBe('failed');
      expect(options.onError).toHaveBeenCalledOnce();
      expect((await stateOf(getDb(), 'whole')).state).toBe('ready');
    });

    it('keeps a picture for later when the disk is full, and says so', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      media.storage.write = () => Promise.reject(new Error('no space left on device'));
      const stop = new AbortController();
      const onError = vi.fn(() => stop.abort());
      await renderPendingPictures(media, { signal: stop.signal, onError });
      expect(onError).toHaveBeenCalledTimes(1);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');
    });

    it('starts once the server listens and its tables are there, and ends with it', async () => {
      await makeDrawing(getDb(), { id: 'home-1', width: 320 });
      await app.listen({ port: 0, host: '127.0.0.1' });
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');
      lifecycle.becomeReady();
      await vi.waitFor(async () => expect((await stateOf(getDb(), 'home-1')).state).toBe('ready'), { timeout: 20_000 });
      await app.close();
    });
  });

  describe('an upload', () => {
    it('becomes a picture with a placeholder, its files made like any other', async () => {
      const owner = await makeUser(getDb());
      const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a5543c' } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const picture = await storeUpload(media, getDb(), { bytes, ownerId: owner.id, alt: 'The front' });
      expect(picture).toMatchObject({ width: 600, height: 900, widths: [320], alt: 'The front' });
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
      const file = await readPictureFile(media, { id: picture.id, width: 320, format: 'jpg' });
      expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 480 });
    });

    it('leaves nothing behind when it is refused', async () => {
      const owner = await makeUser(getDb());
      const bytes = Buffer.from('not a picture');
      await expect(storeUpload(media, getDb(), { bytes, ownerId: owner.id, alt: '' })).rejects.toMatchObject({
        status: 415,
      });
      expect(await getDb().selectFrom('media').selectAll().execute()).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    });

    it('is not found while its original is missing', async () => {
      await makeDrawing(getDb(), { id: 'lost', source: { type: 'upload', original: 'lost.original' } });
      expect(await readPictureFile(media, { id: 'lost', width: 320, format: 'jpg' })).toBeUndefined();
    });
  });
});
