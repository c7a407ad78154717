import pg from 'pg';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import type { Site } from './site.ts';

const measuredMs = 10_000;
const readsAtOnce = 16;

/** Each is a search of visitors that the database works on for longer than the server does. */
const queries = [50_000, 200_000, 450_000, 700_000].flatMap((price) => [
  `?tab=buy&minPrice=${price}&beds=2`,
  `?tab=buy&q=school&minPrice=${price}`,
]);

async function perSecond(read: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let reads = 0;
  const work = async () => {
    while (performance.now() < start + measuredMs) {
      reads += 1;
      await read(reads);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, work));
  return (reads * 1_000) / (performance.now() - start);
}

export function visitorReadsPerSecond({ app }: Site): Promise<number> {
  const visitor = visitorCalls(app);
  return perSecond(async (index) => {
    const { status, answer } = await visitor('GET /posts/counts', { query: queries[index % queries.length] ?? '' });
    if (status !== 200) throw new Error(`A search was answered ${status}: ${answer.message}`);
  });
}

/** The yardstick: one search's condition as a bare statement on one node. */
export async function bareReadsPerSecond(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const read = async (index: number) => {
    const price = 50_000 + (index % 100) * 10_000;
    await pool.query('SELECT count(*) FROM posts WHERE price > $1 AND bedrooms_total >= 2', [price]);
  };
  return perSecond(read).finally(() => pool.end());
}
