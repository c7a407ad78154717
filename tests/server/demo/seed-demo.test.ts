import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts';
import { galleryRows } from '#server/demo/gallery-rows.ts';
import { makePost, makePosts } from '#server/demo/make-post.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { hashPassword, isPassword } from '#server/platform/passwords.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';

const now = new Date('2026-11-21T15:00:00Z');
const checksum = (seed: number) =>
  createHash('sha256')
    .update(JSON.stringify([...makePosts(0, 700, { seed, now })]))
    .digest('hex');

describe('the generator', () => {
  test('makes the same posts from the same seed, and others from another one', () => {
    expect(checksum(1)).toBe(checksum(1));
    expect(checksum(2)).not.toBe(checksum(1));
  });

  test('makes any post by itself, whatever came before', () => {
    const [alone] = makePosts(431, 432, { seed: 1, now });
    expect([...makePosts(0, 432, { seed: 1, now })].at(-1)).toEqual(alone);
  });

  test('draws a bounded number of pictures however many posts there are', () => {
    const houses = new Set<string>();
    const media = new Set<string>();
    for (let index = 2_000; index < 9_000; index += 7) {
      const post = makePost(index, { seed: 1, now });
      if (post.gallery) houses.add(post.gallery.house.seed);
      for (const row of galleryRows(post, index, now).media) media.add(row.id);
    }
    // 120 houses of each kind of building, and one row for each picture of them however many posts show it.
    expect(houses.size).toBeLessThanOrEqual(120);
    expect(media.size).toBeLessThan(120 * 10 * 9);
  });
});

describeOnEachDatabase('filling a database', (getDb) => {
  const count = async (table: keyof Database) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(
      getDb(),
    );
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    expect(await seedDemo(getDb(), { posts: 450, seed: 1, now })).toEqual({ added: 450, total: 450 });
  });

  test('puts in people, posts and all that hangs on them', async () => {
    expect(await count('posts')).toBe(450);
    expect(await count('users')).toBe(40);
    expect(await count('agent_profiles')).toBe(12);
    for (const table of ['media', 'post_photos', 'post_areas', 'post_history'] as const) {
      expect(await count(table)).toBeGreaterThan(100);
    }
  });

  test('keeps what was made: numbers, lists and days arrive as they were', async () => {
    const { post } = makePost(0, { seed: 1, now });
    const row = await getDb()
      .selectFrom('posts')
      .select(['title', 'list_price', 'features', 'full_address', 'published_at'])
      .where('id', '=', String(post.id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      title: post.title,
      list_price: post.list_price,
      features: post.features,
      full_address: post.full_address,
    });
    expect(row.published_at?.toISOString()).toBe(post.published_at);
  });

  test('does nothing when it is repeated, and adds what is missing to a larger number', async () => {
    expect(await seedDemo(getDb(), { posts: 450, seed: 1, now })).toEqual({ added: 0, total: 450 });
    expect(await seedDemo(getDb(), { posts: 500, seed: 1, now })).toEqual({ added: 50, total: 500 });
    expect(await seedDemo(getDb(), { posts: 10, seed: 1, now })).toEqual({ added: 0, total: 500 });
    expect(await count('posts')).toBe(500);
    expect(await count('users')).toBe(40);
  });

  test('lets everybody sign in with the password of the demo, and keeps one that was changed', async () => {
    const hashes = await getDb().selectFrom('passwords').select(['user_id', 'hash']).execute();
    expect(hashes).toHaveLength(40);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(1);
    expect(await isPassword(hashes[0]?.hash, demoPassword)).toBe(true);
    const [changed, lost] = hashes.map(({ user_id }) => user_id);
    const own = await hashPassword('a password of their own');
    await getDb()
      .updateTable('passwords')
      .set({ hash: own })
      .where('user_id', '=', changed ?? '')
      .execute();
    await getDb()
      .deleteFrom('passwords')
      .where('user_id', '=', lost ?? '')
      .execute();
    await seedDemo(getDb(), { posts: 10, seed: 1, now });
    const after = new Map(
      (await getDb().selectFrom('passwords').select(['user_id', 'hash']).execute()).map((row) => [
        row.user_id,
        row.hash,
      ]),
    );
    expect(after.get(changed ?? '')).toBe(own);
    expect(await isPassword(after.get(lost ?? ''), demoPassword)).toBe(true);
  });

  test('draws covers before all other pictures', async () => {
    const rows = await getDb()
      .selectFrom('media')
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .limit(100)
      .execute();
    expect(rows.filter(({ id }) => !id.endsWith('-exterior'))).toEqual([]);
  });

  test('holds the people of the demo accounts', async () => {
    const rows = await getDb()
      .selectFrom('users')
      .select(['id', 'kyc_step'])
      .where(
        'id',
        'in',
        demoAccounts.map(({ id }) => id),
      )
      .execute();
    expect(rows.map((row) => row.kyc_step).sort()).toEqual([
      'agent_verified',
      'individual_profile_incomplete',
      'individual_profile_updated',
    ]);
  });
});
