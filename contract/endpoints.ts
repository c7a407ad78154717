import { authEndpoints } from './auth.endpoints.ts';
import { contentEndpoints } from './content.endpoints.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { favouriteEndpoints } from './favourites.endpoints.ts';
import { ownPostEndpoints } from './own-posts.endpoints.ts';
import { postEndpoints } from './posts.endpoints.ts';
import { userEndpoints } from './user.endpoints.ts';

/**
 * Every call of the API. Routes, the page's client, the mocked API, the OpenAPI document and the security tests are made from
 * this table; a call that is not here does not exist.
 */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...postEndpoints,
  ...ownPostEndpoints,
  ...favouriteEndpoints,
  ...contentEndpoints,
} as const satisfies Record<EndpointKey, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
