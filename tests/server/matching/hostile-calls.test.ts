import { beforeEach, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('hostile calls of matching', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  let seeker: string;
  let owner: string;
  let request: string;
  let listing: string;

  const getApp = testApp(getDb);
  beforeEach(async () => {
    places += 1;
    at = { lat: 33 + places, lng: -118 };
    [seeker, owner] = [(await makeUser(getDb())).id, (await makeUser(getDb())).id];
    request = (await makeRequest(getDb(), { owner_id: seeker }, [at])).id;
    listing = (await makeListing(getDb(), { ...at, owner_id: owner })).id;
    await find(listing);
  });

  async function find(...ids: string[]) {
    await queueMatchUpdates(getDb(), ids, { tells: true });
    while (await updateNext(getDb(), undefined));
  }
  async function call(as: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object | string) {
    const headers = {
      authorization: `Bearer ${await createSession(getDb(), as)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const url = `${apiPrefix}/posts/${path}`;
    const response = await getApp().inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    const { data, message, total } = response.json();
    return { status: response.statusCode, data, message, total };
  }
  const dismissals = () =>
    getDb().selectFrom('match_dismissals').select(['other_id', 'reason']).where('post_id', '=', request).execute();
  const price = { reason: 'price', from: null };

  it.each([
    ['another reason', 422, { reason: 'ugly', from: null }],
    ['“from” of another reason', 422, { reason: 'price', from: 'transit' }],
    ['a list', 422, []],
    ['nothing', 422, {}],
    ['a text without end', 413, { reason: 'x'.repeat(100_000), from: null }],
    ['a prototype', 400, '{"__proto__": {"reason": "price", "from": null}}'],
  ])('refuse a dismissal with %s', async (_what, expected, body) => {
    expect((await call(seeker, 'PUT', `${request}/matches/${listing}/dismissal`, body)).status).toBe(expected);
    expect(await dismissals()).toEqual([]);
  });

  it.each(['order=random', 'page=0', 'page=1e9', 'page=-1', 'dismissed=maybe', 'order=fit&order=newest'])(
    'refuse a list with %s',
    async (query) => {
      expect((await call(seeker, 'GET', `${request}/matches?${query}`)).status).toBe(422);
    },
  );

  it.each([
    ['more than a page', { shown: Array(11).fill('a') }],
    ['an id that is none', { shown: ["' OR true"] }],
    ['a text', { shown: 'all' }],
  ])('refuse to mark %s as seen', async (_what, body) => {
    expect((await call(seeker, 'PUT', `${request}/matches/seen`, body)).status).toBe(422);
  });

  it('answer for posts of others as for posts that do not exist', async () => {
    const stranger = (await makeUser(getDb())).id;
    const calls = (id: string) =>
      [
        ['GET', `${id}/matches`],
        ['PUT', `${id}/matches/seen`],
        ['PUT', `${id}/matches/${listing}/dismissal`, price],
        ['DELETE', `${id}/matches/${listing}/dismissal`],
        ['GET', `${id}/dismissals`],
        ['PUT', `${id}/confirmation`],
        ['POST', `${id}/demand`],
      ] as const;
    for (const [at, [method, path, body]] of calls(request).entries()) {
      const [, unknownPath] = calls('00000000-0000-4000-8000-000000000000')[at] as typeof calls extends (
        id: string,
      ) => readonly (infer Each)[]
        ? Each
        : never;
      const foreign = await call(stranger, method, path, body);
      expect(foreign, `${method} ${path}`).toEqual(await call(stranger, method, unknownPath, body));
      expect(foreign.status).toBe(404);
    }
  });

  it('take a dismissal of a home that is no match for what it is', async () => {
    const elsewhere = await makeListing(getDb(), { lat: -40, lng: 170 });
    expect((await call(seeker, 'PUT', `${request}/matches/${elsewhere.id}/dismissal`, price)).status).toBe(404);
    expect((await call(seeker, 'PUT', `${request}/matches/${request}/dismissal`, price)).status).toBe(404);
  });

  it('keep one dismissal however often and from how many tabs it comes', async () => {
    const path = `${request}/matches/${listing}/dismissal`;
    const reasons = ['price', 'too_small', 'condition', 'other'];
    const answers = await Promise.all(
      [...reasons, ...reasons].map((reason) => call(seeker, 'PUT', path, { reason, from: null })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await dismissals()).toHaveLength(1);
    const mixed = await Promise.all(
      [1, 2, 3].flatMap(() => [call(seeker, 'DELETE', path), call(seeker, 'PUT', path, price)]),
    );
    expect(mixed.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const _time of [1, 2]) expect((await call(seeker, 'DELETE', path)).status).toBe(200);
    expect(await dismissals()).toEqual([]);
  });

  it('update one post for each unblocking of a member with one request, however many listings stand beside it', async () => {
    for (let made = 0; made < 5; made += 1) await makeListing(getDb(), { ...at, owner_id: owner });
    const block = { user_id: owner, blocked_id: seeker };
    await getDb().insertInto('blocks').values(block).execute();
    const headers = { authorization: `Bearer ${await createSession(getDb(), owner)}` };
    const updates: string[] = [];
    for (const method of ['DELETE', 'PUT', 'DELETE', 'DELETE'] as const) {
      await getApp().inject({ method, url: `${apiPrefix}/chat/blocks/${seeker}`, headers });
      await handleEvents(getDb());
      for (const { post_id } of await getDb().selectFrom('match_updates').select('post_id').execute())
        updates.push(post_id);
      while (await updateNext(getDb(), undefined));
    }
    expect(updates).toEqual([request, request]);
    expect((await call(seeker, 'GET', `${request}/matches`)).total).toBe(6);
  });

  it('let no owner dismiss a private alert, or learn that it is there', async () => {
    const alert = await makeRequest(getDb(), { visibility: 'private' }, [at]);
    await find(alert.id);
    const refused = await call(owner, 'PUT', `${listing}/matches/${alert.id}/dismissal`, price);
    expect(refused).toEqual(
      await call(owner, 'PUT', `${listing}/matches/00000000-0000-4000-8000-000000000000/dismissal`, price),
    );
    expect(refused.status).toBe(404);
  });
});
