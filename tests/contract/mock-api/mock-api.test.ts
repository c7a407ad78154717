import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { similarPostsMax } from '#contract/limits.ts';
import { callsOf, clearCallLog } from '#tests/support/mock-api/call-log.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { forgetOwnPosts, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { takeFaults } from '#tests/support/mock-api/faults.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';

const host = 'http://mocked.test/api/v1';
const get = async (path: string) => {
  const response = await fetch(host + path);
  return { status: response.status, body: await response.json() };
};

beforeAll(() => mockApi.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  mockApi.resetHandlers();
  clearCallLog();
});
afterAll(() => mockApi.close());

describe('the mocked API', () => {
  it.each(Object.keys(endpoints) as EndpointName[])('takes %s for this call and for no other', async (name) => {
    const [method, path = ''] = name.split(' ');
    await fetch(host + path.replaceAll(/\{\w+\}/g, 'some%20id'), { method });
    expect(takeFaults().filter(({ message }) => /unknown call/.test(message))).toEqual([]);
    expect(callsOf(name)).toHaveLength(1);
    for (const value of Object.values(callsOf(name)[0]?.params ?? {})) expect(value).toBe('some id');
  });

  it('answers a search in pages, with the total', async () => {
    const first = await get('/posts?tab=sale');
    const second = await get('/posts?tab=sale&page=2');
    expect(first.body.data).toHaveLength(24);
    expect(first.body.total).toBe(first.body.data.length + second.body.data.length);
    const ids = new Set([...first.body.data, ...second.body.data].map((post: { id: string }) => post.id));
    expect(ids.size).toBe(first.body.total);
  });

  it('answers cards without what only the details know', async () => {
    const { body } = await get('/posts?limit=1');
    expect(body.data[0]).toHaveProperty('listPrice');
    expect(body.data[0]).not.toHaveProperty('description');
  });

  it('answers /posts/counts with the counts, not with a post of that id', async () => {
    const { body } = await get('/posts/counts');
    expect(body.data.sale).toBe(31);
  });

  it('draws clusters and pins that add up to the total', async () => {
    const { body } = await get('/posts/map?bounds=45,-76,46,-75&zoom=11');
    const clustered = body.data.clusters.reduce((sum: number, cluster: { count: number }) => sum + cluster.count, 0);
    expect(clustered + body.data.pins.length).toBe(body.total);
    expect(body.total).toBe(31);
  });

  it('refuses a bad parameter by its name', async () => {
    const { status, body } = await get('/posts?minPrice=-5');
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe('minPrice');
  });

  it('refuses a repeated parameter', async () => {
    expect((await get('/posts?page=1&page=2')).status).toBe(422);
  });

  it('answers 404 for a post that is not there', async () => {
    const { status, body } = await get('/posts/nowhere');
    expect(status).toBe(404);
    expect(body.success).toBe(false);
  });

  it('answers what a test says instead', async () => {
    mockApi.use(mock('GET /posts/{id}', ({ params }) => ({ data: makeListing({ id: params.id, listPrice: 1000 }) })));
    expect((await get('/posts/anything')).body.data.listPrice).toBe(1000);
    mockApi.use(failing('GET /posts/{id}', 503, 'Back soon'));
    expect(await get('/posts/anything')).toMatchObject({ status: 503, body: { message: 'Back soon' } });
  });
});

describe('posts like one’s own, in the mocked API', () => {
  afterEach(forgetOwnPosts);

  it('are answered to every caller while the post has a page', async () => {
    giveOwnPost('token', makeLiveListing({ id: 'own' }));
    const { status, body } = await get('/posts/own/similar');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(similarPostsMax);
    expect((await get('/posts/own/similar?side=other')).status).toBe(200);
  });

  it.each(['draft', 'paused', 'removed'] as const)('is not told of one that is %s', async (status) => {
    giveOwnPost('token', makeLiveListing({ id: 'own', status }));
    expect((await get('/posts/own/similar')).status).toBe(404);
  });
});

describe('the posts of a member of the mocked API', () => {
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: 'Bearer token', 'content-type': 'application/json' };
    const response = await fetch(host + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return { status: response.status, body: await response.json() };
  };
  const draft = { clientId: 'client-0001', kind: 'buy_request', section: 'residential', status: 'draft', title: 'A' };

  it('are begun once, changed by their version, published when they are complete', async () => {
    const begun = await send('POST', '/posts', draft);
    const again = await send('POST', '/posts', draft);
    expect(again.body.data.id).toBe(begun.body.data.id);
    const { id, version } = begun.body.data;

    const early = await send('POST', `/posts/${id}/status`, { status: 'active' });
    expect(early.status).toBe(422);
    expect(early.body.errors.map((fault: { path: string }) => fault.path)).toContain('budgetMax');

    const whole = {
      ...draft,
      version,
      status: 'active',
      title: 'A house with a yard',
      propertySubType: ['House'],
      budgetMax: 900_000,
      bedroomsTotal: 3,
      areas: [{ label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4, lng: -75.69, radiusKm: 2 }],
    };
    expect((await send('PUT', `/posts/${id}`, whole)).body.data.status).toBe('active');
    expect((await send('PUT', `/posts/${id}`, whole)).status).toBe(409);
    expect((await send('GET', `/posts/${id}`)).body.data.budgetMax).toBe(900_000);
    expect((await send('GET', '/posts/mine?kind=buy_request')).body.total).toBe(1);
    expect((await send('POST', `/posts/${id}/status`, { status: 'under_offer' })).status).toBe(409);
    expect((await send('DELETE', `/posts/${id}`)).status).toBe(200);
    expect((await send('GET', '/posts/mine/counts')).body.data.buy_request.removed).toBe(1);
  });
});
