import { HttpResponse, http } from 'msw';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceUnlessRetried } from '#src/app/failures.ts';
import { createSessionEnd } from '#src/app/session-end.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { configureHttp } from '#src/lib/http/client.ts';
import { localStore, tabStore } from '#src/lib/storage.ts';
import { signedIn } from '#src/state/login-slice.ts';
import { createPersistedStore, stateStorage, storageKey } from '#src/state/persistence.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.restoreAllMocks());

it('five 401s at once: one message, and after a second one wipe and one reload at the home page', async () => {
  const { store, persistor } = createPersistedStore(stateStorage(localStore));
  await vi.advanceTimersByTimeAsync(0);
  store.dispatch(signedIn({ token: 'dead' }));
  await persistor.flush();
  localStorage.setItem('redirect', 'true');
  sessionStorage.setItem('note', '1');
  expect(localStorage.getItem(storageKey)).toContain('dead');

  const reloadAt = vi.fn();
  const purge = vi.spyOn(persistor, 'purge');
  const raised = vi.spyOn(toast, 'error');
  configureHttp({
    getToken: () => store.getState().login.token,
    onFailure: announceUnlessRetried,
    onSuccess: () => {},
    onUnauthorized: createSessionEnd({ persistor, storages: [localStore, tabStore], reloadAt }),
  });
  mockApi.use(http.get('*/api/v1/help_support/faqs', () => HttpResponse.json({}, { status: 401 })));

  await Promise.allSettled(Array.from({ length: 5 }, () => getPublic('/help_support/faqs')));

  const ids = new Set(raised.mock.calls.map(([message, options]) => `${message} ${options?.id}`));
  expect(raised).toHaveBeenCalledTimes(5);
  expect([...ids]).toEqual(['Unauthorized access failure 401 Unauthorized access']);

  await vi.advanceTimersByTimeAsync(999);
  expect(reloadAt).not.toHaveBeenCalled();
  expect(localStorage.getItem(storageKey)).toContain('dead');

  await vi.advanceTimersByTimeAsync(1);
  expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/');
  expect(purge).toHaveBeenCalledOnce();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);

  // The token is still in memory until the reload; nothing may write it back.
  store.dispatch(signedIn({ token: 'dead' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(localStorage.length).toBe(0);
});
