import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postLifeDays } from '#contract/limits.ts';
import { postKinds, sections } from '#contract/vocabulary.ts';
import type { App } from '#server/platform/context.ts';
import { noRequestsByAgents, profileIncomplete } from '#server/users/users.policy.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { historyOf } from '#tests/support/server/post-history.ts';
import { eachTestHasOwner, makeOwner, type Owner } from './owner-fixture.ts';

describeWithDatabase('a new post', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });

  const isAbout = (instant: string | null, days: number) =>
    expect(Math.abs(Date.parse(instant ?? '') - Date.now() - days * 86_400_000)).toBeLessThan(60_000);

  describe.each(postKinds)('that is a %s', (kind) => {
    it.each(sections)('is published in the %s section, and visible to visitors', async (section) => {
      const post = await me.make(kind, { section });
      expect(post).toMatchObject({ kind, section, status: 'active' });
      isAbout(post.publishedAt, 0);
      isAbout(post.expiresAt, postLifeDays);
      const seen = await visitorCalls(app)('GET /posts/{id}', { id: post.id });
      expect(seen.status).toBe(200);
      expect(seen.answer.data).toMatchObject({ id: post.id, status: 'active', title: post.content.title });
    });

    it('tells in its history that it was listed, and for how much', async () => {
      const post = await me.make(kind);
      const price =
        kind === 'sale_property'
          ? 600_000
          : kind === 'rent_property'
            ? 2_400
            : kind === 'buy_request'
              ? 700_000
              : 2_500;
      expect(await historyOf(getDb(), post.id)).toEqual([
        { what: 'status', from_status: null, to_status: 'active', from_price: null, to_price: null },
        { what: 'price', from_status: null, to_status: null, from_price: null, to_price: price },
      ]);
    });

    it('is a draft with a letter of a title, which is its owner’s alone', async () => {
      const body = { clientId: randomUUID(), kind, section: 'residential', status: 'draft', title: 'A' };
      const { status, answer } = await me('POST /posts', { body });
      expect(status).toBe(200);
      expect(answer.data).toMatchObject({
        status: 'draft',
        version: 1,
        publishedAt: null,
        expiresAt: null,
        content: { title: 'A' },
      });
      expect(await historyOf(getDb(), answer.data.id)).toEqual([]);
      expect((await visitorCalls(app)('GET /posts/{id}', { id: answer.data.id })).status).toBe(404);
      expect((await me('GET /posts/{id}', { id: answer.data.id })).status).toBe(404);
    });

    it('gives back what was sent, as a draft and published', async () => {
      for (const status of ['draft', 'active']) {
        const { clientId, kind: _kind, section: _section, status: _status, ...sent } = me.bodyOf(kind);
        const { content } = await me.make(kind, { status });
        expect(content).toMatchObject(sent);
      }
    });
  });

  it('says that nothing is included in a rent only where that was said', async () => {
    const { content } = await me.make('rent_property', { status: 'draft', rentIncludes: undefined });
    expect(content).not.toHaveProperty('rentIncludes');
    expect((await me.make('rent_property', { status: 'draft', rentIncludes: [] })).content).toMatchObject({
      rentIncludes: [],
    });
  });

  it('names its pictures in order, the floor plan among them', async () => {
    const { id: second } = await makeUpload(getDb(), me.id);
    const { id: plan } = await makeUpload(getDb(), me.id);
    const post = await me.make('sale_property', {
      photos: [{ id: second, alt: 'The garden' }, { id: me.picture }],
      floorPlan: plan,
    });
    expect(post).toMatchObject({
      content: {
        photos: [
          { id: second, alt: 'The garden' },
          { id: me.picture, alt: '' },
        ],
        floorPlan: plan,
      },
      pictures: [{ id: second, alt: 'The garden' }, { id: me.picture }, { id: plan }],
    });
    expect((await visitorCalls(app)('GET /posts/{id}', { id: post.id })).answer.data).toMatchObject({
      cover: { id: second },
      floorPlan: { id: plan },
    });
  });

  it('names a floor plan that is a PDF, which is no picture', async () => {
    const { id: plan } = await makeUpload(getDb(), me.id);
    const source = JSON.stringify({ type: 'pdf', original: 'x', name: 'ground floor.pdf', bytes: 1_234 });
    await getDb().updateTable('media').set({ source, width: null, height: null }).where('id', '=', plan).execute();
    const post = await me.make('sale_property', { floorPlan: plan });
    expect(post).toMatchObject({
      content: { floorPlan: plan },
      pictures: [{ id: me.picture }],
      floorPlanDocument: { id: plan, name: 'ground floor.pdf', bytes: 1_234 },
    });
  });

  it('takes a picture of the same owner’s that another post shows', async () => {
    await me.make('sale_property');
    expect((await me.post('sale_property', { address: undefined, status: 'draft' })).status).toBe(200);
  });

  it('refuses pictures that its owner did not send, each at its place', async () => {
    const stranger = await makeUser(getDb());
    const { id: theirs } = await makeUpload(getDb(), stranger.id);
    const { id: face } = await makeUpload(getDb(), me.id);
    await getDb().updateTable('users').set({ picture_media_id: face }).where('id', '=', me.id).execute();
    const { status, answer } = await me.post('sale_property', {
      photos: [{ id: me.picture }, { id: theirs }, { id: 'nowhere' }, { id: face }],
      floorPlan: theirs,
    });
    expect(status).toBe(422);
    expect(answer.errors?.map(({ path }) => path)).toEqual(['photos.1.id', 'photos.2.id', 'photos.3.id', 'floorPlan']);
    expect((await me('GET /posts/mine')).answer.data).toEqual([]);
  });

  it('refuses a document among its pictures', async () => {
    await getDb()
      .updateTable('media')
      .set({
        source: JSON.stringify({ type: 'pdf', original: 'x', name: 'plan.pdf', bytes: 9 }),
        width: null,
        height: null,
      })
      .where('id', '=', me.picture)
      .execute();
    expect((await me.post('sale_property')).answer.errors).toMatchObject([{ path: 'photos.0.id' }]);
  });

  it('reads a link to a tour as a browser would', async () => {
    const { content } = await me.make('sale_property', { virtualTourUrl: 'https:tour.example.ca/home' });
    expect(content).toMatchObject({ virtualTourUrl: 'https://tour.example.ca/home' });
  });

  it('counts the letters of title and description as readers do', async () => {
    const { status, answer } = await me.post('sale_property', { title: '🏠🏡🏠🏡🏠', description: '🏠'.repeat(30) });
    expect(status).toBe(422);
    expect(answer.errors?.map(({ path }) => path).sort()).toEqual(['description', 'title']);
  });

  it('is made once by twenty sends at a time, which are all answered alike', async () => {
    const body = me.bodyOf('sale_property');
    const answers = await Promise.all(Array.from({ length: 20 }, () => me('POST /posts', { body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = answers;
    for (const { answer } of answers) expect(answer).toEqual(first?.answer);
    const rows = await getDb().selectFrom('posts').select('id').where('owner_id', '=', me.id).execute();
    expect(rows).toEqual([{ id: first?.answer.data.id }]);
    expect(await historyOf(getDb(), first?.answer.data.id ?? '')).toHaveLength(2);
  });

  it('is another post where another member uses the same client id', async () => {
    const clientId = randomUUID();
    const neighbour = await makeOwner(app, getDb());
    const [mine, theirs] = [
      await me.make('buy_request', { clientId }),
      await neighbour.make('buy_request', { clientId }),
    ];
    expect(mine.id).not.toBe(theirs.id);
  });

  describe('is not for', () => {
    const refused = async (owner: Owner, kind: (typeof postKinds)[number], status: string) => {
      const answered = await owner.post(kind, { status });
      expect(answered.status).toBe(403);
      expect(await getDb().selectFrom('posts').select('id').where('owner_id', '=', owner.id).execute()).toEqual([]);
      return answered.answer.message;
    };

    it.each([
      'registered',
      'individual_profile_incomplete',
      'agent_profile_incomplete',
      'agent_verification_rejected',
    ] as const)('somebody who is %s', async (kyc_step) => {
      const user_type = kyc_step === 'registered' ? null : kyc_step.startsWith('agent') ? 'Agent' : 'Individual';
      const owner = await makeOwner(app, getDb(), { kyc_step, user_type });
      for (const kind of postKinds)
        for (const status of ['draft', 'active']) expect(await refused(owner, kind, status)).toBe(profileIncomplete);
    });

    it('an agent, where it is a request', async () => {
      await getDb()
        .updateTable('users')
        .set({ user_type: 'Agent', kyc_step: 'agent_verified' })
        .where('id', '=', me.id)
        .execute();
      for (const kind of ['buy_request', 'rent_request'] as const)
        expect(await refused(me, kind, 'active')).toBe(noRequestsByAgents);
      expect((await me.post('sale_property')).status).toBe(200);
    });
  });
});
