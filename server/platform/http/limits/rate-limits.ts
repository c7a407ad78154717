import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestsPerMinute } from '#contract/limits.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../security/network.ts';
import { RedisCounts } from './redis-counts.ts';

const timeWindow = 60_000;

export const rateLimitOf = ({ rateLimit: limitClass, perMinute }: Endpoint) => ({
  max: perMinute ?? requestsPerMinute[limitClass],
  timeWindow,
});

/** Requests a minute from one address. A page brings two dozen pictures, and an office shares an address. */
export const perMinuteOutsideApi = {
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
export const rateLimitFor = (kind: keyof typeof perMinuteOutsideApi) => ({
  max: perMinuteOutsideApi[kind],
  timeWindow,
  groupId: kind,
});

/** Tokens get no counter of their own: they can be made up. With REDIS_URL all processes share the counters. */
export async function registerRateLimits(app: App, { redisUrl }: Config): Promise<void> {
  const counts = redisUrl && (await openCounts(app, redisUrl));
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
    ...(counts && { store: storeOf(counts) }),
  });
}

async function openCounts(app: App, redisUrl: string): Promise<RedisCounts> {
  const { host } = new URL(redisUrl);
  const counts = await RedisCounts.open(redisUrl, (err) =>
    app.log.warn({ err }, `Redis at ${host} is away or slow. Until it answers, each process counts requests by itself`),
  );
  app.addHook('onClose', async () => counts.close());
  return counts;
}

/** The plugin's settings for a route, or for a hook that several routes share. */
interface LimitSettings {
  groupId?: string;
  routeInfo?: { method?: string | string[]; url?: string };
}

const counterOf = ({ groupId = '', routeInfo: { method, url } = {} }: LimitSettings) =>
  url === undefined ? groupId : `${String(method)} ${url}`;

function storeOf(counts: RedisCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #counter: string;
    readonly #isProbe: boolean;

    constructor(settings: LimitSettings) {
      this.#counter = counterOf(settings);
      this.#isProbe = settings.groupId === 'probe';
    }

    incr(network: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const key = `${this.#counter} ${network}`;
      // The proxy asks every process for its health, from one address.
      if (this.#isProbe) callback(null, counts.countInMemory(key, windowMs));
      else void counts.count(key, windowMs).then((count) => callback(null, count));
    }

    // The plugin's types call its settings of the route the route itself.
    child(settings: unknown): Store {
      return new Store(settings as LimitSettings);
    }
  };
}
