import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { unknownCallMessage } from '#tests/support/mock-api/endpoint-name.ts';
import { takeFaults } from '#tests/support/mock-api/faults.ts';
import { unknownCallHandler } from '#tests/support/mock-api/handle-call.ts';
import { failing, held, mock, slow, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { forgetEverything } from '#tests/support/mock-api/reset.ts';

const host = 'http://mocked.test/api/v1';
const get = async (path: string) => {
  const response = await fetch(host + path);
  return { status: response.status, body: await response.json() };
};
const misspelt = 'GET /post' as EndpointName;

beforeAll(() => mockApi.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  mockApi.resetHandlers();
  forgetEverything();
});
afterAll(() => mockApi.close());

describe('the name of a call', () => {
  it.each([
    ['GET /post', 'GET /posts'],
    ['POST /auth/signin', 'POST /auth/login'],
    ['get /posts/{id}', 'GET /posts/{id}'],
  ])('%s is close to %s', (name, meant) => {
    expect(unknownCallMessage(name)).toBe(`No call '${name}' in the endpoint table; did you mean '${meant}'?`);
  });

  it.each([
    ['mock', () => mock(misspelt, (() => ({ data: [] })) as never)],
    ['failing', () => failing(misspelt)],
    ['held', () => held(misspelt)],
    ['slow', () => slow(misspelt, 10)],
    ['unreachable', () => unreachable(misspelt)],
    ['callsOf', () => callsOf(misspelt)],
  ])('is checked by %s, at the line of the test', (_name, override) => {
    let error: Error | undefined;
    try {
      override();
    } catch (thrown) {
      error = thrown as Error;
    }
    expect(error?.message).toContain("did you mean 'GET /posts'?");
    expect(error?.stack?.split('\n').find((line) => line.includes('    at '))).toContain('overrides.test.ts');
  });

  it('is checked by waitForCall', async () => {
    await expect(waitForCall(misspelt)).rejects.toThrow("did you mean 'GET /posts'?");
  });
});

describe('a fault of a test', () => {
  it('is an answer that the contract does not allow, named with its call, its field and its line', async () => {
    mockApi.use(mock('GET /posts/{id}', () => ({ data: { id: 'x' } as never })));
    const { status } = await get('/posts/x');
    const [fault] = takeFaults();
    expect(status).toBe(500);
    expect(fault?.message).toMatch(/^mock\('GET \/posts\/\{id\}'\) at \S*overrides\.test\.ts:\d+ answers what/);
    expect(fault?.message).toContain('data.kind: ');
    expect(fault?.stack?.split('\n')[1]).toContain('overrides.test.ts');
  });

  it('is an error in an answer', async () => {
    const error = new TypeError('of the test');
    mockApi.use(
      mock('GET /posts', () => {
        throw error;
      }),
    );
    expect((await get('/posts')).body.message).toBe('of the test');
    expect(takeFaults()).toEqual([error]);
  });

  it('is an unknown call, which is answered with 404', async () => {
    mockApi.use(unknownCallHandler);
    const { status, body } = await get('/post?page=2');
    expect(status).toBe(404);
    expect(body.message).toContain("No call 'GET /post' in the endpoint table; did you mean 'GET /posts'?");
    expect(takeFaults()).toHaveLength(1);
  });

  it('is no refusal that the test asked for', async () => {
    mockApi.use(failing('GET /posts', 503, 'Back soon'));
    await get('/posts');
    expect(takeFaults()).toEqual([]);
  });
});

describe('an override', () => {
  it('that fails once answers as usual from then on', async () => {
    mockApi.use(failing('GET /posts', 503, 'Back soon', { times: 1 }));
    expect([(await get('/posts')).status, (await get('/posts')).status]).toEqual([503, 200]);
  });

  it('that steps aside leaves the call to the override before it', async () => {
    mockApi.use(failing('GET /posts', 404, 'Gone'));
    mockApi.use(failing('GET /posts', 503, 'Back soon', { times: 2 }));
    const statuses = [await get('/posts'), await get('/posts'), await get('/posts')].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 404]);
  });

  it('that is held answers as usual once it is released', async () => {
    const { handler, release } = held('GET /posts');
    mockApi.use(handler);
    const answer = get('/posts');
    expect((await waitForCall('GET /posts')).status).toBeNull();
    release();
    expect((await answer).status).toBe(200);
  });

  it('that is held can fail in the end', async () => {
    const posts = held('GET /posts');
    mockApi.use(posts.handler);
    const answer = get('/posts');
    await waitForCall('GET /posts');
    posts.fail(503, 'Back soon');
    expect(await answer).toMatchObject({ status: 503, body: { message: 'Back soon' } });
  });
});

describe('the log of calls', () => {
  it('lists what each call brought, parsed by the contract, and its status', async () => {
    await get('/posts?tab=rent&page=2');
    expect(callsOf('GET /posts')).toMatchObject([{ query: { tab: 'rent', page: 2 }, token: '', status: 200 }]);
  });

  it('lists a refused call as it was sent', async () => {
    await get('/posts?page=none');
    expect(callsOf('GET /posts')).toMatchObject([{ query: { page: 'none' }, status: 422 }]);
  });

  it('lists a call that no server answers', async () => {
    mockApi.use(unreachable('GET /posts'));
    await expect(get('/posts')).rejects.toThrow();
    expect(callsOf('GET /posts')).toMatchObject([{ status: null }]);
  });

  it('waits until a call was made so many times', async () => {
    const second = waitForCall('GET /posts', { times: 2 });
    await get('/posts?page=1');
    await get('/posts?page=2');
    expect((await second).query.page).toBe(2);
  });

  it('says which calls were made instead of the one that is waited for', async () => {
    await get('/posts/counts');
    await expect(waitForCall('GET /posts', { times: 2, timeoutMs: 1 })).rejects.toThrow(
      "'GET /posts' was called 0 of 2 times within 0.001 s. Calls so far: GET /posts/counts.",
    );
  });

  it('begins anew with each test', async () => {
    await get('/posts');
    forgetEverything();
    expect(callsOf('GET /posts')).toEqual([]);
  });
});
