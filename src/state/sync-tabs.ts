import { storageKey } from './persistence.ts';
import { restoreState } from './restore.ts';
import { sessionStarted, signedOut } from './session.ts';
import type { AppStore } from './store.ts';

/** Follows sign-ins and sign-outs of other tabs; a token whose end this tab has seen is never adopted. Returns a stop function. */
export function syncTabs(store: AppStore, page: Window = window): () => void {
  const endedTokens = new Set<string>();
  let current = store.getState().login.token;

  const stopWatching = store.subscribe(() => {
    const { token } = store.getState().login;
    if (current !== null && current !== token) endedTokens.add(current);
    current = token;
  });

  const onStorage = (event: StorageEvent) => {
    // The key is null where the whole storage was cleared.
    if (event.key !== storageKey && event.key !== null) return;
    // Reads the event, not the storage: this tab may have overwritten the stored state already.
    const { session } = restoreState(event.key === null ? null : event.newValue);
    const token = session?.login.token ?? null;
    if (token === current) return;
    if (!session) store.dispatch(signedOut());
    else if (!endedTokens.has(session.login.token)) store.dispatch(sessionStarted(session));
  };

  page.addEventListener('storage', onStorage);
  return () => {
    stopWatching();
    page.removeEventListener('storage', onStorage);
  };
}
