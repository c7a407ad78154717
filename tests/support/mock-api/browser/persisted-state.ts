import { type MockAccount, mockAccounts } from '#tests/support/mock-api/data/accounts.ts';
import { listAllConversations, restoreConversations } from '#tests/support/mock-api/data/conversations.ts';
import { listAllFavourites, restoreFavourites } from '#tests/support/mock-api/data/favourites.ts';
import { listAllNotifications, restoreNotifications } from '#tests/support/mock-api/data/notifications.ts';
import { listOwnState, restoreOwnState } from '#tests/support/mock-api/data/own-posts.ts';
import { listAllPayments, restorePayments } from '#tests/support/mock-api/data/payments/payment-state.ts';
import { listPeople, meetPerson, restorePeople } from '#tests/support/mock-api/data/people.ts';
import { listAllViewings, restoreViewings } from '#tests/support/mock-api/data/viewings.ts';

/* Keeps what the mocked API of `npm run dev:mock` was told, over a reload. In a cache: signing out empties the other storages. */

const cacheName = 'gable-mocked-api';
const cacheKey = '/mocked-api-state.json';

/** The session of one of the accounts that are there from the beginning. */
export const accountToken = (account: MockAccount) => `account-${account}`;

const readState = () => ({
  people: listPeople(),
  favourites: listAllFavourites(),
  posts: listOwnState(),
  conversations: listAllConversations(),
  viewings: listAllViewings(),
  notifications: listAllNotifications(),
  payments: listAllPayments(),
});

export async function keepState(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(cacheKey, Response.json(readState()));
}

export async function dropState(): Promise<void> {
  await caches.delete(cacheName);
}

/** Restores the state of the last page, or begins with the accounts alone. */
export async function restoreState(): Promise<void> {
  const cache = await caches.open(cacheName);
  const response = await cache.match(cacheKey);
  if (response) {
    const kept = (await response.json()) as ReturnType<typeof readState>;
    restorePeople(kept.people);
    restoreFavourites(kept.favourites);
    restoreOwnState(kept.posts);
    restoreConversations(kept.conversations);
    restoreViewings(kept.viewings);
    restoreNotifications(kept.notifications);
    restorePayments(kept.payments ?? []);
    return;
  }
  for (const [name, { complete, ...user }] of Object.entries(mockAccounts))
    meetPerson(accountToken(name as MockAccount), user, complete ? undefined : 'registered');
}
