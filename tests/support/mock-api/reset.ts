import { forgetCompanions } from '#tests/support/mock-api/data/companions.ts';
import { forgetConversations } from '#tests/support/mock-api/data/conversations.ts';
import { forgetFavourites } from '#tests/support/mock-api/data/favourites.ts';
import { forgetHiddenPosts } from '#tests/support/mock-api/data/hidden-posts.ts';
import { forgetMatches } from '#tests/support/mock-api/data/matches.ts';
import { forgetNotifications } from '#tests/support/mock-api/data/notifications.ts';
import { forgetOpenHouses } from '#tests/support/mock-api/data/open-houses.ts';
import { forgetOwnPosts } from '#tests/support/mock-api/data/own-posts.ts';
import { forgetPayments } from '#tests/support/mock-api/data/payments/payment-state.ts';
import { forgetPeople } from '#tests/support/mock-api/data/people.ts';
import { forgetPushes } from '#tests/support/mock-api/data/push.ts';
import { forgetSharedLists } from '#tests/support/mock-api/data/shared-lists.ts';
import { forgetViewings } from '#tests/support/mock-api/data/viewings.ts';
import { clearCallLog } from './call-log.ts';
import { takeFaults } from './faults.ts';

/** Resets the mocked API: no people, favourites, posts or logged calls. Every test of every suite begins so. */
export function forgetEverything(): void {
  forgetConversations();
  forgetViewings();
  forgetOpenHouses();
  forgetMatches();
  forgetNotifications();
  forgetPushes();
  forgetFavourites();
  forgetHiddenPosts();
  forgetSharedLists();
  forgetCompanions();
  forgetOwnPosts();
  forgetPayments();
  forgetPeople();
  clearCallLog();
  takeFaults();
}
