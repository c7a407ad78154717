import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Backups } from './backups.ts';
import { createGable, createObjectStore, type GableOptions } from './gable.ts';
import { host, Layout } from './layout.ts';
import { movePrimary } from './move-primary.ts';
import { createEtcd, createPatroni, Postgres } from './postgres.ts';
import { createHaproxy, createPgbouncers } from './proxies.ts';
import { createRedis, createSentinels, findRedisPrimary, isRedisWhole } from './redis.ts';
import type { Service } from './service.ts';

export interface Cluster {
  siteUrl: string;
  /** The primary, without PgBouncer. */
  databaseUrl: string;
  folder: string;
  services: readonly Service[];
  postgres: Postgres;
  backups: Backups;
  findRedisPrimary(): Promise<string | undefined>;
  /** Planned switchover, before work on its machine. @throws Error where Patroni refuses, or no primary answers in a minute */
  movePrimary(): Promise<void>;
  /** @throws Error for a name that no process has */
  serviceNamed(name: string | undefined): Service;
  /** Waits until every process runs and every replica follows. @throws Error after two minutes */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

interface Options extends GableOptions {
  tell?: (line: string) => void;
  /** Aborts the start. */
  signal?: AbortSignal;
}

async function until(isSo: () => Promise<boolean>, explanation: string): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(explanation);
    await sleep(200);
  }
}

export async function startCluster({ tell = () => undefined, signal, ...options }: Options = {}): Promise<Cluster> {
  const layout = await Layout.create();
  const postgres = new Postgres(layout);
  const etcd = createEtcd(layout);
  const patroni = createPatroni(layout);
  const backups = new Backups(layout, postgres, patroni);
  const redis = createRedis(layout);
  const sentinels = createSentinels(layout);
  const haproxy = createHaproxy(layout);
  const pgbouncers = createPgbouncers(layout);
  const objectStore = createObjectStore(layout);
  const { web, workers } = createGable(layout, options);
  const stopOrder = [[...web, ...workers], pgbouncers, [objectStore, haproxy], sentinels, redis, patroni];
  const services = [...stopOrder.flat(), ...etcd];
  const stopAll = async () => {
    for (const tier of stopOrder) await Promise.all(tier.map((service) => service.stop()));
    // The last members would wait for a majority.
    await Promise.all(etcd.map((service) => service.stop('SIGKILL')));
  };

  const cluster: Cluster = {
    siteUrl: `http://${host}:${layout.ports.site}`,
    databaseUrl: layout.databaseUrl(layout.ports.primary),
    folder: layout.folder,
    services,
    postgres,
    backups,
    findRedisPrimary: () => findRedisPrimary(layout),
    movePrimary: () => movePrimary(layout, postgres),
    serviceNamed(name) {
      const service = services.find((each) => each.name === name);
      if (!service) throw new Error(`The cluster has no process ${name}.`);
      return service;
    },
    async untilWhole() {
      for (const service of services) await service.untilReady();
      await until(() => postgres.isWhole(), 'PostgreSQL has not two replicas, one of them synchronous.');
      await until(() => isRedisWhole(layout), 'Redis has not a replica that three Sentinels watch.');
    },
    async stop() {
      await stopAll();
      await rm(layout.folder, { recursive: true, force: true });
    },
  };

  const start = (all: readonly Service[]) => Promise.all(all.map((service) => service.start()));
  const startAll = async () => {
    tell('Starting etcd, PostgreSQL under Patroni, Redis with Sentinels and HAProxy …');
    await Promise.all([start(etcd), start(redis).then(() => start(sentinels)), start([haproxy, objectStore])]);
    await start(patroni);
    await until(() => postgres.isWhole(), 'PostgreSQL has not two replicas, one of them synchronous.');
    await backups.createStanza();
    await postgres.createDatabase();
    await start(pgbouncers);
    tell('Starting Gable …');
    // The store loses a file that is written while the folder’s last other one is removed, as each start tries.
    for (const service of [...web, ...workers]) await service.start();
    await cluster.untilWhole();
  };
  const ended = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Stopped before it was ready.')));
  });
  try {
    await Promise.race([startAll(), ended]);
    return cluster;
  } catch (error) {
    // Its folder stays where it failed: the reason is in its logs.
    if (signal?.aborted) await cluster.stop();
    else await stopAll();
    throw error;
  }
}
