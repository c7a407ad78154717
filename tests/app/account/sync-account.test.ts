import { toast } from 'react-hot-toast';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { reportError } from '#src/app/error-toasts.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { syncAccount } from '#src/app/session/sync-account.ts';
import { createStore } from '#src/state/store.ts';
import { memberState } from '#tests/support/page/member-state.ts';

afterEach(() => vi.restoreAllMocks());

it('says once that the profile cannot be loaded where its code is missing, and asks for the code again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told = vi.spyOn(toast, 'error');
  const store = createStore(memberState());
  const stopLoading = vi.fn();
  const loadAccount = vi.fn(() => stopLoading);
  let isMissing = true;
  const load = vi.fn(async () => {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return { loadAccount };
  });
  const parts = {
    store,
    queryClient: createQueryClient({ onReadFailed: reportError }),
    router: createMemoryRouter([{ path: '/' }]),
  };
  const stop = syncAccount(parts, load);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().profile.error).toBe('Failed to fetch profile');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledOnce();
  isMissing = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadAccount).toHaveBeenCalledExactlyOnceWith(parts);
  stop();
  expect(stopLoading).toHaveBeenCalledOnce();
});
