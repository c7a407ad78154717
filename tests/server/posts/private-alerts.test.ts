import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startConversation } from '#server/chat/chat.service.ts';
import { saveFavourite } from '#server/favourites/favourites.service.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { builtPageFolder } from '#tests/server/page/built-page-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { firstMessage } from '#tests/support/server/calls/call-world.ts';
import { idPlaces, prepareIdCall } from '#tests/support/server/calls/id-calls.ts';
import { loadSite } from '#tests/support/server/calls/prepare-call.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { makeOwner, type Owner } from './owner/owner-fixture.ts';

describeWithDatabase('the id of a private alert', (getDb) => {
  const getFolder = testFolder('alerts');
  const getPage = builtPageFolder();
  let owner: Owner;
  let member: Awaited<ReturnType<typeof callsOf>>;
  const alerts: Record<string, string> = {};
  let conversation: string;

  const makeAlert = async (values: Parameters<typeof makeRequest>[1]) =>
    (await makeRequest(getDb(), { owner_id: owner.id, visibility: 'private', ...values })).id;

  /** A request that the member saved, reported, opened and wrote about before it became private. */
  async function makeFormerRequest(): Promise<string> {
    const post = await owner.make('buy_request');
    await inTransaction(getDb(), (tx) => saveFavourite(tx, member.id, post.id));
    await member('POST /posts/{id}/report', { id: post.id, body: { reason: 'other' } });
    const said = { ...firstMessage(owner.id), postId: post.id };
    conversation = (await inTransaction(getDb(), (tx) => startConversation(tx, { id: member.id }, said))).id;
    const change = { visibility: 'private', version: post.version, budgetMax: undefined };
    const { clientId: _, ...body } = owner.bodyOf('buy_request', change);
    const { status, answer } = await owner('PUT /posts/{id}', { id: post.id, body });
    expect(status, answer.message).toBe(200);
    return post.id;
  }

  beforeAll(() => loadSite(getDb()));
  const getApp = testApp(getDb, async () => ({
    page: await openBuiltPage(getPage()),
    env: { TRUST_PROXY: '127.0.0.1', DATA_DIR: getFolder() },
  }));
  beforeAll(async () => {
    owner = await makeOwner(getApp(), getDb());
    member = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    await makeListing(getDb(), { owner_id: member.id });
    for (const status of ['draft', 'active', 'paused', 'expired', 'removed'] as const)
      alerts[status] = await makeAlert({ status, removed_at: status === 'removed' ? new Date() : null });
    alerts.closed = await makeAlert({ status: 'closed', closed_reason: 'fulfilled' });
    alerts.former = await makeFormerRequest();
  });

  const places = idPlaces.map((place) => ({ ...place, at: `${place.part}.${place.key}` }));
  it.each(places)('is unknown to $name in $at', async (place) => {
    // A member has one open checkout at a time.
    await getDb().deleteFrom('checkouts').execute();
    const call = await prepareIdCall(place, { db: getDb(), me: member.id, other: owner.id, signApple: async () => '' });
    for (const token of [member.token, undefined]) {
      const unknown = await call(getApp(), randomUUID(), token);
      for (const [state, id] of Object.entries(alerts)) expect(await call(getApp(), id, token), state).toEqual(unknown);
    }
  });

  it.each([
    ['the page', (id: string) => `/residential-details/${id}`],
    ['the picture beside links', (id: string) => `/media/cards/posts/${id}/0123456789abcdef.jpg`],
    ['the file of an upload', (id: string) => `/media/${id}-320.jpg`],
  ])('is unknown to %s', async (_name, urlOf) => {
    const ask = async (id: string) => {
      const { statusCode, body } = await getApp().inject({ url: urlOf(id) });
      const told = body.replaceAll(id, '{id}').replace(/nonce="[^"]*"/g, '');
      return { statusCode, told: told.replace(/"requestId":"[^"]*"/, '') };
    };
    const unknown = await ask(randomUUID());
    expect(unknown.statusCode).toBe(404);
    for (const [state, id] of Object.entries(alerts)) expect(await ask(id), state).toEqual(unknown);
  });

  it('is found at the places of a post', () => {
    const found = idPlaces.map(({ name, part, key }) => `${name} ${part}.${key}`);
    for (const place of [
      'GET /posts/{id} names.id',
      'PUT /favorites/{postId} names.postId',
      'GET /posts/cards query.ids',
    ])
      expect(found).toContain(place);
    expect(found).toContain('POST /chat/conversations body.postId');
    expect(found).toContain('GET /chat/conversations query.postId');
  });

  describe('in what was said about it while it was public', () => {
    it('is gone for the other member, and the conversation stays', async () => {
      const { answer } = await member('GET /chat/conversations/{id}', { id: conversation });
      expect(answer.data).toMatchObject({ post: null, isAboutPost: true, isOwnPost: false });
      const texts = [
        answer,
        (await member('GET /chat/conversations')).answer,
        (await member('GET /chat/conversations/{id}/messages', { id: conversation })).answer,
        (await member('GET /favorites')).answer,
        (await member('GET /notifications')).answer,
        (await member('GET /user/export')).answer,
      ];
      for (const text of texts) expect(JSON.stringify(text)).not.toContain(alerts.former);
    });

    it('is not found by the words of its title', async () => {
      const found = async (as: typeof member) =>
        (await as('GET /chat/conversations', { query: '?q=glebe' })).answer.data.map(({ id }) => id);
      expect(await found(member)).toEqual([]);
      expect(await found(owner)).toEqual([conversation]);
    });
  });
});
