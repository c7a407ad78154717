import { beforeEach, expect, it } from 'vitest';
import { keptMatchesMax } from '#contract/matching/match.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { countMatches, dismissMatch, listMatches } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('a full list of matches', (getDb) => {
  let seeker: Awaited<ReturnType<typeof callsOf>>;
  let request: { id: string; owner_id: string };
  let first: { id: string; owner_id: string };
  let spare: { id: string; owner_id: string };
  let places = 0;

  const getApp = testApp(getDb);

  async function updateAll() {
    while (await updateNext(getDb(), undefined));
  }
  async function update(id: string) {
    await queueMatchUpdates(getDb(), [id], { tells: true });
    await updateAll();
  }
  const pairs = () => getDb().selectFrom('matches').selectAll().where('request_id', '=', request.id).execute();
  const kept = async () => (await pairs()).map(({ listing_id }) => listing_id);

  /** The spare home is among the hundred best of neither side, and its owner was not notified. */
  beforeEach(async () => {
    places += 1;
    const at = { lat: 45 + places, lng: -75 };
    request = await makeRequest(getDb(), {}, [at]);
    seeker = await callsOf(getApp(), getDb(), request.owner_id);
    const { id: owner_id } = await makeUser(getDb());
    first = await makeListing(getDb(), { ...at, list_price: 500_000 });
    spare = await makeListing(getDb(), { ...at, list_price: 500_000 });
    for (let made = 1; made < keptMatchesMax; made += 1)
      await makeListing(getDb(), { ...at, owner_id, list_price: 500_000 });
    await update(request.id);
    await getDb().deleteFrom('matches').where('listing_id', '=', spare.id).execute();
    await getDb().deleteFrom('match_notices').where('listing_id', '=', spare.id).execute();
    await getDb().deleteFrom('notifications').execute();
  });

  it('stays capped after a dismissal', async () => {
    const { id, owner_id } = request;
    const shown = async () => {
      const counts = await countMatches(getDb(), owner_id);
      const list = await listMatches(getDb(), owner_id, id, { order: 'fit', dismissed: false, page: 1 });
      return [...counts, list].map(({ total, isCapped }) => [total, isCapped]);
    };
    expect(await shown()).toEqual([
      [100, true],
      [100, true],
    ]);
    await inTransaction(getDb(), (tx) =>
      dismissMatch(tx, owner_id, { id, otherId: first.id }, { reason: 'price', from: null }),
    );
    expect(await shown()).toEqual([
      [99, true],
      [99, true],
    ]);
    await getDb().deleteFrom('matches').where('listing_id', '=', first.id).execute();
    expect(await shown()).toEqual([
      [99, false],
      [99, false],
    ]);
  });

  it('tells of the home that takes the place of one that has gone', async () => {
    await getDb()
      .updateTable('posts')
      .set({ status: 'closed', closed_reason: 'sold' })
      .where('id', '=', first.id)
      .execute();
    await update(first.id);
    expect(await kept()).toContain(spare.id);
    const told = await getDb().selectFrom('notifications').select(['user_id', 'link']).execute();
    expect(told.toSorted((one, other) => one.link.localeCompare(other.link))).toEqual(
      [
        { user_id: spare.owner_id, link: `/matches/${spare.id}` },
        { user_id: request.owner_id, link: `/matches/${request.id}` },
      ].toSorted((one, other) => one.link.localeCompare(other.link)),
    );
  });

  it('gives the place of a blocked member’s home to the next, and takes the home back once it is unblocked', async () => {
    const settle = async () => {
      await handleEvents(getDb());
      await updateAll();
    };
    await seeker('PUT /chat/blocks/{id}', { id: first.owner_id });
    await settle();
    expect(await kept()).toHaveLength(keptMatchesMax);
    expect(await kept()).not.toContain(first.id);
    expect(await kept()).toContain(spare.id);
    await update(request.id);
    expect(await kept()).not.toContain(first.id);
    await seeker('DELETE /chat/blocks/{id}', { id: first.owner_id });
    await settle();
    expect(await kept()).toContain(first.id);
  });
});
