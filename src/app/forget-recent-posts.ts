/**
 * Forgets what was opened on this device. Its code is loaded when a session ends, not with the first view; where it cannot be had
 * the next person's list begins empty all the same, because what is kept is kept by person.
 */
export const forgetRecentPosts = (): Promise<void> =>
  import('#src/entities/post/recent-posts.ts').then((recentPosts) => recentPosts.forgetRecentPosts()).catch(() => {});
