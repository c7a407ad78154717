import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestsPerMinute } from '#contract/limits.ts';
import type { App } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../security/network.ts';

const perMinute = (max: number, groupId: string) => ({ max, timeWindow: 60_000, groupId });

export const limitOf = (name: string, { rateLimit: limitClass, perMinute: own }: Endpoint) =>
  perMinute(own ?? requestsPerMinute[limitClass], limitClass === 'sensitive' ? name : limitClass);

/** Requests a minute from one address. A page brings two dozen pictures, and an office shares an address. */
export const besidePerMinute = {
  page: 3_000,
  sitemaps: 120,
  files: 6_000,
  pictures: 3_000,
  cards: 120,
  unknown: 300,
  probe: 1_200,
  docs: 60,
  sockets: 12_000,
} as const;
export const rateLimitFor = (kind: keyof typeof besidePerMinute) => perMinute(besidePerMinute[kind], kind);

/** Tokens get no counter of their own: they can be made up. */
export async function registerRateLimits(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
