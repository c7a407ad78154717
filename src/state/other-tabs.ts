import { storageKey } from './persistence.ts';
import { restoreSlices } from './restore.ts';
import { signedInElsewhere, signedOut } from './session-events.ts';
import type { AppStore } from './store.ts';

/**
 * Follows the other tabs of this browser. Each tab writes its whole state, so one that kept an old token would bring it back
 * after a sign-out elsewhere: signed out in one means signed out in all. A sign-in is followed too, but never with a token that
 * this tab has seen the end of. Returns what stops it.
 */
export function followOtherTabs(store: AppStore, page: Window = window): () => void {
  const ended = new Set<string>();
  let known = store.getState().login.token;

  const stopWatching = store.subscribe(() => {
    const { token } = store.getState().login;
    if (known !== null && known !== token) ended.add(known);
    known = token;
  });

  const onStorage = (event: StorageEvent) => {
    // The key is null where the whole storage was cleared.
    if (event.key !== storageKey && event.key !== null) return;
    // What the event carries, not what is stored now: this tab may have written over it already.
    const slices = restoreSlices(event.key === null ? null : event.newValue);
    const token = slices.login?.token ?? null;
    if (token === known) return;
    if (token === null) store.dispatch(signedOut());
    else if (!ended.has(token)) store.dispatch(signedInElsewhere(slices));
  };

  page.addEventListener('storage', onStorage);
  return () => {
    stopWatching();
    page.removeEventListener('storage', onStorage);
  };
}
