import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { demo } from '#demo/demo.ts';
import { claimNextPending } from '#server/media/media.repo.ts';
import { openMedia, openPictureFile } from '#server/media/media.service.ts';
import { createLowPriorityRenderer, RendererEndedError } from '#server/media/rendering/low-priority-renderer.ts';
import * as encoder from '#server/media/rendering/picture-encoder.ts';
import { createRenderer } from '#server/media/rendering/picture-renderer.ts';
import { renderNext, renderPendingPictures } from '#server/media/rendering/render-pending.ts';
import { perMinuteOutsideApi } from '#server/platform/http/limits/rate-limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeDrawing, makeShownDrawing, stateOf, useMedia } from './media-fixture.ts';

/** The ids of a process's children whose command line holds these words. */
function childrenOf(parent: number, words: string): number[] {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes(words))
    .filter((name) => read(`/proc/${name}/status`).includes(`PPid:\t${parent}\n`))
    .map(Number);
}

describeWithDatabase('pictures', (getDb) => {
  const test = useMedia(getDb);

  describe('GET /media/{id}-{width}.{ending}', () => {
    it.each([
      ['avif', 'image/avif', 'heif'],
      ['webp', 'image/webp', 'webp'],
      ['jpg', 'image/jpeg', 'jpeg'],
    ])(
      'makes a file that is missing, and says for how long it may be shown unasked: %s',
      async (ending, type, format) => {
        await makeShownDrawing(getDb(), { id: 'home-1' });
        const answer = await test.app().inject(`/media/home-1-320.${ending}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=45, must-revalidate',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320 });
        expect(await test.keptFiles()).toEqual([`home-1-320.${ending}`]);
      },
    );

    it('is smaller for a reader who saves data, as far as there is a smaller one', async () => {
      await makeShownDrawing(getDb(), { id: 'home-1' });
      const ask = (width: number, saveData?: string) =>
        test.app().inject({ url: `/media/home-1-${width}.webp`, headers: saveData ? { 'save-data': saveData } : {} });
      const widthOf = async (width: number, saveData?: string) =>
        (await sharp((await ask(width, saveData)).rawPayload).metadata()).width;
      expect([await widthOf(1600, 'on'), await widthOf(960, 'on'), await widthOf(640, 'on')]).toEqual([640, 640, 320]);
      expect([await widthOf(320, 'on'), await widthOf(640), await widthOf(640, 'off')]).toEqual([320, 640, 640]);
      const [small, whole] = [await ask(640, 'on'), await ask(640)];
      expect(small.headers.vary).toContain('save-data');
      expect(small.headers.etag).not.toBe(whole.headers.etag);
    });

    it('answers HEAD without the bytes, and 304 to a caller that has them', async () => {
      await makeShownDrawing(getDb(), { id: 'home-1' });
      const head = await test.app().inject({ method: 'HEAD', url: '/media/home-1-320.webp' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
      const again = await test.app().inject({
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
      await makeShownDrawing(getDb(), { id: 'home-1' });
      const answer = await test.app().inject(`/media/${file}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('does not know a picture whose source says nothing', async () => {
      await makeShownDrawing(getDb(), {
        id: 'home-1',
        source: { type: 'drawing', seed: 'x', kind: 'castle', scene: 'moat' },
      });
      expect((await test.app().inject('/media/home-1-320.webp')).statusCode).toBe(404);
    });

    it('has a file of a picture that is narrower than all widths', async () => {
      await makeShownDrawing(getDb(), { id: 'small', width: 200 });
      expect((await test.app().inject('/media/small-200.webp')).statusCode).toBe(200);
      expect((await test.app().inject('/media/small-320.webp')).statusCode).toBe(404);
    });

    it('encodes once for ten who ask at the same time', async () => {
      const encode = vi.spyOn(encoder, 'encodePicture');
      await makeShownDrawing(getDb(), { id: 'home-1' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => test.app().inject('/media/home-1-640.avif')));
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
      expect(encode).toHaveBeenCalledTimes(1);
    });

    it('asks a caller with too many renderings to wait, and no other caller', async () => {
      await makeShownDrawing(getDb(), { id: 'home-1' });
      const { queue } = test.media();
      const [busy, other] = ['10.0.0.1', '10.0.0.2'];
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const waiting = Array.from({ length: 152 }, (_, at) => queue.run(`${at}`, 'visitor', () => opened, busy));
      const ask = (remoteAddress: string) => test.app().inject({ url: '/media/home-1-320.jpg', remoteAddress });
      const refused = await ask(busy);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
      const answer = ask(other);
      open();
      expect((await answer).statusCode).toBe(200);
      await Promise.all(waiting);
    });

    it(`is answered ${perMinuteOutsideApi.pictures} times a minute to one address, and to others all the same`, async () => {
      await makeShownDrawing(getDb(), { id: 'home-1' });
      const ask = (remoteAddress: string, file: string) => test.app().inject({ url: `/media/${file}`, remoteAddress });
      expect((await ask('10.0.0.3', 'home-1-320.webp')).statusCode).toBe(200);
      for (let count = 1; count < perMinuteOutsideApi.pictures; count++) await ask('10.0.0.3', 'nothing');
      const refused = await ask('10.0.0.3', 'home-1-320.webp');
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask('10.0.0.4', 'home-1-320.webp')).statusCode).toBe(200);
    });

    it('shows the picture even when it cannot be kept', async () => {
      await makeShownDrawing(getDb(), { id: 'home-1' });
      test.media().storage.write = () => Promise.reject(new Error('no space left on device'));
      const file = await openPictureFile(test.media(), { id: 'home-1', width: 320, format: 'webp' });
      expect(file?.bytes).toBeGreaterThan(0);
    });
  });

  describe('the background', () => {
    const options = { signal: new AbortController().signal, onError: vi.fn() };

    it('makes the files that browsers ask for first, the placeholder, and says that it is done', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      expect(await renderNext(test.media(), options)).toBe(false);
      expect(await test.keptFiles()).toEqual(['home-1-320.avif', 'home-1-640.avif']);
      const { state, placeholder } = await stateOf(getDb(), 'home-1');
      expect(state).toBe('ready');
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(await renderNext(test.media(), options)).toBe(true);
    });

    it('makes the widths of a drawing that its row names, and leaves the others until they are asked for', async () => {
      const source = { type: 'drawing', seed: 'glebe-7', kind: 'semi', scene: 'kitchen', ahead: [640] };
      await makeShownDrawing(getDb(), { id: 'home-1', source, width: 1600 });
      await renderNext(test.media(), options);
      expect(await test.keptFiles()).toEqual(['home-1-640.avif']);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('ready');
      expect((await test.app().inject('/media/home-1-960.avif')).statusCode).toBe(200);
    });

    it.runIf(process.platform === 'linux')(
      'renders in a process of the lowest priority, which ends when nothing is left to do',
      async () => {
        await makeDrawing(getDb(), { id: 'home-1', width: 320 });
        const renderer = createLowPriorityRenderer();
        await renderNext(test.media(), { ...options, renderer });
        expect(await test.keptFiles()).toEqual(['home-1-320.avif']);
        const [child] = childrenOf(process.pid, 'render-process');
        expect(getPriority(child)).toBe(constants.priority.PRIORITY_LOW);
        renderer.close();
        await expect.poll(() => childrenOf(process.pid, 'render-process')).toEqual([]);
      },
    );

    it('leaves a picture that ends the renderer for later and goes on with the next', async () => {
      await makeDrawing(getDb(), { id: 'fatal', width: 320, created_at: '2026-11-20T12:00:00Z' });
      await makeDrawing(getDb(), { id: 'whole', width: 320, created_at: '2026-11-21T12:00:00Z' });
      const renderer = createRenderer();
      vi.spyOn(renderer, 'open').mockRejectedValueOnce(new RendererEndedError('out of memory'));
      await expect(renderNext(test.media(), { ...options, renderer })).rejects.toThrow('out of memory');
      await renderNext(test.media(), { ...options, renderer });
      expect((await stateOf(getDb(), 'fatal')).state).toBe('pending');
      expect((await stateOf(getDb(), 'whole')).state).toBe('ready');
    });

    it('follows the order that the rows give', async () => {
      await makeDrawing(getDb(), { id: 'later', created_at: '2026-11-21T12:00:00Z' });
      await makeDrawing(getDb(), { id: 'first', created_at: '2026-11-20T12:00:00Z' });
      await renderNext(test.media(), options);
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
      await renderPendingPictures(test.media(), { signal: stop.signal, onError: () => {} });
      expect(await test.keptFiles()).toHaveLength(1);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');

      encode.mockClear();
      await renderNext(openMedia({ db: getDb(), loadDemo: async () => demo }, test.stores()), options);
      expect(encode).toHaveBeenCalledTimes(1);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('ready');
    });

    it('makes each picture once, however many processes make them, and takes over from one that is gone', async () => {
      for (const id of ['home-1', 'home-2']) await makeDrawing(getDb(), { id });
      const taken = await Promise.all([claimNextPending(getDb()), claimNextPending(getDb())]);
      expect(taken.map((row) => row?.id).sort()).toEqual(['home-1', 'home-2']);
      expect(await renderNext(test.media(), options)).toBe(true);
      const longAgo = new Date(Date.now() - 3_600_000);
      await getDb().updateTable('media').set({ render_due_at: longAgo }).where('id', '=', 'home-2').execute();
      expect(await renderNext(test.media(), options)).toBe(false);
      expect((await stateOf(getDb(), 'home-2')).state).toBe('ready');
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');
    });

    it('gives up a picture that can never be made, and goes on with the next', async () => {
      await makeDrawing(getDb(), { id: 'broken', source: { type: 'moon' }, created_at: '2026-11-20T12:00:00Z' });
      await makeDrawing(getDb(), { id: 'whole', created_at: '2026-11-21T12:00:00Z' });
      await renderNext(test.media(), options);
      await renderNext(test.media(), options);
      expect((await stateOf(getDb(), 'broken')).state).toBe('failed');
      expect(options.onError).toHaveBeenCalledOnce();
      expect((await stateOf(getDb(), 'whole')).state).toBe('ready');
    });

    it('gives up a picture that cannot be encoded, so that later ones are made', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      vi.spyOn(encoder, 'encodePicture').mockRejectedValueOnce(new Error('Processed image is too large'));
      await renderNext(test.media(), options);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('failed');
    });

    it('keeps a picture for later when the disk is full, and says so', async () => {
      await makeDrawing(getDb(), { id: 'home-1' });
      test.media().storage.write = () => Promise.reject(new Error('no space left on device'));
      const stop = new AbortController();
      const onError = vi.fn(() => stop.abort());
      await renderPendingPictures(test.media(), { signal: stop.signal, onError });
      expect(onError).toHaveBeenCalledTimes(1);
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');
    });

    it('starts once the server listens and its tables are there, and ends with it', async () => {
      await makeDrawing(getDb(), { id: 'home-1', width: 320 });
      await test.app().listen({ port: 0, host: '127.0.0.1' });
      expect((await stateOf(getDb(), 'home-1')).state).toBe('pending');
      test.lifecycle().becomeReady();
      await expect.poll(async () => (await stateOf(getDb(), 'home-1')).state).toBe('ready');
      await test.app().close();
    });
  });
});
