import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { failure, resultOf } from '#contract/result.ts';
import { areaProblems } from '#contract/search/drawn-area/area-problems.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeMatch, makeRequest } from '#tests/support/server/factories.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const corners = [
  { lat: 4.5, lng: -7.5 },
  { lat: 4.5, lng: -7.4 },
  { lat: 4.6, lng: -7.4 },
  { lat: 4.6, lng: -7.5 },
] as const;

describeWithDatabase('the calls of posts', (getDb) => {
  let token: string;

  beforeAll(async () => {
    const db = getDb();
    const draft = await makeListing(db, { id: 'draft', status: 'draft' });
    token = await createSession(db, draft.owner_id);
    await makeListing(db, { id: 'home' });
    await makeRequest(db, { id: 'wish' });
    await makeMatch(db, 'home', 'wish');
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const app = await buildTestApp(getDb());
    const response = await app.inject({ url: apiPrefix + path, headers });
    await app.close();
    return { status: response.statusCode, body: response.json() };
  }

  it.each([
    ['GET /posts', '/posts', 1],
    ['GET /posts', '/posts?tab=buy-request&q=glebe', 1],
    ['GET /posts', '/posts?tab=rent', 0],
    ['GET /posts/counts', '/posts/counts', 0],
    ['GET /market', '/market', 0],
    ['GET /market/place', '/market/place?lat=45.4&lng=-75.69', 1],
    ['GET /posts/map', '/posts/map?bounds=-85,-180,85,180&zoom=0', 1],
    ['GET /posts/cards', '/posts/cards?ids=wish,home', 2],
    ['GET /posts/{id}', '/posts/home', 0],
    ['GET /posts/{id}/similar', '/posts/home/similar?side=other', 1],
    ['GET /places', '/places?q=ottawa', 0],
  ] as const)('%s answers %s in its shape, with its total', async (name, path, total) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    const answer = resultOf(endpoints[name].data as (typeof endpoints)['GET /posts']['data']).parse(body);
    expect(answer.total).toBe(total);
    // Response fields are those of the contract alone: parsing the response by the contract removes nothing.
    expect(endpoints[name].data.parse(body.data)).toEqual(body.data);
  });

  it.each([
    '/posts/nowhere',
    '/posts/draft',
    '/posts/nowhere/similar',
    '/posts/draft/similar',
    `/posts/${'x'.repeat(65)}`,
  ])('answers %s with 404', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(failure.parse(body)).toEqual(body);
  });

  it('answers cards in the order asked for, each once, without drafts and what never was', async () => {
    const { body } = await get('/posts/cards?ids=wish,draft,nowhere,home,wish', { authorization: `Bearer ${token}` });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['wish', 'home']);
  });

  it('shows a draft to its owner', async () => {
    const { status, body } = await get('/posts/draft', { authorization: `Bearer ${token}` });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: 'draft', status: 'draft', can: { edit: true } });
  });

  it('names the person behind a request to members alone', async () => {
    expect((await get('/posts/wish')).body.data.owner).toBeNull();
    expect((await get('/posts/wish', { authorization: `Bearer ${token}` })).body.data.owner).toMatchObject({
      lastName: 'T.',
    });
  });

  it.each([
    ['/posts?minPrice=-1', 'minPrice'],
    ['/posts?bounds=1,2,3', 'bounds'],
    ['/posts?type=Castle', 'type'],
    ['/posts?page=1&page=2', 'page'],
    ['/posts?limit=51', 'limit'],
    ['/posts/counts?availableBy=2027-02-31', 'availableBy'],
    ['/posts/cards', 'ids'],
    [`/posts/cards?ids=${Array.from({ length: 51 }, (_, place) => `p${place}`).join(',')}`, 'ids'],
    ['/posts/map?bounds=45,-76,46,-75', 'zoom'],
    ['/posts/home/similar?side=both', 'side'],
    ['/places?limit=0', 'limit'],
    ['/places?city=%00', 'city'],
  ])('answers %s with 422 and names %s', async (path, name) => {
    const { status, body } = await get(path);
    expect(status).toBe(422);
    expect(failure.parse(body).errors?.map((error) => error.path)).toEqual([name]);
  });

  it.each([
    ['damaged', 'gmj1I_khuO_', areaProblems.unreadable],
    ['of two corners', encodeArea([corners.slice(0, 2)]), areaProblems.tooFew],
    ['whose sides cross', encodeArea([[corners[0], corners[2], corners[1], corners[3]]]), areaProblems.crossing],
    [
      'that is too large',
      encodeArea([corners.map(({ lat, lng }) => ({ lat: lat * 10, lng: lng * 10 }))]),
      areaProblems.large,
    ],
    ['of four shapes', encodeArea([corners, corners, corners, corners]), areaProblems.shapes],
  ])('refuses an area %s with one sentence, in the list, the counts and on the map', async (_, area, message) => {
    for (const path of ['/posts?', '/posts/counts?', '/posts/relaxations?', '/posts/map?bounds=1,1,2,2&zoom=3&']) {
      const { status, body } = await get(`${path}area=${area}`);
      expect(status).toBe(422);
      expect(failure.parse(body).errors).toEqual([{ path: 'area', message }]);
    }
  });
});
