import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { Media } from '#server/media/media.service.ts';
import { sendMedia } from '#server/media/uploads/uploads.service.ts';
import type { App } from '#server/platform/context.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { telltalePdf } from '#tests/support/server/pdf-with-metadata.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { eachTestUploads } from './uploads-fixture.ts';

const secret = 'Secret Lane 12';
const located = () =>
  photo(900, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 12/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .toBuffer();

describeWithDatabase('what is sent for a post', (getDb) => {
  let app: App;
  let media: Media;
  let member: Awaited<ReturnType<typeof callsOf>>;
  const { tidy, keptFiles, send, sendPlan, idsOf, attach, detach, post } = eachTestUploads(getDb, (given) => {
    ({ app, media, member } = given);
  });

  describe('a picture', () => {
    it('is answered upright, in the sizes that it has, with a tiny one of itself', async () => {
      const { status, answer } = await send('front.jpg', await located());
      expect(status).toBe(200);
      expect(answer.data).toEqual({
        id: expect.any(String),
        url: expect.stringMatching(/^\/media\/[\w-]+$/),
        width: 600,
        height: 900,
        widths: [320],
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      });
    });

    it.each(['avif', 'webp', 'jpg'])('gives nobody its place, its camera or its maker: %s', async (format) => {
      const { url } = (await send('front.jpg', await located())).answer.data;
      const served = await app.inject(`${url}-320.${format}`);
      const { exif, xmp, icc, iptc, orientation, width, height } = await sharp(served.rawPayload).metadata();
      expect({ exif, xmp, icc, iptc, orientation, width, height }).toEqual({ width: 320, height: 480 });
      expect(served.rawPayload.includes(secret)).toBe(false);
      expect(served.rawPayload.includes('Exif')).toBe(false);
    });

    it('does not give away its original', async () => {
      const { id } = (await send('front.jpg', await located())).answer.data;
      expect(await keptFiles()).toEqual([`${id}.original`]);
      for (const path of [`${id}.original`, `${id}.pdf`, `${id}`])
        expect((await app.inject(`/media/${path}`)).statusCode).toBe(404);
    });
  });

  describe('a floor plan as a PDF', () => {
    it('is a download under a name that says nothing of its sender', async () => {
      const plan = await sendPlan('Grundriss – “Elm” (2).PDF');
      const { id } = plan;
      expect(plan).toEqual({ id, url: `/media/${id}.pdf`, name: 'Floor plan.pdf', bytes: expect.any(Number) });
      const answer = await app.inject(plan.url);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': `${plan.bytes}`,
        'content-disposition': `attachment; filename="Floor plan.pdf"; filename*=UTF-8''Floor%20plan.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=45, must-revalidate',
      });
      const again = await app.inject({ url: plan.url, headers: { 'if-none-match': `${answer.headers.etag}` } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await app.inject({ method: 'HEAD', url: plan.url })).body).toBe('');
    });

    it('loses its author, its attachments and its scripts', async () => {
      const { url } = (await send('plan.pdf', await telltalePdf(secret))).answer.data;
      const { rawPayload } = await app.inject(url);
      expect(rawPayload.includes(secret)).toBe(false);
    });

    it('is no picture, and its address knows no other file', async () => {
      const { id } = await sendPlan();
      for (const path of [`${id}-320.webp`, `${id}-0.webp`, `${id}.PDF`, `x${id}.pdf`])
        expect((await app.inject(`/media/${path}`)).statusCode).toBe(404);
    });

    it('is shown with the post that has it, in place of a picture', async () => {
      const plan = await sendPlan();
      const id = await post();
      const details = async () => (await member('GET /posts/{id}', { id })).answer.data;
      expect(await details()).toMatchObject({ floorPlan: null, floorPlanDocument: null });
      await getDb().updateTable('posts').set({ floor_plan_media_id: plan.id }).where('id', '=', id).execute();
      expect(await details()).toMatchObject({ floorPlan: null, floorPlanDocument: plan });
    });
  });

  describe('taking it back', () => {
    it('removes it with all its files', async () => {
      const picture = (await send('front.jpg', await located())).answer.data;
      const plan = await sendPlan();
      await app.inject(`${picture.url}-320.webp`);
      expect(await keptFiles()).toHaveLength(3);
      for (const { id } of [picture, plan]) expect((await member('DELETE /media/{id}', { id })).status).toBe(200);
      await tidy();
      expect(await keptFiles()).toEqual([]);
      expect(await idsOf()).toEqual([]);
      expect((await app.inject(plan.url)).statusCode).toBe(404);
    });

    it('is for its owner alone: to others it is not there', async () => {
      const { id } = await sendPlan();
      const other = await callsOf(app, getDb(), (await makeUser(getDb())).id);
      expect((await other('DELETE /media/{id}', { id })).status).toBe(404);
      expect((await other('DELETE /media/{id}', { id: 'nothing' })).status).toBe(404);
      expect(await idsOf()).toEqual([id]);
    });

    it('is refused while a post shows it, and works afterwards', async () => {
      const { id } = await makeUpload(getDb(), member.id);
      const postId = await post();
      await attach(postId, id);
      const refused = await member('DELETE /media/{id}', { id });
      expect([refused.status, refused.answer.message]).toEqual([
        409,
        'A post uses this file. Remove it from the post first.',
      ]);
      await detach(postId);
      expect((await member('DELETE /media/{id}', { id })).status).toBe(200);
    });

    it('is refused while it is a floor plan or a profile picture', async () => {
      const plan = await sendPlan();
      await getDb()
        .updateTable('posts')
        .set({ floor_plan_media_id: plan.id })
        .where('id', '=', await post())
        .execute();
      expect((await member('DELETE /media/{id}', { id: plan.id })).status).toBe(409);
      await member('POST /user/profile_picture', {
        file: { name: 'me.png', bytes: await photo(90, 90).png().toBuffer() },
      });
      const person = getDb().selectFrom('users').select('picture_media_id').where('id', '=', member.id);
      const own = (await person.executeTakeFirstOrThrow()).picture_media_id ?? '';
      expect((await member('DELETE /media/{id}', { id: own })).status).toBe(409);
      expect(await idsOf()).toEqual(expect.arrayContaining([plan.id, own]));
    });
  });

  it.each([
    ['picture', () => photo(60, 40).png().toBuffer()],
    ['PDF', async () => pdf()],
  ])('a full disk refuses a %s, leaves nothing half done and is forgotten once there is room', async (_what, make) => {
    const bytes = await make();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const write = vi.spyOn(media.storage, 'write').mockRejectedValue(full);
    await expect(sendMedia(media, member.id, contentOf(bytes))).rejects.toBe(full);
    expect([await idsOf(), await keptFiles()]).toEqual([[], []]);
    write.mockRestore();
    const sent = await sendMedia(media, member.id, contentOf(bytes));
    expect(await idsOf()).toEqual([sent.id]);
  });
});
