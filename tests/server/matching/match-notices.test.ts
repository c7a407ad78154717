import { expect, it } from 'vitest';
import { matchNoticesPerDay } from '#contract/limits.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('notices of new matches', (getDb) => {
  let places = 0;
  function place() {
    places += 1;
    return { lat: 20 + places, lng: -80 };
  }
  async function find({ id }: { id: string }) {
    await queueMatchUpdates(getDb(), [id], { tells: true });
    while (await updateNext(getDb(), undefined));
  }
  const noticesOf = (userId: string) =>
    getDb()
      .selectFrom('notifications')
      .select(['title', 'body', 'link'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();

  it('are one for a request that fits several homes of a member', async () => {
    const at = place();
    const owner = await makeUser(getDb());
    for (let made = 0; made < 3; made += 1) await makeListing(getDb(), { ...at, owner_id: owner.id });
    const other = await makeListing(getDb(), at);
    await find(await makeRequest(getDb(), { title: 'A house with a garden' }, [at]));
    expect(await noticesOf(owner.id)).toEqual([
      {
        title: 'Somebody is looking for a home like three of yours',
        body: expect.stringContaining('“A house with a garden”. Strong fit, 100 of 100.'),
        link: '/my-posts',
      },
    ]);
    expect(await noticesOf(other.owner_id)).toMatchObject([
      { title: 'Somebody is looking for a home like yours', link: `/matches/${other.id}` },
    ]);
  });

  it('are one for a home that fits several requests of a member', async () => {
    const at = place();
    const seeker = await makeUser(getDb());
    for (let made = 0; made < 2; made += 1) await makeRequest(getDb(), { owner_id: seeker.id }, [at]);
    await find(await makeListing(getDb(), at));
    expect(await noticesOf(seeker.id)).toMatchObject([
      { title: 'A home fits two of your requests', link: '/my-posts' },
    ]);
  });

  it('above thirty a day for a member are one notice with their number', async () => {
    const owner = await makeUser(getDb());
    const more = 4;
    for (let made = 0; made < matchNoticesPerDay + more; made += 1) {
      const at = place();
      await makeListing(getDb(), { ...at, owner_id: owner.id });
      await find(await makeRequest(getDb(), {}, [at]));
    }
    const notices = await noticesOf(owner.id);
    expect(notices).toHaveLength(matchNoticesPerDay + 1);
    expect(notices[0]).toEqual({
      title: `More new matches: ${more}`,
      body: 'They stand in My posts.',
      link: '/my-posts',
    });
  });
});
