import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPublic } from '#src/lib/http/api.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

const address = '/api/v1/help_support/faqs';
const hooks = { onUnauthorized: vi.fn(), onFailure: vi.fn(), onSuccess: vi.fn() };
const faqs = () => getPublic('/help_support/faqs');
const answered = (message: string, status = 200) =>
  HttpResponse.json({ success: status < 300, data: [], message, total: 0 }, { status });

let asked: number;

beforeEach(() => {
  vi.clearAllMocks();
  configureHttp({ getToken: () => null, ...hooks });
  asked = 0;
  mockApi.use(
    http.get(`*${address}`, () => {
      asked += 1;
      return answered('asked for now');
    }),
  );
});
afterEach(() => {
  delete window.preloadedResponses;
});

it('uses a preloaded response once', async () => {
  window.preloadedResponses = { [address]: Promise.resolve(answered('begun')) };
  expect(await faqs()).toMatchObject({ message: 'begun' });
  expect(asked).toBe(0);
  expect(await faqs()).toMatchObject({ message: 'asked for now' });
  expect(asked).toBe(1);
});

it('makes calls that are not preloaded', async () => {
  window.preloadedResponses = { [`${address}?other`]: Promise.resolve(answered('begun')) };
  expect(await faqs()).toMatchObject({ message: 'asked for now' });
});

it('repeats a preloaded call that failed or broke off', async () => {
  window.preloadedResponses = { [address]: Promise.resolve(undefined) };
  expect(await faqs()).toMatchObject({ message: 'asked for now' });
  const torn = new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('the network went')) }));
  window.preloadedResponses = { [address]: Promise.resolve(torn) };
  expect(await faqs()).toMatchObject({ message: 'asked for now' });
  expect(asked).toBe(2);
  expect(hooks.onFailure).not.toHaveBeenCalled();
});

it('reports a preloaded failure like any other', async () => {
  window.preloadedResponses = { [address]: Promise.resolve(answered('That did not work', 404)) };
  await expect(faqs()).rejects.toMatchObject({ kind: 'response', status: 404, message: 'That did not work' });
  expect(hooks.onFailure).toHaveBeenCalledOnce();
  expect(asked).toBe(0);
});

it('treats the HTML page of a proxy as a failure', async () => {
  window.preloadedResponses = { [address]: Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })) };
  await expect(faqs()).rejects.toMatchObject({ kind: 'response', status: 502, message: 'Request failed' });
});

it('makes calls with a token itself', async () => {
  configureHttp({ getToken: () => 'a-token', ...hooks });
  window.preloadedResponses = { [address]: Promise.resolve(answered('begun, for a visitor')) };
  expect(await getPublic('/help_support/faqs', { asViewer: true })).toMatchObject({ message: 'asked for now' });
});

it('does not report to an aborted caller', async () => {
  const controller = new AbortController();
  window.preloadedResponses = { [address]: Promise.resolve(answered('begun')) };
  const call = getPublic('/help_support/faqs', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  expect(hooks.onFailure).not.toHaveBeenCalled();
});
