import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { compare, type FaultReport } from '../support/compare.ts';
import { makePlace, type Place, ServerProcess } from '../support/server-process.ts';
import { makePeople, startWriters } from '../support/writers.ts';

interface Options {
  rounds: number;
  /** The embedded database without one. */
  postgres?: string;
}

const openPlace = ({ url, folder }: Place) => openDatabase(url ? { url } : { folder: join(folder, 'db') });

/** F1: kills the server with SIGKILL at random moments while six writers write. */
export async function killServer({ rounds, postgres }: Options): Promise<FaultReport> {
  const place = await makePlace(postgres);
  const prepared = await openPlace(place);
  const people = await makePeople(prepared.db, 20 + rounds * 3);
  await prepared.close();
  const server = await ServerProcess.prepare(place.folder, place.url);
  const recoveries: number[] = [];
  try {
    await server.start();
    const writers = startWriters(server.address, people);
    for (let round = 0; round < rounds; round += 1) {
      await sleep(50 + Math.random() * 750);
      await server.kill();
      const killed = performance.now();
      await server.start();
      recoveries.push(performance.now() - killed);
    }
    await writers.stop();
    await server.kill();
    const { db, close } = await openPlace(place);
    const compared = await compare(db, writers.acknowledged).finally(close);
    const fault = `kill -9 of the server on ${postgres ? 'PostgreSQL' : 'the embedded database'}`;
    return { fault, rounds, ...compared, recoveries };
  } finally {
    await server.remove();
    await place.remove();
  }
}
