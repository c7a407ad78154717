import type { QueryClient } from '@tanstack/react-query';
import { tabStore } from '#src/lib/storage.ts';
import { isKnownPerson, selectPerson } from '#src/state/person.ts';
import type { AppStore } from '#src/state/store.ts';
import { forgetRecentPosts } from './forget-recent-posts.ts';

/**
 * Nothing that was fetched for one person, seen by one, or remembered by this tab, is kept for the next: follows the token of the
 * store. Who goes on as the same person, with a new password for one, keeps it all. Returns what stops it.
 */
export function keepQueriesPerSession(store: AppStore, queryClient: QueryClient): () => void {
  let known = store.getState().login.token;
  let person = selectPerson(store.getState());
  return store.subscribe(() => {
    const state = store.getState();
    const { token } = state.login;
    const [lastToken, lastPerson] = [known, person];
    known = token;
    person = selectPerson(state);
    if (token === lastToken) return;
    if (lastToken === null || isKnownPerson(state, lastPerson)) {
      void queryClient.invalidateQueries();
      return;
    }
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    void forgetRecentPosts();
    tabStore.clear();
  });
}
