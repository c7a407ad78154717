import { QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { toast } from 'react-hot-toast';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastUnlessRetrying } from '#src/app/error-toasts.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { resetQueriesPerSession } from '#src/app/session/reset-queries.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { RequestError } from '#src/lib/http/request-error.ts';

import { sessionStarted, signedOut } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberState } from '#tests/support/page/member-state.ts';

const given = vi.fn();
const makeClient = () => createQueryClient({ onReadFailed: given, retryDelayMs: () => 0 });

beforeEach(() => {
  given.mockClear();
  vi.spyOn(toast, 'error');
  configureHttp({
    getToken: () => null,
    onFailure: toastUnlessRetrying,
    onSuccess: () => {},
    onUnauthorized: () => {},
  });
});

/** The FAQs answer these statuses one after the other, the last one for ever; 0 is no answer at all. */
function answering(...statuses: number[]) {
  let calls = 0;
  mockApi.use(
    http.get('*/api/v1/help_support/faqs', () => {
      const status = statuses[Math.min(calls, statuses.length - 1)] ?? 200;
      calls += 1;
      if (status === 0) return HttpResponse.error();
      return HttpResponse.json({ success: status < 300, data: [], message: '', total: 0 }, { status });
    }),
  );
  return () => calls;
}

const read = (client: ReturnType<typeof makeClient>) =>
  client.fetchQuery({ queryKey: ['faqs'], queryFn: () => getPublic('/help_support/faqs') });

describe('a read that fails', () => {
  it.each([0, 500, 503])('with %i is tried twice more, and announced once', async (status) => {
    const calls = answering(status);
    await expect(read(makeClient())).rejects.toThrow();
    expect(calls()).toBe(3);
    expect(toast.error).not.toHaveBeenCalled();
    expect(given).toHaveBeenCalledOnce();
  });

  it('and succeeds when it is tried again is not announced at all', async () => {
    const calls = answering(503, 200);
    await expect(read(makeClient())).resolves.toMatchObject({ success: true });
    expect(calls()).toBe(2);
    expect(toast.error).not.toHaveBeenCalled();
    expect(given).not.toHaveBeenCalled();
  });

  it('is announced within a second while it is tried again, and once more when it is given up', async () => {
    vi.useFakeTimers();
    const client = createQueryClient({ onReadFailed: given });
    const tries = vi.fn(() =>
      Promise.reject(new RequestError('no-response', 'No response from server', { method: 'GET' })),
    );
    client
      .fetchQuery({ queryKey: ['x'], queryFn: tries, retry: client.getDefaultOptions().queries?.retry })
      .catch(() => {});
    await vi.advanceTimersByTimeAsync(700);
    expect([tries.mock.calls.length, given.mock.calls.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(300);
    expect([tries.mock.calls.length, given.mock.calls.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([tries.mock.calls.length, given.mock.calls.length]).toEqual([3, 2]);
    vi.useRealTimers();
  });

  it('is never announced when the first retry succeeds', async () => {
    vi.useFakeTimers();
    const client = createQueryClient({ onReadFailed: given });
    const error = new RequestError('response', 'Request failed', { method: 'GET', status: 503 });
    const tries = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('there');
    const read = client.fetchQuery({
      queryKey: ['x'],
      queryFn: tries,
      retry: client.getDefaultOptions().queries?.retry,
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(read).resolves.toBe('there');
    expect(given).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('is tried again when the server says that it is back, a minute later at most', async () => {
    vi.useFakeTimers();
    const client = createQueryClient({ onReadFailed: given });
    const away = (retryAfter: number) =>
      new RequestError('response', 'Away', { method: 'GET', status: 503, retryAfter });
    const tries = vi.fn().mockRejectedValueOnce(away(5)).mockRejectedValueOnce(away(3_600)).mockResolvedValue('there');
    const { retry, retryDelay } = client.getDefaultOptions().queries ?? {};
    const answer = client.fetchQuery({ queryKey: ['x'], queryFn: tries, retry, retryDelay });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(tries).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toBe('there');
    vi.useRealTimers();
  });

  it.each([400, 403, 404, 422, 429])('with %i is announced at once and not tried again', async (status) => {
    const calls = answering(status);
    await expect(read(makeClient())).rejects.toThrow('Request failed');
    expect(calls()).toBe(1);
    expect(toast.error).toHaveBeenCalledOnce();
    expect(given).not.toHaveBeenCalled();
  });
});

describe('data fetched for one member', () => {
  it('is gone when they sign out', () => {
    const store = createStore(memberState());
    const client = makeClient();
    resetQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    store.dispatch(signedOut());
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('is gone when another member signs in', () => {
    const store = createStore(memberState());
    const client = makeClient();
    resetQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    store.dispatch(sessionStarted({ login: { token: 'another' } }));
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('stays, and is read again, when the same person goes on with another token, here or in another tab', () => {
    const store = createStore(memberState());
    const client = makeClient();
    resetQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    sessionStorage.setItem('note', '1');
    const { login, profile } = memberState();
    store.dispatch(sessionStarted({ login: { ...login, token: 'newer' }, profile }));
    expect(client.getQueryData(['mine'])).toBe('private');
    expect(client.getQueryState(['mine'])?.isInvalidated).toBe(true);
    store.dispatch(sessionStarted({ login: { ...login, token: 'newest' }, profile }));
    expect(client.getQueryData(['mine'])).toBe('private');
    expect(sessionStorage.getItem('note')).toBe('1');
  });

  it('is gone when another tab signs in another member', () => {
    const store = createStore(memberState());
    const client = makeClient();
    resetQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    const { login, profile } = memberState({ email: 'odile@example.ca' });
    store.dispatch(sessionStarted({ login: { ...login, token: 'another' }, profile }));
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('is read again when a visitor signs in, and shown until then', () => {
    const store = createStore();
    const client = makeClient();
    resetQueriesPerSession(store, client);
    client.setQueryData(['posts'], 'public');
    store.dispatch(sessionStarted({ login: { token: 'abc' } }));
    expect(client.getQueryData(['posts'])).toBe('public');
    expect(client.getQueryState(['posts'])?.isInvalidated).toBe(true);
  });
});

describe('a query that is invalidated', () => {
  it('during its first fetch is fetched again, since its answer may be older than the change', async () => {
    const client = makeClient();
    const queryFn = vi.fn<() => Promise<string>>();
    let answer = (_plan: string) => {};
    queryFn.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue('after');
    const observer = new QueryObserver(client, { queryKey: ['plan'], queryFn });
    const stop = observer.subscribe(() => {});
    void client.invalidateQueries({ queryKey: ['plan'] });
    answer('before');
    await expect.poll(() => observer.getCurrentResult().data).toBe('after');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('before its first fetch is fetched once', async () => {
    const client = makeClient();
    const queryFn = vi.fn().mockResolvedValue('plan');
    void client.invalidateQueries({ queryKey: ['plan'] });
    const observer = new QueryObserver(client, { queryKey: ['plan'], queryFn });
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    expect(queryFn).toHaveBeenCalledOnce();
    stop();
  });
});
