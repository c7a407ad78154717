import { beforeAll, expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { apiPrefix, privateAlertsMax } from '#contract/limits.ts';
import type { OwnPost, OwnRequest } from '#contract/post/own/own-post.ts';
import { continueDeletions } from '#server/accounts/account-deletion.service.ts';
import { saveFavourite } from '#server/favourites/favourites.service.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { noRequestsByAgents } from '#server/users/users.policy.ts';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, visitorCalls } from '#tests/support/server/member-client.ts';
import { eachTestHasOwner, makeOwner, type Owner } from './owner-fixture.ts';

const nothingElse = {
  title: undefined,
  propertySubType: undefined,
  budgetMax: undefined,
  bedroomsTotal: undefined,
  availabilityDate: undefined,
  availabilityDateTo: undefined,
  occupants: undefined,
};
const isPrivate = { visibility: 'private' };

describeWithDatabase('a private alert of a member', (getDb) => {
  let app: App;
  let me: Owner;
  beforeAll(() => restoreFreePlan(getDb()));
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });

  const makeAlert = async (more: object = {}, by = me) =>
    (await by.make('buy_request', { ...isPrivate, ...more })) as OwnRequest;
  async function put(post: OwnPost, more: Record<string, unknown>, by = me) {
    const { clientId: _, ...body } = by.bodyOf(post.kind, more);
    return by('PUT /posts/{id}', { id: post.id, body: { version: post.version, ...body } });
  }
  async function change(post: OwnPost, more: Record<string, unknown>) {
    const { status, answer } = await put(post, more);
    expect(status, answer.message).toBe(200);
    return answer.data as OwnRequest;
  }
  const move = (id: string, status: string, reason?: string) =>
    me('POST /posts/{id}/status', { id, body: { status, reason } });
  const isSeenByOthers = async (id: string) => (await visitorCalls(app)('GET /posts/{id}', { id })).status === 200;
  const rowOf = (id: string) => getDb().selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pricesOf = async (id: string) => {
    const rows = getDb().selectFrom('post_history').select(['from_price', 'to_price']).where('post_id', '=', id);
    return rows.where('what', '=', 'price').orderBy('id').execute();
  };
  const visibilityEventsOf = async (id: string) => {
    const rows = await getDb().selectFrom('events').select('payload').where('post_id', '=', id).orderBy('id').execute();
    return rows.flatMap(({ payload }) => (payload as { facts?: { visibility?: object } }).facts?.visibility ?? []);
  };

  it.each(['buy_request', 'rent_request'] as const)('needs one area alone: %s', async (kind) => {
    const post = (await me.make(kind, { ...isPrivate, ...nothingElse })) as OwnRequest;
    const title = kind === 'buy_request' ? 'Homes for sale in The Glebe' : 'Homes for rent in The Glebe';
    expect(post).toMatchObject({ status: 'active', visibility: 'private', content: { title } });
    expect(await rowOf(post.id)).toMatchObject({ price: null, first_listed_at: null });
    const listed = (await me('GET /posts/mine')).answer.data;
    expect(listed).toMatchObject([{ id: post.id, visibility: 'private', title, price: null, missing: [] }]);
    const { status, answer } = await me.post(kind, { ...isPrivate, areas: [] });
    expect([status, answer.errors?.map(({ path }) => path)]).toEqual([422, ['areas']]);
  });

  it('is shown whole to its owner where it says all that a page needs', async () => {
    const full = await makeAlert();
    expect((await me('GET /posts/{id}', { id: full.id })).status).toBe(200);
    const bare = await makeAlert(nothingElse);
    expect((await me('GET /posts/{id}', { id: bare.id })).status).toBe(404);
    expect((await me('GET /posts/{id}/content', { id: bare.id })).answer.data).toEqual(bare);
  });

  it('is published from a draft once it has an area, with a title of its search', async () => {
    const draft = await makeAlert({ ...nothingElse, status: 'draft', areas: undefined });
    expect(draft).toMatchObject({ status: 'draft', content: { title: 'Homes for sale' } });
    expect((await me('GET /posts/mine')).answer.data[0]?.missing).toEqual(['areas']);
    expect((await move(draft.id, 'active')).status).toBe(422);
    const alert = await change(draft, { ...isPrivate, ...nothingElse, budgetMax: 900_000 });
    expect(alert).toMatchObject({
      status: 'active',
      content: { title: 'Homes for sale in The Glebe, up to $900,000' },
    });
    expect(await isSeenByOthers(alert.id)).toBe(false);
  });

  it('loses its budget without a trace in the history of prices, and gets another', async () => {
    const alert = await makeAlert({ budgetMax: 700_000 });
    const bare = await change(alert, { ...isPrivate, budgetMax: undefined });
    expect(bare.content.budgetMax).toBeUndefined();
    await change(bare, { ...isPrivate, budgetMax: 500_000 });
    expect(await pricesOf(alert.id)).toEqual([
      { from_price: null, to_price: 700_000 },
      { from_price: null, to_price: 500_000 },
    ]);
    await handleEvents(getDb());
  });

  it('stays private where a change does not say', async () => {
    const alert = await makeAlert();
    const changed = await change(alert, { budgetMax: 650_000, title: 'A title of my own' });
    expect(changed).toMatchObject({ visibility: 'private', content: { budgetMax: 650_000 } });
    expect(changed.content.title).toBe('Houses and townhouses for sale in The Glebe, up to $650,000');
  });

  it('takes no place among the active requests of the plan, which has no say in it', async () => {
    await me.make('buy_request');
    const used = async () => (await me('GET /subscription/mine')).answer.data.usage;
    const before = await used();
    expect(before).toContainEqual({ limit: 'activeRequests', used: 1, allowed: 1 });
    await makeAlert();
    expect(await used()).toEqual(before);
    expect((await me.post('buy_request')).status).toBe(409);
  });

  it(`is one of ${privateAlertsMax} active ones`, async () => {
    const alerts = [];
    for (let at = 0; at < privateAlertsMax; at += 1) alerts.push(await makeAlert());
    const refused = await me.post('buy_request', isPrivate);
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'You can have 10 active alerts. Pause or close one first.',
    ]);
    const request = await me.make('buy_request');
    expect((await put(request, isPrivate)).status).toBe(409);
    await move(alerts[0]?.id ?? '', 'paused');
    await change(request, isPrivate);
    expect((await move(alerts[0]?.id ?? '', 'active')).status).toBe(409);
  });

  it('may be saved by an agent, who has no public request', async () => {
    const agent = await makeOwner(app, getDb(), { user_type: 'Agent', kyc_step: 'agent_verified' });
    const refusal = { status: 403, answer: { message: noRequestsByAgents } };
    expect(await agent.post('buy_request')).toMatchObject(refusal);
    const alert = await makeAlert({}, agent);
    expect(await put(alert, { visibility: 'public' }, agent)).toMatchObject(refusal);
    const draft = await makeAlert({ status: 'draft' }, agent);
    expect(await put(draft, { visibility: 'public', status: 'draft' }, agent)).toMatchObject(refusal);
    await agent('POST /posts/{id}/status', { id: alert.id, body: { status: 'paused' } });
    expect((await agent('POST /posts/{id}/status', { id: alert.id, body: { status: 'active' } })).status).toBe(200);
  });

  it('expires and is renewed like a post', async () => {
    const alert = await makeAlert(nothingElse);
    await getDb().updateTable('posts').set({ expires_at: new Date() }).where('id', '=', alert.id).execute();
    await runPostJobs(getDb());
    expect(await rowOf(alert.id)).toMatchObject({ status: 'expired' });
    expect((await move(alert.id, 'active')).answer.data).toMatchObject({ status: 'active', visibility: 'private' });
    expect(await rowOf(alert.id)).toMatchObject({ first_listed_at: null });
  });

  it('becomes public with all that a request says, as if it were published then', async () => {
    const alert = await makeAlert({ ...nothingElse, budgetMax: 500_000 });
    const missing = await put(alert, { visibility: 'public', ...nothingElse });
    expect([missing.status, missing.answer.errors?.map(({ path }) => path).sort()]).toEqual([
      422,
      ['bedroomsTotal', 'budgetMax', 'propertySubType', 'title'],
    ]);
    await getDb()
      .updateTable('posts')
      .set({ published_at: new Date('2026-01-01') })
      .where('id', '=', alert.id)
      .execute();
    await move(alert.id, 'paused');
    await move(alert.id, 'active');
    const { version } = (await me('GET /posts/{id}/content', { id: alert.id })).answer.data;
    const shown = await change({ ...alert, version }, { visibility: 'public', budgetMax: 600_000 });
    expect(shown).toMatchObject({ visibility: 'public', content: { title: 'Looking for a family home' } });
    const { data } = (await visitorCalls(app)('GET /posts/{id}', { id: alert.id })).answer;
    expect(data.daysListed).toBe(0);
    expect(data.history.map(({ at: _, ...entry }) => entry)).toEqual([
      { what: 'status', from: null, to: 'active' },
      { what: 'price', from: null, to: 600_000 },
    ]);
    expect(Date.parse(data.publishedAt)).toBeGreaterThan(Date.parse('2026-02-01'));
    expect(JSON.stringify(data)).not.toContain('visibility');
    expect(await visibilityEventsOf(alert.id)).toEqual([{ from: 'private', to: 'public' }]);
  });

  it('becomes public within the plan alone', async () => {
    await me.make('buy_request');
    const alert = await makeAlert();
    const refused = await put(alert, { visibility: 'public' });
    expect(refused.status).toBe(409);
    expect(refused.answer).toMatchObject({ planLimit: { limit: 'activeRequests' } });
    expect(await rowOf(alert.id)).toMatchObject({ visibility: 'private' });
  });

  it('was a request: it disappears at once, and the favourites and notices of others end', async () => {
    const request = await me.make('buy_request');
    const saver = await callsOf(app, getDb(), (await makeUser(getDb())).id);
    await inTransaction(getDb(), (tx) => saveFavourite(tx, saver.id, request.id));
    const cheaper = await change(request, { budgetMax: 650_000 });
    await handleEvents(getDb());
    expect((await saver('GET /notifications')).answer.data).toHaveLength(1);
    expect(await isSeenByOthers(request.id)).toBe(true);
    const alert = await change(cheaper, { ...isPrivate, budgetMax: 640_000 });
    expect(await isSeenByOthers(request.id)).toBe(false);
    await handleEvents(getDb());
    expect((await saver('GET /notifications')).answer.data).toEqual([]);
    const gone = await app.inject({
      method: 'DELETE',
      url: `${apiPrefix}/favorites/${request.id}`,
      headers: { authorization: `Bearer ${saver.token}` },
    });
    expect(gone.statusCode).toBe(404);
    expect(await visibilityEventsOf(request.id)).toEqual([{ from: 'public', to: 'private' }]);

    const again = await change(alert, { visibility: 'public', budgetMax: 630_000 });
    expect((await saver('GET /favorites')).answer.data).toEqual([]);
    const { data } = (await visitorCalls(app)('GET /posts/{id}', { id: again.id })).answer;
    expect(data.firstListedAt).toBe((await rowOf(request.id)).published_at?.toISOString());
    expect(data.history.map(({ at: _, ...entry }) => entry)).toEqual([
      { what: 'status', from: null, to: 'active' },
      { what: 'price', from: null, to: 700_000 },
      { what: 'price', from: 700_000, to: 650_000 },
      { what: 'price', from: 650_000, to: 630_000 },
    ]);
  });

  it('is in the export of its owner and leaves with the account', async () => {
    const alert = await makeAlert(nothingElse);
    const { posts } = (await me('GET /user/export')).answer.data as unknown as { posts: { id: string }[] };
    expect(posts).toMatchObject([{ id: alert.id, visibility: 'private' }]);
    expect((await me('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);
    await continueDeletions(getDb(), new AbortController().signal);
    expect(await getDb().selectFrom('posts').select('id').where('id', '=', alert.id).execute()).toEqual([]);
  });
});
