import { RequestError, requestMessages } from '#src/lib/http/request-error.ts';
import { profileLoadingFailed } from '#src/state/profile-slice.ts';
import { announceFailure } from '../failures.ts';
import type { AccountParts } from './load-account.ts';

/** Until its code is asked for again, where it could not be had. */
const retryMs = 10_000;

const loadCode = () => import('./load-account.ts');

/**
 * Keeps the slices up with the account of whoever is signed in: at start-up, after a sign-in in this tab or another. Without a
 * token nothing is asked, and not even its code is loaded. Returns what stops it.
 */
export function followAccount(parts: AccountParts, load = loadCode): () => void {
  const { store } = parts;
  let followed: string | null = null;
  let stopLoading = () => {};

  async function begin(token: string, isRetry = false): Promise<void> {
    const code = await load().catch(() => null);
    if (token !== followed) return;
    if (code) {
      stopLoading = code.loadAccount(parts);
      return;
    }
    const timer = setTimeout(() => void begin(token, true), retryMs);
    stopLoading = () => clearTimeout(timer);
    if (isRetry) return;
    store.dispatch(profileLoadingFailed(requestMessages.profileFailed));
    announceFailure(new RequestError('no-response', requestMessages.profileFailed));
  }

  function follow(): void {
    const { token } = store.getState().login;
    if (token === followed) return;
    followed = token;
    stopLoading();
    stopLoading = () => {};
    if (token) void begin(token);
  }

  const stopFollowing = store.subscribe(follow);
  follow();
  return () => {
    followed = null;
    stopFollowing();
    stopLoading();
  };
}
