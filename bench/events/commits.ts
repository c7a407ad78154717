import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eventsChannel, publishEvent } from '#server/platform/events/publish-event.ts';

const measuredMs = 4_000;

const publish = (tx: Tx) => publishEvent(tx, 'agent.verified', { userId: 'u1' }, {});

const transactions: Record<string, (tx: Tx) => Promise<unknown>> = {
  'a bare row': (tx) => sql`INSERT INTO bench_rows DEFAULT VALUES`.execute(tx),
  'an event and NOTIFY in its transaction': async (tx) => {
    await publish(tx);
    await sql`SELECT pg_notify(${eventsChannel}, '')`.execute(tx);
  },
  'an event and its signal after the commit': publish,
};

/** Commits a second of so many writers, each kind of transaction after the other on the same database. */
export async function measureCommits(db: Db, writers: readonly number[]): Promise<void> {
  await sql`CREATE TABLE bench_rows (id bigint GENERATED ALWAYS AS IDENTITY)`.execute(db);
  for (const [name, work] of Object.entries(transactions)) {
    const figures = [];
    for (const count of writers) figures.push({ count, perSecond: await commitsPerSecond(db, count, work) });
    const [first] = figures;
    const texts = figures.map(
      ({ count, perSecond }) =>
        `${count}: ${perSecond.toFixed(0)}/s (${(perSecond / (first?.perSecond ?? 1)).toFixed(1)})`,
    );
    process.stdout.write(`commits of ${name} by writers: ${texts.join(', ')}\n`);
  }
}

async function commitsPerSecond(db: Db, writers: number, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const end = performance.now() + measuredMs;
  let commits = 0;
  const write = async () => {
    while (performance.now() < end) {
      await inTransaction(db, work);
      commits += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (commits / measuredMs) * 1_000;
}
