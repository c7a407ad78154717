import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { openReplicas } from '#server/platform/db/replicas/replicas.ts';
import { severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

interface SiteOptions {
  url: string;
  replicaUrls: string[];
  lagMaxMs?: number;
}

/** A server of the product over these nodes, whose replicas are in use. */
export async function openSite({ url, replicaUrls, lagMaxMs }: SiteOptions) {
  const database = await openDatabase({ url });
  const replicas = openReplicas({ db: database.db, url, replicaUrls, ...(lagMaxMs && { lagMaxMs }) });
  const app = await buildTestApp(database.db, { env: severalAddresses, replicas });
  await replicas.start(() => undefined);
  while (replicas.listLags().some(({ lagMs }) => lagMs > (lagMaxMs ?? 1_000))) await sleep(50);
  return {
    app,
    database,
    async close() {
      await app.close();
      await replicas.close();
      await database.close();
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
