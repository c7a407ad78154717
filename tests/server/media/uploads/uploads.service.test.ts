import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { looseUploadDays, looseUploadsMax, photosMax } from '#contract/limits.ts';
import type { PlanDocument } from '#contract/post/post.ts';
import { type Media, openMedia } from '#server/media/media.service.ts';
import { sendMedia, sweepLoose } from '#server/media/uploads/uploads.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import { contentOf } from '#server/platform/files/file-content.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { type FileStores, removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { telltalePdf } from '#tests/support/server/pdf-with-metadata.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

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
  let folder: string;
  let stores: FileStores;
  let media: Media;
  let member: Awaited<ReturnType<typeof callsOf>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-sent-'));
    const env = { DATA_DIR: folder, ...severalAddresses };
    app = await buildTestApp(getDb(), { env });
    stores = openFileStores(readConfig(env));
    media = openMedia({ db: getDb() }, stores);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await getDb().deleteFrom('posts').execute();
    await getDb().deleteFrom('media').execute();
    await getDb().deleteFrom('unreferenced_files').execute();
    await rm(join(folder, 'media'), { recursive: true, force: true });
    member = await callsOf(app, getDb(), (await makeUser(getDb())).id);
  });

  const tidy = () => removeUnreferencedFiles(getDb(), stores);
  const keptFiles = async () =>
    (await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const send = (name: string, bytes: Buffer) => member('POST /media', { file: { name, bytes } });
  const sendPlan = async (name = 'plan.pdf') => (await send(name, pdf())).answer.data as PlanDocument;
  const idsOf = async () => (await getDb().selectFrom('media').select('id').execute()).map(({ id }) => id);
  const looseSince = async (id: string) =>
    (await getDb().selectFrom('media').select('loose_since').where('id', '=', id).executeTakeFirstOrThrow())
      .loose_since;
  const hold = (postId: string, mediaId: string, position = 0) =>
    getDb().insertInto('post_photos').values({ post_id: postId, media_id: mediaId, position }).execute();
  const letGo = (postId: string) => getDb().deleteFrom('post_photos').where('post_id', '=', postId).execute();
  const post = async () => (await makeListing(getDb(), { owner_id: member.id })).id;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

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
      await hold(postId, id);
      const refused = await member('DELETE /media/{id}', { id });
      expect([refused.status, refused.answer.message]).toEqual([
        409,
        'A post uses this file. Remove it from the post first.',
      ]);
      await letGo(postId);
      expect((await member('DELETE /media/{id}', { id })).status).toBe(200);
    });

    it('is refused while it is a floor plan or somebody’s profile picture', async () => {
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

  describe('what no post holds', () => {
    it(`is removed with its files after ${looseUploadDays} days, not before`, async () => {
      const plan = await sendPlan();
      const setAge = (days: number) =>
        getDb()
          .updateTable('media')
          .set({ loose_since: daysAgo(days) })
          .execute();
      await setAge(looseUploadDays - 0.1);
      expect(await sweepLoose(getDb())).toBe(0);
      expect((await app.inject(plan.url)).statusCode).toBe(200);
      await setAge(looseUploadDays + 0.1);
      expect(await sweepLoose(getDb())).toBe(1);
      await tidy();
      expect([await idsOf(), await keptFiles()]).toEqual([[], []]);
    });

    it('waits anew from when a post let it go, and never while a post holds it, a draft included', async () => {
      const { id } = await makeUpload(getDb(), member.id, { loose_since: daysAgo(30) });
      const draft = await makeListing(getDb(), { owner_id: member.id, status: 'draft' });
      const second = await post();
      await hold(draft.id, id);
      await hold(second, id);
      expect(await looseSince(id)).toBeNull();
      await letGo(second);
      expect(await looseSince(id)).toBeNull();
      expect(await sweepLoose(getDb())).toBe(0);
      await letGo(draft.id);
      expect((await looseSince(id))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(await sweepLoose(getDb())).toBe(0);
    });

    it('follows a floor plan from post to post', async () => {
      const [first, second] = [await makeUpload(getDb(), member.id), await makeUpload(getDb(), member.id)];
      const owned = await makeListing(getDb(), { owner_id: member.id, floor_plan_media_id: first.id });
      expect(await looseSince(first.id)).toBeNull();
      await getDb().updateTable('posts').set({ floor_plan_media_id: second.id }).where('id', '=', owned.id).execute();
      expect([await looseSince(first.id), await looseSince(second.id)]).toEqual([expect.any(Date), null]);
      await getDb().deleteFrom('posts').where('id', '=', owned.id).execute();
      expect(await looseSince(second.id)).toEqual(expect.any(Date));
    });

    it('leaves profile pictures and drawings alone', async () => {
      await member('POST /user/profile_picture', {
        file: { name: 'me.png', bytes: await photo(90, 90).png().toBuffer() },
      });
      const source = JSON.stringify({ type: 'drawing', seed: 'x', kind: 'semi', scene: 'exterior' });
      const drawing = await makeUpload(getDb(), member.id, { source, loose_since: null });
      const postId = await post();
      await hold(postId, drawing.id);
      await letGo(postId);
      const loose = await getDb().selectFrom('media').select('id').where('loose_since', 'is not', null).execute();
      expect(loose).toEqual([]);
      expect(await idsOf()).toHaveLength(2);
    });

    it('is removed once, however many processes look', async () => {
      for (let count = 0; count < 250; count++) await makeUpload(getDb(), member.id, { loose_since: daysAgo(9) });
      const sweepAll = async () => {
        let all = 0;
        for (let some = await sweepLoose(getDb()); some > 0; some = await sweepLoose(getDb())) all += some;
        return all;
      };
      const removed = await Promise.all([sweepAll(), sweepAll(), sweepAll()]);
      expect(removed.reduce((sum, each) => sum + each, 0)).toBe(250);
      expect(await idsOf()).toEqual([]);
    });

    it(`is at most ${looseUploadsMax} files of one member, also of those who send several at once`, async () => {
      for (let count = 0; count < looseUploadsMax - 2; count++) await makeUpload(getDb(), member.id);
      const held = await makeUpload(getDb(), member.id);
      await hold(await post(), held.id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send('plan.pdf', pdf())));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.answer.message).toMatch(/aren’t in a post yet/);
      const other = await callsOf(app, getDb(), (await makeUser(getDb())).id);
      expect((await other('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } })).status).toBe(200);
    });

    it('counts for nobody’s limit once a post has held it', async () => {
      const plan = await makeUpload(getDb(), member.id);
      for (let posts = 0; posts * photosMax < looseUploadsMax; posts++) {
        const { id } = await makeListing(getDb(), { owner_id: member.id, floor_plan_media_id: plan.id });
        for (let position = 0; position < photosMax; position++)
          await hold(id, (await makeUpload(getDb(), member.id)).id, position);
      }
      await getDb().deleteFrom('posts').execute();
      expect(await looseSince(plan.id)).toEqual(expect.any(Date));
      for (let count = 0; count < looseUploadsMax - 1; count++) await makeUpload(getDb(), member.id);
      const answers = [await send('plan.pdf', pdf()), await send('plan.pdf', pdf())];
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
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
