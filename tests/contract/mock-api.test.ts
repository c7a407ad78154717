import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { makeListing } from '#tests/support/mock-api/factories.ts';
import { failing, handlers, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

const host = 'http://mocked.test/api/v1';
const get = async (path: string) => {
  const response = await fetch(host + path);
  return { status: response.status, body: await response.json() };
};

beforeAll(() => mockApi.listen({ onUnhandledRequest: 'error' }));
afterEach(() => mockApi.resetHandlers());
afterAll(() => mockApi.close());

describe('the mocked API', () => {
  it('has a handler for every call of the contract', () => {
    expect(handlers).toHaveLength(Object.keys(endpoints).length);
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

  it('tells the counts from the post of that name', async () => {
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
