const hidden = new Map<string, readonly string[]>();

/** Ids of the posts that this member hid, the latest first. */
export const listHiddenPosts = (token: string): readonly string[] => hidden.get(token) ?? [];

export function hidePost(token: string, postId: string): void {
  const ids = listHiddenPosts(token);
  if (!ids.includes(postId)) hidden.set(token, [postId, ...ids]);
}

export function unhidePost(token: string, postId: string): void {
  hidden.set(
    token,
    listHiddenPosts(token).filter((id) => id !== postId),
  );
}

export const unhideAllPosts = (token: string) => void hidden.delete(token);

export const forgetHiddenPosts = () => hidden.clear();
