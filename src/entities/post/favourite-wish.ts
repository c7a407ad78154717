import { tabStore } from '#src/lib/storage.ts';

const key = 'favourite-wish';

/** A visitor's heart waits in this tab until its owner has signed in. */
export const rememberWish = (postId: string): void => void tabStore.write(key, postId);

/** The post whose heart was pressed before signing in. It is told once. */
export function takeWish(): string | null {
  const postId = tabStore.read(key);
  tabStore.remove(key);
  return postId;
}
