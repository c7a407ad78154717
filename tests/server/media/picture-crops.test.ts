import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scheduleFileDeletion } from '#server/media/media.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeDrawing, makeShownDrawing, useMedia } from './media-fixture.ts';

describeWithDatabase('pictures cut for emails', (getDb) => {
  const test = useMedia(getDb);
  const get = (file: string) => test.app().inject(`/media/${file}`);

  it.each([
    ['a wide picture', { width: 1600, height: 1067 }],
    ['a tall picture', { width: 700, height: 1050 }],
    ['a small picture', { width: 330, height: 220 }],
  ])('have exactly the two sizes of a letter, of %s', async (_what, size) => {
    const id = `home-${size.width}`;
    await makeShownDrawing(getDb(), { id, ...size });
    for (const [width, height] of [
      [1104, 620],
      [528, 352],
    ] as const) {
      const answer = await get(`${id}-${width}x${height}.jpg`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
    expect(await test.keptFiles()).toEqual([`${id}-1104x620.jpg`, `${id}-528x352.jpg`]);
  });

  it('may be shown by webmail without being sent again, and other files by this site alone', async () => {
    await makeShownDrawing(getDb(), { id: 'home-1' });
    const headers = { 'if-none-match': '"home-1-528x352.jpg"' };
    const known = await test.app().inject({ url: '/media/home-1-528x352.jpg', headers });
    expect([known.statusCode, known.headers['cross-origin-resource-policy']]).toEqual([304, 'cross-origin']);
    expect((await get('home-1-320.jpg')).headers['cross-origin-resource-policy']).not.toBe('cross-origin');
  });

  it.each(['528x353.jpg', '1104x352.jpg', '528x352.avif', '320x0.jpg', '99999x99999.jpg', '528x352x352.jpg'])(
    'have no other size or type: %s',
    async (ending) => {
      await makeShownDrawing(getDb(), { id: 'home-2' });
      expect((await get(`home-2-${ending}`)).statusCode).toBe(404);
    },
  );

  it('are hidden with their picture, and deleted with it', async () => {
    await makeDrawing(getDb(), { id: 'home-3' });
    expect((await get('home-3-528x352.jpg')).statusCode).toBe(404);
    const rows = await getDb().selectFrom('media').selectAll().where('id', '=', 'home-3').execute();
    await inTransaction(getDb(), (tx) => scheduleFileDeletion(tx, rows));
    const files = await getDb().selectFrom('unreferenced_files').select('file').execute();
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['home-3-1104x620.jpg', 'home-3-528x352.jpg', 'home-3-320.webp']),
    );
  });
});
