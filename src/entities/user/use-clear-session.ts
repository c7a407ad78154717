import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { clearDatabases } from '#src/lib/storage/databases.ts';
import { localStore, tabStore } from '#src/lib/storage/storage.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { signedOut } from '#src/state/session.ts';
import type { AppDispatch } from '#src/state/store.ts';

/** Clears the store first: the store would write its state back. Drafts stay. The caller revokes the session on the server. */
export function clearSession(dispatch: AppDispatch): void {
  dispatch(signedOut());
  localStore.clear();
  tabStore.clear();
  void clearDatabases();
}

export function useClearSession(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    clearSession(dispatch);
    void navigate(paths.home());
  };
}
