import type { SafeStorage } from '#src/lib/storage/storage.ts';
import type { AppStore } from '#src/state/store.ts';

/** A visitor has no session to lose: where the browser refuses to store, the warning waits for the sign-in. */
export function warnOfLostSession(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  storage: Pick<SafeStorage, 'onWriteFailure'>,
  warn: () => void,
): void {
  const isMember = () => store.getState().login.token !== null;
  storage.onWriteFailure(() => {
    if (isMember()) return warn();
    const stop = store.subscribe(() => {
      if (!isMember()) return;
      stop();
      warn();
    });
  });
}
