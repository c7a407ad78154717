import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { startTcpProxy } from '#tests/support/server/tcp-proxy.ts';
import { compare, type FaultReport } from '../support/compare.ts';
import { makePlace, ServerProcess } from '../support/server-process.ts';
import { makePeople, startWriters } from '../support/writers.ts';

interface Options {
  rounds: number;
  postgres: string;
}

/** F4: cuts all connections between the server and PostgreSQL for a second, at random moments while six writers write. */
export async function cutDatabase({ rounds, postgres }: Options): Promise<FaultReport> {
  const place = await makePlace(postgres);
  const url = new URL(place.url ?? '');
  const { db, close } = await openDatabase({ url: url.href });
  const people = await makePeople(db, 20 + rounds * 3);
  const proxy = await startTcpProxy(url.href);
  const proxied = new URL(url);
  proxied.host = new URL(proxy.url).host;
  const server = await ServerProcess.prepare(place.folder, proxied.href);
  const recoveries: number[] = [];
  try {
    await server.start();
    const writers = startWriters(server.address, people);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(50 + Math.random() * 750);
      proxy.cut();
      const statuses = [await server.statusOf('/healthz'), await server.statusOf('/readyz')].join(', ');
      if (statuses !== '200, 503') throw new Error(`Without PostgreSQL, healthz and readyz answered ${statuses}.`);
      await sleep(1_000);
      proxy.restore();
      const restored = performance.now();
      await server.untilReady();
      recoveries.push(performance.now() - restored);
    }
    await writers.stop();
    const compared = await compare(db, writers.acknowledged);
    return { fault: 'cut connections to PostgreSQL', rounds, ...compared, recoveries };
  } finally {
    await server.remove();
    await proxy.close();
    await close();
    await place.remove();
  }
}
