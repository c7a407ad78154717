import { beforeAll, expect, test } from 'vitest';
import { listingKinds, postKinds, sections } from '#contract/vocabulary.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('demo posts', (getDb) => {
  beforeAll(() => seedDemo(getDb(), { posts: 400, seed: 1 }));
  const getApp = testApp(getDb, { env: severalAddresses });

  /** The id and owner of an active demo post; with the most pictures where it has any. */
  const findPost = (kind: (typeof postKinds)[number], section: (typeof sections)[number]) =>
    getDb()
      .selectFrom('posts')
      .select(['posts.id', 'owner_id'])
      .where('kind', '=', kind)
      .where('section', '=', section)
      .where('status', '=', 'active')
      .where('visibility', '=', 'public')
      .orderBy('floor_plan_media_id', (order) => order.asc().nullsLast())
      .executeTakeFirstOrThrow();

  async function openForEditing(kind: (typeof postKinds)[number], section: (typeof sections)[number]) {
    const post = await findPost(kind, section);
    const owner = await callsOf(getApp(), getDb(), post.owner_id);
    const { data } = (await owner('GET /posts/{id}/content', { id: post.id })).answer;
    return { owner, data };
  }

  const cases = postKinds.flatMap((kind) => sections.map((section) => ({ kind, section })));
  test.each(cases)('a $section $kind is saved with another price', async ({ kind, section }) => {
    const { owner, data } = await openForEditing(kind, section);
    const price = (listingKinds as readonly string[]).includes(kind) ? 'listPrice' : 'budgetMax';
    const before = (data.content as Record<string, number>)[price] ?? 0;
    const content = { ...data.content, [price]: before + 10 };
    const body = { kind, section, version: data.version, status: 'active', ...content };
    const saved = await owner('PUT /posts/{id}', { id: data.id, body });
    expect({ status: saved.status, errors: saved.answer.errors }).toEqual({ status: 200, errors: undefined });
    expect(saved.answer.data.content).toMatchObject({ [price]: before + 10 });
  });

  test('keeps its pictures in another order, but cannot take those of other posts', async () => {
    const { owner, data } = await openForEditing('sale_property', 'residential');
    if (!('photos' in data.content)) throw new Error('A listing has photos.');
    const { photos = [] } = data.content;
    const send = (version: number, sent: { id: string; alt: string }[]) =>
      owner('PUT /posts/{id}', {
        id: data.id,
        body: { kind: data.kind, section: data.section, version, status: 'active', ...data.content, photos: sent },
      });
    const turned = await send(data.version, photos.toReversed());
    expect(turned.status).toBe(200);
    const stranger = await makeUser(getDb());
    const other = await makeListing(getDb(), { owner_id: stranger.id });
    const theirs = await makeUpload(getDb(), stranger.id);
    await getDb().insertInto('post_photos').values({ post_id: other.id, media_id: theirs.id, position: 0 }).execute();
    const taken = await send(turned.answer.data.version, [...photos, { id: theirs.id, alt: '' }]);
    expect(taken.status).toBe(422);
    expect(taken.answer.errors?.map(({ path }) => path)).toEqual([`photos.${photos.length}.id`]);
  });
});
