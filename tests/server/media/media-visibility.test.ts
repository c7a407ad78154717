import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { closeAccount, reopenAccount } from '#server/accounts/account-closing.service.ts';
import { listBlogs } from '#server/content/blogs/blogs.service.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { takeDown } from '#server/posts/moderation/moderation.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';
import { makeDrawing } from './media-fixture.ts';

describeWithDatabase('a picture', (getDb) => {
  let owner: Awaited<ReturnType<typeof callsOf>>;
  const getFolder = testFolder('visible');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));
  beforeEach(async () => {
    owner = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
  });

  const upload = async (name: string, bytes: Buffer) =>
    (await owner('POST /media', { file: { name, bytes } })).answer.data.id;
  const image = () => photo(400, 300).jpeg().toBuffer();

  const show = (postId: string, mediaId: string) =>
    getDb().insertInto('post_photos').values({ post_id: postId, media_id: mediaId, position: 0 }).execute();
  const listing = (values: { floor_plan_media_id?: string } = {}) =>
    makeListing(getDb(), { owner_id: owner.id, ...values });

  /** Each kind of file that a post or an account shows, with its address. */
  const kinds = {
    async photo() {
      const id = await upload('front.jpg', await image());
      const post = await listing();
      await show(post.id, id);
      return { post, address: `/media/${id}-320.webp` };
    },
    async 'floor plan'() {
      const id = await upload('plan.jpg', await image());
      return { post: await listing({ floor_plan_media_id: id }), address: `/media/${id}-320.webp` };
    },
    async 'PDF floor plan'() {
      const id = await upload('plan.pdf', pdf());
      return { post: await listing({ floor_plan_media_id: id }), address: `/media/${id}.pdf` };
    },
    async 'drawn photo'() {
      const id = `drawn-${owner.id}`;
      await makeDrawing(getDb(), { id });
      const post = await listing();
      await show(post.id, id);
      return { post, address: `/media/${id}-320.webp` };
    },
  };
  const makeKinds = Object.entries(kinds).map(([kind, make]) => ({ kind, make }));

  const ask = (url: string, headers = {}) => getApp().inject({ url, headers });
  /** So long after, no cache may show what it has without asking. */
  function passSeconds(seconds: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
    onTestFinished(() => void vi.useRealTimers());
  }

  async function expectGone(address: string, change: () => Promise<unknown>): Promise<void> {
    const first = await ask(address);
    expect(first.statusCode).toBe(200);
    await change();
    const [, maxAge] = /^public, max-age=(\d+), must-revalidate$/.exec(`${first.headers['cache-control']}`) ?? [];
    passSeconds(60 - Number(maxAge));
    const again = await ask(address, { 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([404, 'no-store']);
  }

  it.each(makeKinds)('that is the $kind of a post taken down by an admin is gone within a minute', async ({ make }) => {
    const { post, address } = await make();
    await expectGone(address, () => inTransaction(getDb(), (tx) => takeDown(tx, { id: post.id, reason: 'Fraud' })));
  });

  it.each(makeKinds)('that is the $kind of a post removed by its owner is gone within a minute', async ({ make }) => {
    const { post, address } = await make();
    await expectGone(address, () => owner('DELETE /posts/{id}', { id: post.id }));
  });

  it.each(makeKinds)(
    'that is the $kind of a closed account is gone within a minute, and back with it',
    async ({ make }) => {
      const { address } = await make();
      await expectGone(address, () => inTransaction(getDb(), (tx) => closeAccount(tx, owner.id)));
      await inTransaction(getDb(), (tx) => reopenAccount(tx, owner.id));
      expect((await ask(address)).statusCode).toBe(200);
    },
  );

  it('of a removed post is not named to its owner either', async () => {
    const { post } = await kinds.photo();
    await owner('DELETE /posts/{id}', { id: post.id });
    const { data: mine } = (await owner('GET /posts/mine', { query: '?status=removed' })).answer;
    expect(mine.map(({ id, cover }) => ({ id, cover }))).toEqual([{ id: post.id, cover: null }]);
    const { data: details } = (await owner('GET /posts/{id}', { id: post.id })).answer;
    expect(details).toMatchObject({ status: 'removed', photos: [], cover: null });
  });

  it('of a profile is gone within a minute after the account was closed', async () => {
    await owner('POST /user/profile_picture', { file: { name: 'me.jpg', bytes: await image() } });
    const { picture_media_id: id } = await getDb()
      .selectFrom('users')
      .select('picture_media_id')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await expectGone(`/media/${id}-300.webp`, () => inTransaction(getDb(), (tx) => closeAccount(tx, owner.id)));
  });

  it('that its owner took out of a post is gone within a minute', async () => {
    const { post, address } = await kinds.photo();
    await expectGone(address, () => getDb().deleteFrom('post_photos').where('post_id', '=', post.id).execute());
  });

  it('that several posts show stays while one of them may be seen', async () => {
    const { post, address } = await kinds['drawn photo']();
    const second = await listing();
    await show(second.id, `drawn-${owner.id}`);
    await inTransaction(getDb(), (tx) => takeDown(tx, { id: post.id, reason: 'Fraud' }));
    expect((await ask(address)).statusCode).toBe(200);
  });

  it('that is the cover of a story is seen, also on a server without the demo', async () => {
    const pictures = await buildTestApp(getDb(), { env: { DATA_DIR: getFolder(), DEMO: 'off' } });
    onTestFinished(() => pictures.close());
    await inTransaction(getDb(), (tx) => loadContent(tx));
    const [story] = (await listBlogs(getDb(), { page: 1, limit: 1 })).data;
    expect((await pictures.inject(`${story?.cover?.url}-320.webp`)).statusCode).toBe(200);
  });

  it('is seen before its post is saved, and answered with 304 while it stands', async () => {
    const address = `/media/${await upload('front.jpg', await image())}-320.webp`;
    const first = await ask(address);
    expect(first.statusCode).toBe(200);
    expect((await ask(address, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
  });
});
