import { tabStore } from '#src/lib/storage/storage.ts';

const key = 'preferred-listing';

/** The own listing that a member looks for requests with, in this tab. The dialog begins with it. */
export const preferredListing = {
  remember: (id: string): void => void tabStore.write(key, id),
  read: () => tabStore.read(key),
};
