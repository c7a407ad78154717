import { HttpResponse, http } from 'msw';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastUnlessRetrying } from '#src/app/error-toasts.ts';
import { createUnauthorizedHandler } from '#src/app/session/handle-unauthorized.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { localStore, tabStore } from '#src/lib/storage/storage.ts';
import { authenticationEnded, authenticationStarted, loginDefaults } from '#src/state/login-slice.ts';
import { createPersistedStore, stateStorage, storageKey } from '#src/state/persistence.ts';
import { sessionStarted } from '#src/state/session.ts';
import { createStore } from '#src/state/store.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.restoreAllMocks());

it('five 401s at once: one message, and after a second one wipe and one reload at the home page', async () => {
  const { store, persistor } = createPersistedStore(stateStorage(localStore));
  await vi.advanceTimersByTimeAsync(0);
  store.dispatch(sessionStarted({ login: { token: 'dead' } }));
  await persistor.flush();
  localStorage.setItem('redirect', 'true');
  sessionStorage.setItem('note', '1');
  expect(localStorage.getItem(storageKey)).toContain('dead');

  const reloadAt = vi.fn();
  const clearDatabases = vi.fn(async () => {});
  const purge = vi.spyOn(persistor, 'purge');
  const raised = vi.spyOn(toast, 'error');
  configureHttp({
    getToken: () => store.getState().login.token,
    onFailure: toastUnlessRetrying,
    onSuccess: () => {},
    onUnauthorized: createUnauthorizedHandler({
      getLogin: () => store.getState().login,
      persistor,
      storages: [localStore, tabStore],
      clearDatabases,
      reloadAt,
    }),
  });
  mockApi.use(http.get('*/api/v1/help_support/faqs', () => HttpResponse.json({}, { status: 401 })));

  await Promise.allSettled(Array.from({ length: 5 }, () => getPublic('/help_support/faqs')));

  const ids = new Set(raised.mock.calls.map(([message, options]) => `${message} ${options?.id}`));
  expect(raised).toHaveBeenCalledTimes(5);
  expect([...ids]).toEqual(['Unauthorized access failure 401 Unauthorized access']);

  expect(clearDatabases).toHaveBeenCalledOnce();

  await vi.advanceTimersByTimeAsync(999);
  expect(reloadAt).not.toHaveBeenCalled();
  expect(localStorage.getItem(storageKey)).toContain('dead');

  await vi.advanceTimersByTimeAsync(1);
  expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/');
  expect(purge).toHaveBeenCalledOnce();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);

  // The token is still in memory until the reload; nothing may write it back.
  store.dispatch(sessionStarted({ login: { token: 'dead' } }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(localStorage.length).toBe(0);
});

describe('a session that begins while the end of an old one is told', () => {
  function endOf(token: string) {
    const store = createStore({ login: { ...loginDefaults, token } });
    const persistor = { pause: vi.fn(), purge: vi.fn(async () => {}) };
    const storage = { clear: vi.fn() };
    const reloadAt = vi.fn();
    const getLogin = () => store.getState().login;
    const end = createUnauthorizedHandler({
      getLogin,
      persistor,
      storages: [storage],
      clearDatabases: async () => {},
      reloadAt,
    });
    return { store, persistor, storage, reloadAt, end };
  }

  it('stays, and its own end is told again', async () => {
    const { store, persistor, storage, reloadAt, end } = endOf('dead');
    end();
    await vi.advanceTimersByTimeAsync(500);
    store.dispatch(sessionStarted({ login: { token: 'handed over' } }));
    await vi.advanceTimersByTimeAsync(5_000);
    for (const done of [persistor.pause, persistor.purge, storage.clear, reloadAt]) expect(done).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('is waited for', async () => {
    const { store, reloadAt, end } = endOf('dead');
    end();
    store.dispatch(authenticationStarted());
    await vi.advanceTimersByTimeAsync(2_500);
    store.dispatch(sessionStarted({ login: { token: 'handed over' } }));
    store.dispatch(authenticationEnded());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reloadAt).not.toHaveBeenCalled();
  });

  it('reloads although a sign-in began meanwhile, once that sign-in has failed', async () => {
    const { store, reloadAt, end } = endOf('dead');
    end();
    store.dispatch(authenticationStarted());
    await vi.advanceTimersByTimeAsync(1_500);
    store.dispatch(authenticationEnded());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reloadAt).toHaveBeenCalledOnce();
  });
});

it('ends the session also where the code that empties IndexedDB cannot be had', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reloadAt = vi.fn();
  createUnauthorizedHandler({
    getLogin: () => ({ token: 'dead', authLoading: false }),
    persistor: { pause: () => {}, purge: async () => {} },
    storages: [],
    clearDatabases: () => Promise.reject(new Error('404')),
    reloadAt,
  })();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloadAt).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
});

describe('clearing the databases', () => {
  function endWith(clearDatabases: () => Promise<void>) {
    const reloadAt = vi.fn();
    createUnauthorizedHandler({
      getLogin: () => ({ token: 'dead', authLoading: false }),
      persistor: { pause: () => {}, purge: async () => {} },
      storages: [],
      clearDatabases,
      reloadAt,
    })();
    return reloadAt;
  }

  it('is not cut off by the reload', async () => {
    const reloadAt = endWith(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(reloadAt).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('does not hold the page for ever', async () => {
    const reloadAt = endWith(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/');
  });
});
