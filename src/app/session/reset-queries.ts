import type { QueryClient } from '@tanstack/react-query';
import { tabStore } from '#src/lib/storage/storage.ts';
import { isSamePerson, selectPersonKey } from '#src/state/session-selectors.ts';
import type { AppStore } from '#src/state/store.ts';

/** Removes fetched data, recent posts and this tab's storage when the person changes or the session ends. */
export function resetQueriesPerSession(store: AppStore, queryClient: QueryClient): () => void {
  let token = store.getState().login.token;
  let personKey = selectPersonKey(store.getState());
  return store.subscribe(() => {
    const state = store.getState();
    const [lastToken, lastPersonKey] = [token, personKey];
    token = state.login.token;
    personKey = selectPersonKey(state);
    if (token === lastToken) return;
    if (lastToken === null || isSamePerson(state, lastPersonKey)) {
      void queryClient.invalidateQueries();
      return;
    }
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    void clearRecentPosts();
    tabStore.clear();
  });
}

/** Loads its code only when a session ends. A failed download is harmless: the list is stored by person. */
const clearRecentPosts = () =>
  import('#src/entities/post/recent/recent-posts.ts')
    .then((recentPosts) => recentPosts.clearRecentPosts())
    .catch(() => {});
