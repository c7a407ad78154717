import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { EventPayload } from '#contract/domain-events.ts';
import { readConfig } from '#server/platform/config.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startEventWorkers } from '#server/platform/events/event-workers.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { handleEveryEventBy } from '#tests/support/server/handle-events.ts';
import { percentile } from '../statistics.ts';
import { measureCommits } from './commits.ts';

/* Delay of an event from commit to handler, beside a bare NOTIFY and LISTEN in one run. Ends with 1 where the mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const events = Number(process.env.BENCH_CALLS ?? 500);
const perSecond = 50;
const mark = { p99Ms: 250 };

const inMs = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

async function measure(name: string, on: string | undefined) {
  const { db, signals, close } = await openFreshDatabase(on);
  const lifecycle = new Lifecycle();
  lifecycle.becomeReady();
  const committed = new Map<number, number>();
  const delays: number[] = [];
  const bareDelays: number[] = [];
  let bareSent = 0;

  const app = Fastify();
  const config = readConfig({ LOG_LEVEL: 'silent', ...(on && { DATABASE_URL: on }) });
  const handlers = handleEveryEventBy(async (_tx, { payload }) => {
    const { price } = (payload as EventPayload<'post.changed'>).facts;
    const committedAt = committed.get(Number(price?.to));
    // Each event has several handlers; the first to run is the one that is measured.
    if (committedAt !== undefined) delays.push(performance.now() - committedAt);
    committed.delete(Number(price?.to));
  });
  startEventWorkers(app, { config, db, signals, lifecycle, availability: createAvailability() }, handlers);
  await app.listen({ port: 0, host: '127.0.0.1' });
  signals.subscribe('bare', () => bareDelays.push(performance.now() - bareSent));
  await sleep(500);

  for (let price = 1; price <= events; price += 1) {
    await inTransaction(db, (tx) => {
      tx.afterCommit(() => committed.set(price, performance.now()));
      return publishEvent(tx, 'post.changed', { postId: 'p1' }, { facts: { price: { from: 0, to: price } } });
    });
    await sleep(500 / perSecond);
    bareSent = performance.now();
    await sql`SELECT pg_notify('bare', '')`.execute(db);
    await sleep(500 / perSecond);
  }
  const deadline = performance.now() + 10_000;
  while (delays.length < events && performance.now() < deadline) await sleep(50);
  await app.close();
  await close();

  const isMet = delays.length === events && percentile(delays, 0.99) <= mark.p99Ms;
  process.stdout.write(`${name}: bare NOTIFY ${inMs(bareDelays)}\n`);
  process.stdout.write(
    `${name}: commit to handler ${inMs(delays)}, ${delays.length} of ${events} (mark: p99 at most ${mark.p99Ms} ms) ${isMet ? 'met' : 'MISSED'}\n`,
  );
  if (!isMet) process.exitCode = 1;
}

async function measureWriters() {
  const { db, close } = await openFreshDatabase(url);
  await measureCommits(db, [1, 16, 64]);
  await close();
}

await measureWriters();
await measure('embedded', undefined);
await measure('PostgreSQL', url);
