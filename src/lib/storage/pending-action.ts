import { tabStore } from './storage.ts';

/** Remembers for this tab the post that a visitor wanted to act on before signing in. `take` returns it once. */
export const createPendingAction = (key: string) => ({
  remember: (postId: string): void => void tabStore.write(key, postId),
  take: (): string | null => {
    const postId = tabStore.read(key);
    if (postId !== null) tabStore.remove(key);
    return postId;
  },
});
