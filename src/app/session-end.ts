import type { Persistor } from 'redux-persist';
import { log } from '#src/lib/log.ts';
import { paths } from '#src/lib/paths.ts';
import type { SafeStorage } from '#src/lib/storage.ts';
import type { LoginState } from '#src/state/login-slice.ts';

/** Long enough to read the message (specification, point 9). */
const reloadDelayMs = 1_000;
/** So long the reload waits for what takes longer to clear: a browser that never gets done with it does not keep the page. */
const patienceMs = 3_000;

interface SessionEndParts {
  /** Who is signed in at this moment. */
  getLogin: () => Pick<LoginState, 'token' | 'authLoading'>;
  persistor: Pick<Persistor, 'pause' | 'purge'>;
  storages: readonly Pick<SafeStorage, 'clear'>[];
  /** What takes longer to clear: begun at once. A reload in the middle of it would leave what is there. */
  forget: () => Promise<unknown>;
  reloadAt: (path: string) => void;
}

/**
 * What a 401 does (specification, point 4): after a second everything stored is cleared, the persisted state purged and the page
 * reloaded at `/`. Several 401s at once do it once. Drafts stand in IndexedDB and survive it. A session that began meanwhile, with the
 * code of the phone's app for one, is another one: it stays, and one that is about to begin is waited for.
 */
export function createSessionEnd({ getLogin, persistor, storages, forget, reloadAt }: SessionEndParts): () => void {
  let ending = false;

  function end(refused: string | null, forgotten: Promise<unknown>): void {
    const { token, authLoading } = getLogin();
    if (authLoading) {
      setTimeout(() => end(refused, forgotten), reloadDelayMs);
      return;
    }
    if (token !== null && token !== refused) {
      ending = false;
      return;
    }
    // Without the pause the old token, still in memory, could be written back before the reload.
    persistor.pause();
    persistor.purge().catch(() => {});
    for (const storage of storages) storage.clear();
    const waited = new Promise((resolve) => setTimeout(resolve, patienceMs));
    void Promise.race([forgotten, waited]).then(() => reloadAt(paths.home()));
  }

  return () => {
    if (ending) return;
    ending = true;
    // Where its code cannot be had, what is left is kept by person: it is nobody else's.
    const forgotten = forget().catch((cause: unknown) =>
      log.warn('What this browser keeps could not be cleared', cause),
    );
    const { token } = getLogin();
    setTimeout(() => end(token, forgotten), reloadDelayMs);
  };
}
