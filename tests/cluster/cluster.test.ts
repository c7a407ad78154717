import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { compare } from '#tests/faults/support/compare.ts';
import { makePeople, startWriters } from '#tests/faults/support/writers.ts';
import { writeBuiltPage } from '#tests/server/page/built-page-fixture.ts';
import { buildServer } from '#tests/server/platform/process/built-server-fixture.ts';
import { makeFreePlanRoomy } from '#tests/support/database/roomy-free-plan.ts';
import { missingPackages } from '../../scripts/cluster/packages.ts';
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts';
import { type FaultLine, runFault } from './run-fault.ts';
import { createSender } from './send-from-addresses.ts';

if (missingPackages.length > 0)
  console.warn(`The cluster was not tested: this machine has no ${missingPackages.join(', ')}.`);

const startMsMax = 300_000;
const faultMsMax = 400_000;
const writeMs = 5_000;

describe.skipIf(missingPackages.length > 0)('a cluster that loses a process while members write', () => {
  let page: string;
  let cluster: Cluster;
  let database: OpenDatabase;
  const lines: FaultLine[] = [];

  beforeAll(async () => {
    page = await writeBuiltPage();
    const { serve } = await buildServer();
    const env = { PAGE: page, DATABASE_WAIT_MS: '60000', PICTURES_AHEAD: 'off' };
    cluster = await startCluster({ script: serve, env });
    database = await openDatabase({ url: cluster.databaseUrl });
    await makeFreePlanRoomy(database.db);
  }, startMsMax);

  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
    await rm(page, { recursive: true, force: true });
    print(lines);
  }, 120_000);

  async function losesNothing(name: string, inject: () => Promise<(() => Promise<void>) | undefined>) {
    const line = await runFault(cluster, database.db, { name, inject });
    lines.push(line);
    const { acknowledged, members, fewest, found, lost, doubled } = line;
    expect(members).toBeGreaterThan(0);
    expect(fewest).toBeGreaterThan(0);
    expect({ found, lost, doubled }).toEqual({ found: acknowledged, lost: [], doubled: [] });
  }

  /** Kills a process; it is started again once writes go on. */
  const kill = (named: string | (() => Promise<string | undefined>)) => async () => {
    const service = cluster.serviceNamed(typeof named === 'string' ? named : await named());
    await service.kill();
    return () => service.start();
  };

  it(
    'loses no acknowledged write with the machine of its PostgreSQL primary',
    async () => {
      await losesNothing(
        'PostgreSQL primary and its Patroni killed',
        kill(async () => (await cluster.postgres.findRoles()).primary),
      );
    },
    faultMsMax,
  );

  it(
    'loses no acknowledged write with its PostgreSQL primary',
    async () => {
      await losesNothing('PostgreSQL primary killed', async () => {
        const { primary } = await cluster.postgres.findRoles();
        for (const pid of await cluster.serviceNamed(primary).findDescendants()) process.kill(pid, 'SIGKILL');
        // Its Patroni runs on and makes it a replica of the new primary.
        return undefined;
      });
    },
    faultMsMax,
  );

  it(
    'loses no acknowledged write with its synchronous replica',
    async () => {
      await losesNothing(
        'synchronous replica and its Patroni killed',
        kill(async () => (await cluster.postgres.findRoles()).synchronous[0]),
      );
    },
    faultMsMax,
  );

  it.each(['etcd-1', 'sentinel-1', 'web-1', 'worker-1'])(
    'loses no acknowledged write without %s',
    (name) => losesNothing(`${name} killed`, kill(name)),
    faultMsMax,
  );

  it(
    'loses no acknowledged write with its Redis primary',
    async () => {
      await losesNothing(
        'Redis primary killed',
        kill(() => cluster.findRedisPrimary()),
      );
    },
    faultMsMax,
  );

  it(
    'moves the primary as planned, without a lost write or an error',
    async () => {
      await losesNothing('primary moved as planned', async () => {
        const { primary } = await cluster.postgres.findRoles();
        await cluster.movePrimary();
        expect((await cluster.postgres.findRoles()).primary).not.toBe(primary);
        return undefined;
      });
      expect(lines.at(-1)).toMatchObject({ serverErrors: 0, cut: 0 });
    },
    faultMsMax,
  );

  it(
    'goes back to the moment before a mistake, with every write until then',
    async () => {
      const writers = startWriters(cluster.siteUrl, await makePeople(database.db, 6), createSender().sendCall);
      await cluster.backups.backUp();
      await sleep(writeMs);
      await writers.stop();
      const moment = await readClock(database.db);
      await sql`DELETE FROM favourites`.execute(database.db);
      await cluster.postgres.asSuperuser((client) => client.query('SELECT pg_switch_wal()'));
      await cluster.backups.restore(moment);
      await cluster.untilWhole();
      const { acknowledged, fewest, found, lost, doubled } = await compare(database.db, writers.acknowledged);
      expect(fewest).toBeGreaterThan(0);
      expect({ found, lost, doubled }).toEqual({ found: acknowledged, lost: [], doubled: [] });
    },
    faultMsMax,
  );
});

async function readClock(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT now()::text AS now`.execute(db);
  return rows[0]?.now ?? '';
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function print(lines: readonly FaultLine[]): void {
  const heads =
    'fault | acknowledged | members | found | lost | doubled | retried | 5xx | cut | longest pause | whole after';
  const rows = lines.map((line) =>
    [
      ...[line.fault, line.acknowledged, line.members, line.found, line.lost.length, line.doubled.length, line.retried],
      ...[line.serverErrors, line.cut, seconds(line.pauseMs), seconds(line.wholeMs)],
    ].join(' | '),
  );
  console.log([heads, heads.replace(/[^|]+/g, ' --- ').trim(), ...rows].map((row) => `| ${row} |`).join('\n'));
}
