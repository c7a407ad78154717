import type { Persistor } from 'redux-persist';
import { log } from '#src/lib/config/log.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import type { SafeStorage } from '#src/lib/storage/storage.ts';
import type { LoginState } from '#src/state/session.ts';

/** Long enough to read the message (specification, point 9). */
const reloadDelayMs = 1_000;
/** The longest wait for IndexedDB to be cleared. */
const clearTimeoutMs = 3_000;

interface UnauthorizedParts {
  getLogin: () => Pick<LoginState, 'token' | 'authLoading'>;
  persistor: Pick<Persistor, 'pause' | 'purge'>;
  storages: readonly Pick<SafeStorage, 'clear'>[];
  /** Begins at once: the reload would interrupt it. */
  clearDatabases: () => Promise<unknown>;
  reloadAt: (path: string) => void;
}

/** A 401 clears storage and reloads `/` after a second (specification, point 4), once for several; a newer session is kept. */
export function createUnauthorizedHandler(parts: UnauthorizedParts): () => void {
  const { getLogin, persistor, storages, clearDatabases, reloadAt } = parts;
  let isEnding = false;

  function end(refusedToken: string | null, cleared: Promise<unknown>): void {
    const { token, authLoading } = getLogin();
    if (authLoading) {
      setTimeout(() => end(refusedToken, cleared), reloadDelayMs);
      return;
    }
    if (token !== null && token !== refusedToken) {
      isEnding = false;
      return;
    }
    // Without the pause redux-persist could write the old token back before the reload.
    persistor.pause();
    persistor.purge().catch(() => {});
    for (const storage of storages) storage.clear();
    const timeout = new Promise((resolve) => setTimeout(resolve, clearTimeoutMs));
    void Promise.race([cleared, timeout]).then(() => reloadAt(paths.home()));
  }

  return () => {
    if (isEnding) return;
    isEnding = true;
    const cleared = clearDatabases().catch((cause: unknown) =>
      log.warn('This browser’s storage could not be cleared', cause),
    );
    const { token } = getLogin();
    setTimeout(() => end(token, cleared), reloadDelayMs);
  };
}
