import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestsPerMinute } from '#contract/limits.ts';
import type { App } from '../context.ts';
import { ApiError } from '../errors.ts';

/** A counter of its own for each address of the network. */
const perMinute = (max: number, groupId: string) => ({ max, timeWindow: 60_000, groupId });

/** The counter that a call adds to: one for each class of endpoints. */
export const limitOf = ({ limit }: Endpoint) => perMinute(requestsPerMinute[limit], limit);

/**
 * Requests a minute for one address of what stands beside the endpoint table. Lists come with two dozen pictures each, and many people
 * may open pages out of one office: far more of these than of calls.
 */
export const besidePerMinute = { page: 3_000, pictures: 3_000, probe: 1_200, docs: 60 } as const;
export const limitBeside = (kind: keyof typeof besidePerMinute) => perMinute(besidePerMinute[kind], kind);

/** Counts calls of the routes that ask for it. A token gives no counter of its own: tokens can be made up. */
export async function registerRateLimits(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
