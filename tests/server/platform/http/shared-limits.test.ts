import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPrefix, requestsPerMinute, signInsPerMinute } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { perMinuteOutsideApi } from '#server/platform/http/limits/rate-limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { hasRedis, type RedisServer, startRedis } from '#tests/support/server/redis-server.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/server/tcp-proxy.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const subscribe = { url: '/newsletter/subscribe', max: requestsPerMinute.sensitive };
const signIn = { url: '/auth/login', max: signInsPerMinute };
const from = '10.5.0.1';

const ask = (app: App, { url }: { url: string }, remoteAddress = from) =>
  app.inject({ method: 'POST', url: apiPrefix + url, payload: {}, remoteAddress });

async function statusesOf(app: App, call: { url: string }, count: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await ask(app, call)).statusCode);
  return statuses;
}

const answered = (count: number) => Array.from({ length: count }, () => 422);
const countedAlone = (host: string) =>
  `Redis at ${host} is away or slow. Until it answers, each process counts requests by itself`;

describeWithDatabase('the limits of a server whose Redis never answers', (getDb) => {
  it('are counted in its memory, and requests are answered', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const app = await buildTestApp(getDb(), { env: { REDIS_URL: `redis://127.0.0.1:${port}` } });
    onTestFinished(async () => {
      await app.close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    expect(await statusesOf(app, subscribe, subscribe.max + 1)).toEqual([...answered(subscribe.max), 429]);
  });
});

describe.skipIf(!hasRedis)('with Redis', () =>
  describeWithDatabase('two servers', (getDb) => {
    let port: number;
    let redis: RedisServer;
    let proxy: TcpProxy;
    let one: App;
    let two: App;
    const open = (url: string) => buildTestApp(getDb(), { env: { REDIS_URL: url, LOG_LEVEL: 'warn' } });
    const openCommands = async () => {
      const client = createClient({ url: `redis://127.0.0.1:${port}` }).on('error', () => {});
      onTestFinished(() => client.destroy());
      return client.connect();
    };

    beforeAll(async () => {
      port = await freePort();
      redis = await startRedis(port);
    });
    afterAll(() => redis.kill());
    beforeEach(async () => {
      proxy = await startTcpProxy(`http://127.0.0.1:${port}`);
      one = await open(`redis://127.0.0.1:${port}`);
      two = await open(proxy.url.replace('http:', 'redis:'));
      const client = await openCommands();
      await client.flushAll();
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await Promise.all([one.close(), two.close()]);
      await proxy.close();
    });

    it.each([subscribe, signIn])('share the limit of $url', async (call) => {
      expect(await statusesOf(one, call, call.max)).toEqual(answered(call.max));
      const refused = await ask(two, call);
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await ask(two, call, '10.5.0.2')).statusCode).toBe(422);
      expect((await ask(two, call === signIn ? subscribe : signIn)).statusCode).toBe(422);
    });

    type Commands = Awaited<ReturnType<typeof openCommands>>;

    const countsAgain = (server: App, client: Commands) =>
      expect
        .poll(
          async () => {
            await ask(server, signIn);
            return client.keys('gable_requests:POST*');
          },
          { timeout: 20_000 },
        )
        .toHaveLength(1);

    it('count health checks each for itself: a proxy asks all of them from one address', async () => {
      for (const app of [one, two])
        expect((await app.inject('/healthz')).headers['x-ratelimit-remaining']).toBe(
          String(perMinuteOutsideApi.probe - 1),
        );
    });

    it('leave no key in Redis that does not expire within the minute', async () => {
      await statusesOf(one, subscribe, 3);
      await ask(two, signIn);
      const client = await openCommands();
      const keys = (await client.keys('*')).sort();
      expect(keys.map((key) => key.split(' ').slice(0, 2).join(' '))).toEqual([
        `gable_requests:POST ${apiPrefix}${signIn.url}`,
        `gable_requests:POST ${apiPrefix}${subscribe.url}`,
      ]);
      for (const key of keys) {
        const ms = await client.pTTL(key);
        expect(ms).toBeGreaterThan(0);
        expect(ms).toBeLessThanOrEqual(60_000);
      }
    });

    it('count by themselves while Redis is gone, say so once, and share again when it is back', async () => {
      const log = followLog(one);
      expect(await statusesOf(one, subscribe, subscribe.max)).toEqual(answered(subscribe.max));
      await redis.kill();
      expect(await statusesOf(one, subscribe, subscribe.max + 1)).toEqual([...answered(subscribe.max), 429]);
      expect((await ask(two, subscribe)).statusCode).toBe(422);
      redis = await startRedis(port);
      await countsAgain(one, await openCommands());
      expect(log.filter(({ msg }) => msg === countedAlone(`127.0.0.1:${port}`))).toHaveLength(1);
    });

    it('answer while the network to Redis is silent, and count by themselves', async () => {
      const log = followLog(two);
      await ask(two, subscribe);
      proxy.silence();
      expect(await statusesOf(two, subscribe, subscribe.max + 1)).toEqual([...answered(subscribe.max), 429]);
      expect((await ask(one, subscribe)).statusCode).toBe(422);
      const { host } = new URL(proxy.url);
      const said = log.filter(({ msg }) => msg === countedAlone(host)).map(({ err }) => err?.message);
      expect(said).toEqual(['Redis took more than 250 ms']);
    });

    it('share again over a new connection when theirs has gone silent for good', async () => {
      await ask(two, subscribe);
      proxy.abandon();
      expect(await statusesOf(two, subscribe, 2)).toEqual(answered(2));
      const client = await openCommands();
      await client.flushAll();
      await countsAgain(two, client);
    });
  }),
);
