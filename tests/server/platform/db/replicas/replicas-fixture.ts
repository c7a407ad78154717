import { expect } from 'vitest';
import type { App } from '#server/platform/context.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openReplicas, type Replicas } from '#server/platform/db/replicas/replicas.ts';
import { openTestServers, type TestServer } from '#tests/support/database/replicated-server.ts';
import { makeFreePlanRoomy } from '#tests/support/database/roomy-free-plan.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

export interface Site {
  app: App;
  database: OpenDatabase;
  replicas: Replicas;
  reports: string[];
  close(): Promise<void>;
}

/** A primary with a migrated database and a replica, and servers of the product over them. */
export async function openReplicatedServers() {
  const servers = await openTestServers();
  const primary = await servers.startPrimary();
  const first = await openDatabase({ url: primary.urlOf('gable') });
  await migrate(first.db);
  await makeFreePlanRoomy(first.db);
  const owner = await makeUser(first.db);
  await first.close();
  const replica = await servers.startReplica(primary);
  const sites: Site[] = [];

  interface SiteOptions {
    lagMaxMs: number;
    url?: string;
    urls?: string[];
  }

  async function openSite({ lagMaxMs, url = primary.urlOf('gable'), urls = [replica.urlOf('gable')] }: SiteOptions) {
    const database = await openDatabase({ url });
    const replicas = openReplicas({ db: database.db, url, replicaUrls: urls, lagMaxMs });
    const reports: string[] = [];
    const app = await buildTestApp(database.db, { env: severalAddresses, replicas });
    await replicas.start((message) => reports.push(message));
    const site: Site = {
      app,
      database,
      replicas,
      reports,
      async close() {
        await app.close();
        await replicas.close();
        await database.close();
      },
    };
    sites.push(site);
    return site;
  }

  /** A new listing in the database of the primary: its row is not on a replica that is paused. */
  const insertListing = async ({ database }: Site) => (await makeListing(database.db, { owner_id: owner.id })).id;

  return {
    servers,
    primary,
    replica,
    openSite,
    insertListing,
    async close() {
      for (const site of sites) await site.close();
      await servers.remove();
    },
  };
}

const replayed = async (server: TestServer, isReplica: boolean) => {
  const lsn = isReplica ? 'pg_last_wal_replay_lsn()' : 'pg_current_wal_lsn()';
  const [row] = await server.query<{ bytes: string }>(`SELECT ${lsn} - '0/0' AS bytes`);
  return Number(row?.bytes);
};

export async function catchUp(primary: TestServer, replica: TestServer): Promise<void> {
  await replica.resume();
  await primary.query('CHECKPOINT');
  const target = await replayed(primary, false);
  await expect.poll(() => replayed(replica, true), { timeout: 20_000 }).toBeGreaterThanOrEqual(target);
}

export async function pause(replica: TestServer): Promise<void> {
  await replica.pause();
  const state = () => replica.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
  await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'paused' }]);
}

type Call = ReturnType<typeof visitorCalls>;

export async function finds(call: Call, id: string): Promise<boolean> {
  const { status, answer } = await call('GET /posts/cards', { query: `?ids=${id}` });
  expect(status).toBe(200);
  return answer.data.length === 1;
}

export const visitorOf = (site: Site): Call => visitorCalls(site.app);
