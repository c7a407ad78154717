import { join } from 'node:path';
import { createClient } from 'redis';
import { fillTemplate } from './fill-template.ts';
import { host, type Layout } from './layout.ts';
import { Service } from './service.ts';

async function ask(port: number, words: string[], password?: string): Promise<string> {
  const client = createClient({
    socket: { host, port, reconnectStrategy: false, connectTimeout: 2_000 },
    ...(password && { password }),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .sendCommand(words)
    .then(String)
    .finally(() => client.destroy());
}

const isPrimary = async (port: number, password: string) =>
  /^role:master/m.test(await ask(port, ['INFO', 'replication'], password));

export function createRedis(layout: Layout): Service[] {
  const { redis: password } = layout.passwords;
  const [first = 0] = layout.ports.redisServers;
  return layout.ports.redisServers.map((port, at) => {
    const name = `redis-${at + 1}`;
    const folder = layout.unprivilegedFolder(name);
    const config = fillTemplate('redis.conf', { HOST: host, PORT: port, FOLDER: folder, REDIS_PASSWORD: password });
    return new Service({
      name,
      program: 'redis-server',
      args: [
        layout.writeUnprivileged(join(folder, 'redis.conf'), config),
        ...(at > 0 ? ['--replicaof', `${host} ${first}`] : []),
      ],
      isUnprivileged: true,
      log: layout.logOf(name),
      isReady: async () => (await ask(port, ['PING'], password)) === 'PONG',
    });
  });
}

export function createSentinels(layout: Layout): Service[] {
  const [first = 0] = layout.ports.redisServers;
  return layout.ports.sentinels.map((port, at) => {
    const name = `sentinel-${at + 1}`;
    const folder = layout.unprivilegedFolder(name);
    const config = fillTemplate('sentinel.conf', {
      HOST: host,
      PORT: port,
      FOLDER: folder,
      REDIS_HOST: host,
      REDIS_PORT: first,
      REDIS_PASSWORD: layout.passwords.redis,
    });
    return new Service({
      name,
      program: 'redis-sentinel',
      args: [layout.writeUnprivileged(join(folder, 'sentinel.conf'), config)],
      isUnprivileged: true,
      log: layout.logOf(name),
      isReady: async () => (await ask(port, ['PING'])) === 'PONG',
    });
  });
}

/** The name of the one server that calls itself primary; undefined while there is none or two. */
export async function findRedisPrimary({ ports, passwords }: Layout): Promise<string | undefined> {
  const are = await Promise.all(ports.redisServers.map((port) => isPrimary(port, passwords.redis).catch(() => false)));
  return are.filter(Boolean).length === 1 ? `redis-${are.indexOf(true) + 1}` : undefined;
}

/** Whether all Sentinels answer and agree that a primary with a replica is there, each with two others. */
export async function isRedisWhole(layout: Layout): Promise<boolean> {
  const states = await Promise.all(
    layout.ports.sentinels.map((port) => ask(port, ['SENTINEL', 'CKQUORUM', 'gable']).catch(() => '')),
  );
  const primary = await findRedisPrimary(layout);
  const port = layout.ports.redisServers[Number(primary?.at(-1)) - 1];
  if (!port || !states.every((state) => state.startsWith('OK 3 usable'))) return false;
  const info = await ask(port, ['INFO', 'replication'], layout.passwords.redis).catch(() => '');
  return /^slave0:.*state=online/m.test(info);
}
