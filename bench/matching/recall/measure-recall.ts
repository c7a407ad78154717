import { sql } from 'kysely';
import type { Fit } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { keptMatchesMax } from '#contract/matching/match.ts';
import { isRequestKind, type PostKind } from '#contract/vocabulary.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findComparedPosts } from '#server/posts/fit/fit.repo.ts';
import { toListingFacts, toRequestWishes } from '#server/posts/fit/fit.service.ts';
import type { ComparedRow } from '#server/posts/post-cards.repo.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { fillWithPosts } from '../../server/fill.ts';
import { percentile } from '../../statistics.ts';
import { mean } from '../figures/ranking.ts';

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const posts = 330_000;
const city = 'Toronto';
const drawn = Number(process.env.BENCH_POSTS ?? 1_000);
const mark = 0.99;
const today = new Date().toISOString().slice(0, 10);

const otherKind: Record<PostKind, PostKind> = {
  sale_property: 'buy_request',
  rent_property: 'rent_request',
  buy_request: 'sale_property',
  rent_request: 'rent_property',
};

/** Share of a post's exhaustive hundred best that is kept, in a city of about 100,000 posts. */
export async function measureRecall(): Promise<{ table: string; missed: string[] }> {
  const { db, close } = await openFreshDatabase(url);
  try {
    await fillWithPosts(db, posts);
    const rows = await readCity(db);
    const random = createRandom('recall');
    const best = new Map<string, number[]>();
    for (let at = 0; at < drawn; at += 1) {
      const post = random.pick(rows);
      const scores = rows
        .filter(({ kind, owner_id }) => kind === otherKind[post.kind] && owner_id !== post.owner_id)
        .map((other) => compare(post, other))
        .flatMap(({ verdict, score }) => (verdict === 'none' ? [] : [score]))
        .sort((one, other) => other - one)
        .slice(0, keptMatchesMax);
      if (scores.length === 0) continue;
      best.set(post.id, scores);
      await queueMatchUpdates(db, [post.id], { tells: false });
      while (await updateNext(db, undefined));
    }
    // After all updates: later ones trim the lists of earlier posts.
    const shares: number[] = [];
    for (const [id, scores] of best)
      shares.push(Math.min(1, (await countKept(db, id, scores.at(-1) ?? 0)) / scores.length));
    const table = [
      '| posts of the city | drawn | with fits | recall of the hundred best, mean | worst tenth | mark |',
      '| --- | --- | --- | --- | --- | --- |',
      `| ${rows.length.toLocaleString('en-CA')} | ${drawn} | ${best.size} | ${mean(shares).toFixed(4)} | ${percentile(shares, 0.1).toFixed(4)} | ${mark} |`,
    ].join('\n');
    return { table, missed: mean(shares) < mark ? [`recall ${mean(shares).toFixed(4)} of ${mark}`] : [] };
  } finally {
    await close();
  }
}

interface Compared {
  id: string;
  owner_id: string;
  kind: PostKind;
  compared: ListingFacts | RequestWishes;
}

const toCompared = (row: ComparedRow): Compared => ({
  id: row.id,
  owner_id: row.owner_id,
  kind: row.kind,
  compared: isRequestKind(row.kind) ? toRequestWishes(row) : toListingFacts(row),
});

async function readCity(db: Db): Promise<Compared[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM posts WHERE city = ${city} OR area_names LIKE ${`${city}%`} ORDER BY id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found: Compared[] = [];
  for (let at = 0; at < ids.length; at += 1_000)
    found.push(...(await findComparedPosts(db, ids.slice(at, at + 1_000))).map(toCompared));
  return found;
}

function compare(post: Compared, other: Compared): Fit {
  const [listing, request] = isRequestKind(post.kind) ? [other, post] : [post, other];
  return judgeFit(listing.compared as ListingFacts, request.compared as RequestWishes, today);
}

async function countKept(db: Db, postId: string, least: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM matches
    WHERE (listing_id = ${postId} OR request_id = ${postId}) AND score >= ${least}`.execute(db);
  return rows[0]?.count ?? 0;
}
