import { authAccountData } from '#server/auth/account-data.ts';
import { chatAccountData } from '#server/chat/account-data.ts';
import { contactAccountData } from '#server/contact/account-data.ts';
import { favouriteAccountData } from '#server/favourites/account-data.ts';
import { hiddenPostAccountData } from '#server/hidden-posts/account-data.ts';
import { mediaAccountData } from '#server/media/account-data.ts';
import { newsletterAccountData } from '#server/newsletter/account-data.ts';
import { notificationAccountData } from '#server/notifications/account-data.ts';
import { openHouseAccountData } from '#server/open-houses/account-data.ts';
import { paymentAccountData } from '#server/payments/account-data.ts';
import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { postAccountData } from '#server/posts/account-data.ts';
import { sharedListAccountData } from '#server/shared-lists/account-data.ts';
import { subscriptionAccountData } from '#server/subscriptions/account-data.ts';
import { userAccountData } from '#server/users/account-data.ts';
import { viewingAccountData } from '#server/viewings/deletion/account-data.ts';

/** In the order of an export; deletion goes backwards. A test fails for a table that points at `users` and is missing here. */
export const accountResources: readonly AccountData[] = [
  userAccountData,
  authAccountData,
  newsletterAccountData,
  contactAccountData,
  notificationAccountData,
  chatAccountData,
  viewingAccountData,
  openHouseAccountData,
  favouriteAccountData,
  hiddenPostAccountData,
  sharedListAccountData,
  mediaAccountData,
  postAccountData,
  subscriptionAccountData,
  paymentAccountData,
];

export const personalTables = accountResources.flatMap(({ tables }) => tables);
