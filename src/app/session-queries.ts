import type { QueryClient } from '@tanstack/react-query';
import type { AppStore } from '#src/state/store.ts';

/** Nothing that was fetched for one person is kept for the next: follows the token of the store. Returns what stops it. */
export function keepQueriesPerSession(store: AppStore, queryClient: QueryClient): () => void {
  let known = store.getState().login.token;
  return store.subscribe(() => {
    const { token } = store.getState().login;
    if (token === known) return;
    const isFirstSignIn = known === null;
    known = token;
    if (isFirstSignIn) {
      void queryClient.invalidateQueries();
      return;
    }
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  });
}
