import { RequestError, requestMessages } from '#src/lib/http/request-error.ts';
import { profileLoadingFailed } from '#src/state/profile-slice.ts';
import { reportError } from '../error-toasts.ts';
import type { AccountParts } from './load-account.ts';

const retryMs = 10_000;

const loadCode = (): Promise<Pick<typeof import('./load-account.ts'), 'loadAccount'>> => import('./load-account.ts');

/** Keeps the slices in step with the account during a session. Visitors do not load its code. Returns a stop function. */
export function syncAccount(parts: AccountParts, load = loadCode): () => void {
  const { store } = parts;
  let syncedToken: string | null = null;
  let stopLoading = () => {};

  async function begin(token: string, isRetry = false): Promise<void> {
    const code = await load().catch(() => null);
    if (token !== syncedToken) return;
    if (code) {
      stopLoading = code.loadAccount(parts);
      return;
    }
    const timer = setTimeout(() => void begin(token, true), retryMs);
    stopLoading = () => clearTimeout(timer);
    if (isRetry) return;
    store.dispatch(profileLoadingFailed(requestMessages.profileFailed));
    reportError(new RequestError('no-response', requestMessages.profileFailed));
  }

  function onStateChange(): void {
    const { token } = store.getState().login;
    if (token === syncedToken) return;
    syncedToken = token;
    stopLoading();
    stopLoading = () => {};
    if (token) void begin(token);
  }

  const unsubscribe = store.subscribe(onStateChange);
  onStateChange();
  return () => {
    syncedToken = null;
    unsubscribe();
    stopLoading();
  };
}
