import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestsPerMinute } from '#contract/limits.ts';
import type { App } from '../context.ts';
import { ApiError } from '../errors.ts';

/** The counter that a call adds to: one for each class of endpoints and each address of the network. */
export const limitOf = (endpoint: Endpoint) => ({
  max: requestsPerMinute[endpoint.limit],
  timeWindow: 60_000,
  groupId: endpoint.limit,
});

/** Counts calls of the routes that ask for it. A token gives no counter of its own: tokens can be made up. */
export async function registerRateLimits(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
