import { authEndpoints } from '#contract/account/auth.endpoints.ts';
import { userEndpoints } from '#contract/account/user.endpoints.ts';
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts';
import { contentEndpoints } from '#contract/content/content.endpoints.ts';
import { matchingEndpoints } from '#contract/matching/matching.endpoints.ts';
import { notificationEndpoints } from '#contract/notification/notifications.endpoints.ts';
import { openHouseEndpoints } from '#contract/open-house/open-houses.endpoints.ts';
import { favouriteEndpoints } from '#contract/post/favourites/favourites.endpoints.ts';
import { hiddenPostEndpoints } from '#contract/post/hidden/hidden-posts.endpoints.ts';
import { ownPostEndpoints } from '#contract/post/own/own-posts.endpoints.ts';
import { postEndpoints } from '#contract/post/posts.endpoints.ts';
import { sharedListEndpoints } from '#contract/shared-list/shared-lists.endpoints.ts';
import { subscriptionEndpoints } from '#contract/subscription/subscriptions.endpoints.ts';
import { viewingEndpoints } from '#contract/viewing/viewings.endpoints.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

/** Every call of the API. Routes, client, mocked API, OpenAPI and security tests are made from this table. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...postEndpoints,
  ...ownPostEndpoints,
  ...favouriteEndpoints,
  ...hiddenPostEndpoints,
  ...sharedListEndpoints,
  ...matchingEndpoints,
  ...contentEndpoints,
  ...chatEndpoints,
  ...viewingEndpoints,
  ...openHouseEndpoints,
  ...notificationEndpoints,
  ...subscriptionEndpoints,
} as const satisfies Record<EndpointKey, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
