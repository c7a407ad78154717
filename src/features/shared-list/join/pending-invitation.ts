import { tabStore } from '#src/lib/storage/storage.ts';

const key = 'pending-invitation';

/** The token behind the #, kept in this tab over the sign-in. */
export function readInvitation(hash: string): string | null {
  const token = hash.slice(1);
  if (token === '') return tabStore.read(key);
  tabStore.write(key, token);
  return token;
}

export const clearPendingInvitation = () => tabStore.remove(key);
