import { beforeEach, expect, it } from 'vitest';
import { continueDeletion, startDeletion } from '#server/accounts/account-deletion.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { transitionPosts } from '#server/posts/lifecycle/transition-posts.ts';
import { takeDown } from '#server/posts/moderation/moderation.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';

describeWithDatabase('a match ends with', (getDb) => {
  let places = 0;
  let listing: Awaited<ReturnType<typeof makeListing>>;
  let request: Awaited<ReturnType<typeof makeRequest>>;

  async function settle() {
    await handleEvents(getDb());
    while (await updateNext(getDb(), undefined));
  }
  const kept = async () =>
    (await getDb().selectFrom('matches').select('listing_id').where('request_id', '=', request.id).execute()).length;

  beforeEach(async () => {
    places += 1;
    const at = { lat: 12 + places, lng: -80 };
    listing = await makeListing(getDb(), at);
    request = await makeRequest(getDb(), {}, [at]);
    await getDb().insertInto('match_updates').values({ post_id: listing.id, tells: false, after: null }).execute();
    await settle();
    expect(await kept()).toBe(1);
  });

  it('a home that the operator takes down', async () => {
    await inTransaction(getDb(), (tx) => takeDown(tx, { id: listing.id, reason: 'It is sold.' }));
    await settle();
    expect(await kept()).toBe(0);
  });

  it('a request that a job lets expire, and comes back with its renewal', async () => {
    await getDb()
      .updateTable('posts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', request.id)
      .execute();
    await runPostJobs(getDb());
    await settle();
    expect(await kept()).toBe(0);
    const row = { id: request.id, status: 'expired' as const };
    await inTransaction(getDb(), (tx) => transitionPosts(tx, 'republish', [row], {}));
    await settle();
    expect(await kept()).toBe(1);
  });

  it('the pause of a request by the end of a plan', async () => {
    const row = { id: request.id, status: 'active' as const };
    await inTransaction(getDb(), (tx) => transitionPosts(tx, 'pauseByPlan', [row], {}));
    await settle();
    expect(await kept()).toBe(0);
  });

  it('the account of its owner', async () => {
    await inTransaction(getDb(), (tx) => startDeletion(tx, listing.owner_id));
    await settle();
    await continueDeletion(getDb(), listing.owner_id, new AbortController().signal);
    await settle();
    expect(await kept()).toBe(0);
  });
});
