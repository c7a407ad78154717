import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceUnlessRetried } from '#src/app/failures.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { keepQueriesPerSession } from '#src/app/session-queries.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { signedIn } from '#src/state/login-slice.ts';
import { sessionRenewed, signedInElsewhere, signedOut } from '#src/state/session-events.ts';
import { createStore } from '#src/state/store.ts';
import { memberState } from '#tests/support/member.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

const toasts = vi.hoisted(() => ({ error: vi.fn<(message: string) => void>() }));
vi.mock('react-hot-toast', () => ({ toast: toasts }));
vi.mock('react-hot-toast/headless', () => ({ toast: Object.assign(toasts, { remove: () => {} }) }));

const given = vi.fn();
const makeClient = () => createQueryClient({ onGivenUp: given, retryDelayMs: () => 0 });

beforeEach(() => {
  vi.clearAllMocks();
  configureHttp({
    getToken: () => null,
    onFailure: announceUnlessRetried,
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
    expect(toasts.error).not.toHaveBeenCalled();
    expect(given).toHaveBeenCalledOnce();
  });

  it('and succeeds when it is tried again is not announced at all', async () => {
    const calls = answering(503, 200);
    await expect(read(makeClient())).resolves.toMatchObject({ success: true });
    expect(calls()).toBe(2);
    expect(toasts.error).not.toHaveBeenCalled();
    expect(given).not.toHaveBeenCalled();
  });

  it.each([400, 403, 404, 422, 429])('with %i is announced at once and not tried again', async (status) => {
    const calls = answering(status);
    await expect(read(makeClient())).rejects.toThrow('Request failed');
    expect(calls()).toBe(1);
    expect(toasts.error).toHaveBeenCalledOnce();
    expect(given).not.toHaveBeenCalled();
  });
});

describe('what was fetched for one person', () => {
  it('is gone when they sign out', () => {
    const store = createStore(memberState());
    const client = makeClient();
    keepQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    store.dispatch(signedOut());
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('is gone when somebody else signs in', () => {
    const store = createStore(memberState());
    const client = makeClient();
    keepQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    store.dispatch(signedIn({ token: 'another' }));
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('stays, and is read again, when the same person goes on with another token, here or in another tab', () => {
    const store = createStore(memberState());
    const client = makeClient();
    keepQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    sessionStorage.setItem('note', '1');
    store.dispatch(sessionRenewed({ token: 'newer' }));
    expect(client.getQueryData(['mine'])).toBe('private');
    expect(client.getQueryState(['mine'])?.isInvalidated).toBe(true);
    const { login, profile } = memberState();
    store.dispatch(signedInElsewhere({ login: { ...login, token: 'newest' }, profile }));
    expect(client.getQueryData(['mine'])).toBe('private');
    expect(sessionStorage.getItem('note')).toBe('1');
  });

  it('is gone when another tab signs somebody else in', () => {
    const store = createStore(memberState());
    const client = makeClient();
    keepQueriesPerSession(store, client);
    client.setQueryData(['mine'], 'private');
    const { login, profile } = memberState({ email: 'odile@example.ca' });
    store.dispatch(signedInElsewhere({ login: { ...login, token: 'another' }, profile }));
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('is read again when a visitor signs in, and shown until then', () => {
    const store = createStore();
    const client = makeClient();
    keepQueriesPerSession(store, client);
    client.setQueryData(['posts'], 'public');
    store.dispatch(signedIn({ token: 'abc' }));
    expect(client.getQueryData(['posts'])).toBe('public');
    expect(client.getQueryState(['posts'])?.isInvalidated).toBe(true);
  });
});
