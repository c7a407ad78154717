import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { demoPassword } from './demo-accounts.ts';
import type { DemoPost } from './demo-post.ts';
import { galleryRows } from './gallery-rows.ts';
import { indexOfDemoPost, makePosts, postIdPrefix } from './make-post.ts';
import { personRows } from './people.ts';

export interface SeedOptions {
  posts?: number;
  seed?: number;
  now?: Date;
  /** Told after each batch how many posts there are. */
  onProgress?: (posts: number) => void;
}

const postsPerBatch = 400;

/**
 * Fills the database with demo people and posts, up to `posts` posts in all: what is there already stays as it is, so that
 * repeating it does nothing and a larger number adds what is missing. Each batch is one transaction; an interrupted run
 * goes on where it stopped. Memory does not grow with the number of posts.
 *
 * @returns how many posts were added, and how many there are
 */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<{ added: number; total: number }> {
  const { posts = 600, seed = 1, now = new Date(), onProgress } = options;
  const before = await countDemoPosts(db);
  // A demo that was there before people had passwords gets them too.
  if (before > 0) await givePasswords(db);
  if (before >= posts) return { added: 0, total: before };
  await db.transaction().execute((tx) => insertPeople(tx, now));
  await givePasswords(db);
  for (let from = before; from < posts; from += postsPerBatch) {
    const to = Math.min(posts, from + postsPerBatch);
    await db.transaction().execute((tx) => insertPosts(tx, [...makePosts(from, to, { seed, now })], { from, now }));
    onProgress?.(to);
  }
  // Fresh statistics, or the first searches are planned for empty tables.
  for (const table of ['posts', 'post_areas', 'post_photos', 'media'] as const)
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
  await sql`SELECT fold_post_tallies()`.execute(db);
  return { added: posts - before, total: posts };
}

async function countDemoPosts(db: Db): Promise<number> {
  const last = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '>=', `${postIdPrefix}000000`)
    .where('id', '<=', `${postIdPrefix}zzzzzz`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? indexOfDemoPost(last.id) + 1 : 0;
}

async function insertPeople(tx: Tx, now: Date): Promise<void> {
  const { users, agentProfiles } = personRows(now);
  await insertRows(tx, 'users', users, 'keep');
  await insertRows(tx, 'agent_profiles', agentProfiles, 'keep');
}

/** One hash for everybody: the password is no secret, and forty hashes would take seconds. */
async function givePasswords(db: Db): Promise<void> {
  const without = await db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select('users.id')
    .where(
      'users.id',
      'in',
      personRows(new Date()).users.flatMap(({ id }) => id ?? []),
    )
    .where('users.deleted_at', 'is', null)
    .where('passwords.user_id', 'is', null)
    .execute();
  if (without.length === 0) return;
  const hash = await hashPassword(demoPassword);
  await insertRows(
    db,
    'passwords',
    without.map(({ id }) => ({ user_id: id, hash, changed_at: new Date() })),
    'keep',
  );
}

async function insertPosts(tx: Tx, made: DemoPost[], { from, now }: { from: number; now: Date }): Promise<void> {
  const galleries = made.map((post, position) => galleryRows(post, from + position, now));
  const media = new Map(galleries.flatMap((gallery) => gallery.media.map((row) => [row.id, row])));
  await insertRows(tx, 'media', [...media.values()], 'keep');
  const posts = made.map(({ post }, at) => ({ ...post, floor_plan_media_id: galleries[at]?.floorPlanId ?? null }));
  await insertRows(tx, 'posts', posts);
  await insertRows(
    tx,
    'post_areas',
    made.flatMap(({ areas }) => areas),
  );
  await insertRows(
    tx,
    'post_photos',
    galleries.flatMap(({ photos }) => photos),
  );
  await insertRows(
    tx,
    'post_history',
    made.flatMap(({ history }) => history),
  );
}

/** One statement however many rows there are: they travel as one parameter. All rows have the columns of the first one. */
async function insertRows(
  tx: Tx,
  table: keyof Database,
  rows: readonly object[],
  whenThere: 'fail' | 'keep' = 'fail',
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${whenThere === 'keep' ? sql`ON CONFLICT DO NOTHING` : sql``}`.execute(tx);
}
