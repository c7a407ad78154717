import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '#demo/data/people.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { personId } from '#demo/people/people.ts';
import { type Draw, drawFrom } from '#demo/pictures/random.ts';
import { sitesOf } from '#demo/places/sites.ts';
import { galleryRows } from '#demo/posts/gallery-rows.ts';
import { makeListing } from '#demo/posts/listing.ts';
import { makePost, makePosts, ownershipOf } from '#demo/posts/make-post.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { hashPassword, isPassword } from '#server/platform/security/passwords.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

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

  test('moves no other fact when one is drawn with more numbers', () => {
    const draw = drawFrom('post:1:7');
    const drawMore: Draw = (fact) => {
      const random = draw(fact);
      if (fact === 'tax') random.fraction();
      return random;
    };
    const [site] = sitesOf('Ottawa');
    if (!site) throw new Error('Ottawa has no neighbourhood.');
    const make = (by: Draw) => makeListing(by, 'sale_property', { site, houseSeed: 'house-1-7', now });
    const { columns, gallery } = make(draw);
    const other = make(drawMore);
    expect(other.columns.tax_annual_amount).not.toBe(columns.tax_annual_amount);
    expect({ ...other.columns, tax_annual_amount: columns.tax_annual_amount }).toEqual(columns);
    expect(other.gallery).toEqual(gallery);
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

/** The people of a demo with so many posts. */
function peopleOf(posts: number) {
  const owners = new Set([...makePosts(0, posts, { seed: 1, now })].map(({ post }) => post.owner_id));
  const owning = ownershipOf(0, 1).newPeople.filter((person) => owners.has(personId(person)));
  return new Map([...demoPeople, ...owning].map((person) => [personId(person), person]));
}

describeWithDatabase('filling a database', (getDb) => {
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
    expect(await count('users')).toBe(peopleOf(450).size);
    expect(await count('agent_profiles')).toBe([...peopleOf(450).values()].filter(({ agent }) => agent).length);
    expect(await count('notifications')).toBeGreaterThan(30);
    for (const table of ['favourites', 'media', 'post_photos', 'post_areas', 'post_history'] as const) {
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
    expect(await count('users')).toBe(peopleOf(500).size);
  });

  test('lets every demo account sign in with the password of the demo, and keeps one that was changed', async () => {
    const hashes = await getDb().selectFrom('passwords').select(['user_id', 'hash']).execute();
    expect(hashes).toHaveLength(peopleOf(500).size);
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
      .innerJoin('post_photos', 'post_photos.media_id', 'media.id')
      .select('media.id')
      .orderBy('media.created_at')
      .orderBy('media.id')
      .limit(100)
      .execute();
    expect(rows.filter(({ id }) => !id.endsWith('-exterior'))).toEqual([]);
  });

  test('gives each demo account favourites, some of them with a new price since', async () => {
    const rows = await getDb()
      .selectFrom('favourites')
      .innerJoin('posts', 'posts.id', 'favourites.post_id')
      .select(['favourites.user_id', 'favourites.saved_price', 'favourites.saved_at', 'posts.price', 'posts.owner_id'])
      .execute();
    for (const { id } of demoAccounts) expect(rows.filter(({ user_id }) => user_id === id).length).toBeGreaterThan(2);
    const priyas = rows.filter(({ user_id }) => user_id === 'demo-priya-raman');
    expect(priyas.filter(({ price, saved_price }) => price !== saved_price).length).toBeGreaterThan(1);
    // Part by part a larger demo gives them no more.
    expect(priyas.length).toBeLessThanOrEqual(12);
    expect(rows.filter(({ user_id, owner_id }) => user_id === owner_id)).toEqual([]);
    expect(rows.filter(({ saved_at }) => saved_at > now)).toEqual([]);
  });

  test('has told owners of expiring posts 7 days and 1 day before, so that a first start tells nothing anew', async () => {
    const { rows } = await sql<{ type: string; title: string; days: number }>`
      SELECT n.type, n.title, round(extract(epoch FROM p.expires_at - n.created_at) / 86400)::int AS days
      FROM notifications n JOIN posts p ON n.id LIKE p.id || '-%'`.execute(getDb());
    const days = (type: string) => new Set(rows.filter((row) => row.type === type).map((row) => row.days));
    expect(days('post_expiring')).toEqual(new Set([7, 1]));
    expect(days('post_expired')).toEqual(new Set([0]));
    expect(rows.filter(({ days: left, title }) => left === 7 && !title.includes('7 days'))).toEqual([]);
    // Times of the demo lie before `now`, which is long past: what the server would remind of is noted already.
    const { rows: due } = await sql`
      SELECT id FROM posts p WHERE status = 'active' AND expires_at <= ${now.toISOString()}::timestamptz + interval '7 days'
        AND NOT EXISTS (SELECT FROM post_reminders r WHERE r.post_id = p.id AND r.expires_at = p.expires_at AND r.days_before = 7)
    `.execute(getDb());
    expect(due).toEqual([]);
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
