import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fitVersion } from '#contract/fit/score.ts';
import { createRandom, type Random } from '#demo/pictures/random.ts';
import { countDemand } from '#server/matching/demand/demand.service.ts';
import { markAllFound, queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { listMatches } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { createCountQueue } from '#server/posts/fit/count-queue.ts';
import { explain } from '#tests/support/database/explain-query.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { fillWithPosts } from '../../server/fill.ts';
import { readingOf } from '../../server/plans.ts';
import { percentile } from '../../statistics.ts';
import { copyPost, copyRequests } from './copied-posts.ts';

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const sizes = (process.env.BENCH_SIZES ?? '50000,1000000').split(',').map(Number);
const published = { listings: 30, requests: 15 };
const lists = 5;
const crowd = 20_000;
const rescanned = 40;
const marks = { keptMs: 5_000, listMs: 40 };
const pollMs = 10;

const written = (count: number) => Math.round(count).toLocaleString('en-CA');
const ms = (numbers: readonly number[], share: number) => `${written(percentile(numbers, share))} ms`;

/** Publish to kept, lists and a listing that fits many requests, at each size. */
export async function measureScale(): Promise<{ table: string; missed: string[] }> {
  const rows: string[] = [];
  const missed: string[] = [];
  for (const size of sizes) {
    const { db, close } = await openFreshDatabase(url);
    try {
      const figures = await measureSize(db, size);
      rows.push(figures.row);
      missed.push(...figures.missed.map((mark) => `${written(size)} posts: ${mark}`));
    } finally {
      await close();
    }
  }
  const table = [
    `| posts | publish to kept p50 | p99 | pairs kept p50 | own list p50 | p99 | rows read | listing that fits ${written(crowd)} requests | batches | slowest batch | a post meanwhile | its pairs | its list p99 | its demand | update of a post by a rescan |`,
    `|${' --- |'.repeat(15)}`,
    ...rows,
  ].join('\n');
  return { table, missed };
}

async function measureSize(db: Db, size: number): Promise<{ row: string; missed: string[] }> {
  await fillWithPosts(db, size);
  await inTransaction(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await markAllFound(tx, fitVersion);
  });
  const app = await buildTestApp(db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const random = createRandom(`scale:${size}`);
    const kept: number[] = [];
    const posts: { id: string; owner_id: string }[] = [];
    for (let at = 0; at < published.listings + published.requests; at += 1) {
      const kinds = at < published.listings ? ['sale_property', 'rent_property'] : ['buy_request', 'rent_request'];
      const post = await copyPost(db, `post${random.integer(1, size)}`, kinds);
      kept.push(await publish(db, post.id));
      posts.push(post);
    }
    const pairs = await Promise.all(posts.map(({ id }) => countKept(db, id)));
    const times: number[] = [];
    const hotTimes: number[] = [];
    const read: number[] = [];
    const firstPage =
      ({ id, owner_id }: { id: string; owner_id: string }) =>
      (from: Db) =>
        listMatches(from, owner_id, id, { order: 'fit', dismissed: false, page: 1 });
    for (const post of posts) {
      const ask = firstPage(post);
      for (let time = 0; time < lists; time += 1) times.push(await timed(() => ask(db)));
      read.push(readingOf(await explain(db, ask)).rows);
    }
    const hot = await measureHotListing(db, posts[0]?.id ?? '');
    const askHot = firstPage(hot.listing);
    for (let time = 0; time < lists * posts.length; time += 1) hotTimes.push(await timed(() => askHot(db)));
    const missed = [
      ...(percentile(kept, 0.99) > marks.keptMs ? [`publish to kept ${ms(kept, 0.99)} of ${marks.keptMs} ms`] : []),
      ...(percentile(times, 0.99) > marks.listMs ? [`own list ${ms(times, 0.99)} of ${marks.listMs} ms`] : []),
      ...(percentile(hotTimes, 0.99) > marks.listMs ? [`its list ${ms(hotTimes, 0.99)} of ${marks.listMs} ms`] : []),
    ];
    const cells = [written(size), ms(kept, 0.5), ms(kept, 0.99), written(percentile(pairs, 0.5))];
    cells.push(ms(times, 0.5), ms(times, 0.99), written(percentile(read, 0.5)));
    cells.push(
      `${(hot.ms / 1_000).toFixed(1)} s`,
      written(hot.batches),
      `${written(hot.slowest)} ms`,
      `${written(hot.meanwhile)} ms`,
      written(await countKept(db, hot.listing.id)),
      ms(hotTimes, 0.99),
      `${(await measureDemand(db, hot.listing)).toFixed(1)} s`,
      `${written(await measureRescan(db, size, random))} ms`,
    );
    return { row: `| ${cells.join(' | ')} |`, missed };
  } finally {
    await app.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Publishes like a handler of the site. @returns how long until all its pairs are kept, in ms */
function publish(db: Db, postId: string): Promise<number> {
  return timed(async () => {
    await inTransaction(db, (tx) => publishEvent(tx, 'post.published', { postId }, {} as never));
    while (!(await isFound(db, postId))) await sleep(pollMs);
  });
}

async function isFound(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql<{ is_found: boolean }>`
    SELECT EXISTS (SELECT FROM matched_posts WHERE post_id = ${postId})
      AND NOT EXISTS (SELECT FROM match_updates WHERE post_id = ${postId}) AS is_found`.execute(db);
  return rows[0]?.is_found ?? false;
}

async function countKept(db: Db, postId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM matches WHERE listing_id = ${postId} OR request_id = ${postId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Batches as the rows of the queue show them; another post is published in the middle. */
async function measureHotListing(db: Db, likeId: string) {
  const listing = await copyPost(db, likeId, ['sale_property', 'rent_property']);
  await copyRequests(db, listing.id, crowd);
  const other = await copyPost(db, 'post1', ['sale_property', 'rent_property']);
  const start = performance.now();
  const batches: number[] = [];
  let last = { after: '', at: start };
  let meanwhile = Promise.resolve(0);
  const all = publish(db, listing.id).then((time) => {
    last = { after: 'end', at: 0 };
    return time;
  });
  while (last.after !== 'end') {
    const { rows } = await sql<{ after: string | null }>`
      SELECT after FROM match_updates WHERE post_id = ${listing.id}`.execute(db);
    const after = rows[0]?.after ?? '';
    if (after !== last.after && last.after !== 'end') {
      batches.push(performance.now() - last.at);
      if (batches.length === 2) meanwhile = publish(db, other.id);
      last = { after, at: performance.now() };
    }
    await sleep(pollMs);
  }
  return { listing, ms: await all, batches: batches.length, slowest: Math.max(...batches), meanwhile: await meanwhile };
}

/** Demand for the listing that fits many requests. @returns seconds */
const measureDemand = async (db: Db, { id, owner_id }: { id: string; owner_id: string }) =>
  (await timed(() => countDemand(db, createCountQueue(), owner_id, id))) / 1_000;

/** Rescans like a new version of the function. @returns the mean, in ms */
async function measureRescan(db: Db, size: number, random: Random): Promise<number> {
  const ids = Array.from({ length: rescanned }, () => `post${random.integer(1, size)}`);
  await queueMatchUpdates(db, ids, { tells: false });
  const whole = await timed(async () => {
    while (await updateNext(db, undefined));
  });
  return whole / ids.length;
}
