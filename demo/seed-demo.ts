import { sql } from 'kysely';
import { findAllMatches } from '#server/matching/update-matches.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { type DemoPerson, demoPeople } from './data/people.ts';
import { demoPassword } from './demo-accounts.ts';
import { insertRows } from './insert-rows.ts';
import { conversationRows } from './people/conversations.ts';
import { chooseFavourites, insertFavourites } from './people/favourites.ts';
import { expiryRows } from './people/notifications.ts';
import { personId, personRows } from './people/people.ts';
import type { DemoPost } from './posts/demo-post.ts';
import { galleryRows } from './posts/gallery-rows.ts';
import { indexOfDemoPost, makePosts, ownershipOf, postIdPrefix, postsPerOwnerBatch } from './posts/make-post.ts';
import { openHouseRows } from './posts/open-houses.ts';

export interface SeedOptions {
  posts?: number;
  seed?: number;
  now?: Date;
  /** Off where another processor than the built-in one takes the payments. */
  hasPlans?: boolean;
  onProgress?: (posts: number) => void;
}

/** Adds missing rows up to `posts` posts, one transaction per batch: a repeated or interrupted run continues. */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<{ added: number; total: number }> {
  const { posts = 600, seed = 1, now = new Date(), hasPlans = true, onProgress } = options;
  const before = await countDemoPosts(db);
  // A database seeded before people had passwords gets them too.
  if (before > 0) await givePasswords(db, demoPeople.map(personId));
  if (before >= posts) return { added: 0, total: before };
  await addPeople(db, demoPeople, now);
  for (let from = before; from < posts; ) {
    const batch = Math.floor(from / postsPerOwnerBatch);
    const to = Math.min(posts, (batch + 1) * postsPerOwnerBatch);
    const made = [...makePosts(from, to, { seed, now })];
    const owners = new Set(made.map(({ post }) => post.owner_id));
    const { newPeople, holdings } = ownershipOf(batch, seed);
    await addPeople(
      db,
      newPeople.filter((person) => owners.has(personId(person))),
      now,
    );
    await inTransaction(db, async (tx) => {
      await insertPosts(tx, made, { from, now });
      // The simulated Stripe is loaded only where it takes the payments.
      const plans = hasPlans && (await import('./people/plans/insert-plans.ts'));
      if (plans) await plans.insertPlans(tx, new Map([...holdings].filter(([id]) => owners.has(id))), now);
    });
    if (from === 0) await insertConversations(db, made, now);
    await insertFavourites(db, chooseFavourites(made, { hasAccounts: from === 0 }), now);
    onProgress?.(to);
    from = to;
  }
  // Fresh statistics, or the first searches are planned for empty tables.
  for (const table of ['posts', 'post_areas', 'post_photos', 'media'] as const)
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
  await sql`SELECT fold_post_tallies()`.execute(db);
  await findAllMatches(db);
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

async function addPeople(db: Db, people: readonly DemoPerson[], now: Date): Promise<void> {
  const { users, agentProfiles } = personRows(people, now);
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'users', users, 'keep');
    await insertRows(tx, 'agent_profiles', agentProfiles, 'keep');
  });
  await givePasswords(db, people.map(personId));
}

let demoHash: Promise<string> | undefined;

/** Password hash for all accounts: the password is public, and a hash for each would take seconds. */
async function givePasswords(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const without = await db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where('users.deleted_at', 'is', null)
    .where('passwords.user_id', 'is', null)
    .execute();
  if (without.length === 0) return;
  demoHash ??= hashPassword(demoPassword);
  const hash = await demoHash;
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
  await insertRows(tx, 'open_houses', openHouseRows(made, now));
  const { notifications, reminders } = expiryRows(
    made.map(({ post }) => post),
    now,
  );
  await insertRows(tx, 'notifications', notifications);
  await insertRows(tx, 'post_reminders', reminders);
}

async function insertConversations(db: Db, made: DemoPost[], now: Date): Promise<void> {
  const { conversations, members, messages, viewings, media, attachments } = conversationRows(made, now);
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'conversations', conversations);
    await insertRows(tx, 'conversation_members', members);
    await insertRows(tx, 'messages', messages);
    await insertRows(tx, 'viewings', viewings);
    await insertRows(tx, 'media', media);
    await insertRows(tx, 'message_attachments', attachments);
  });
}
