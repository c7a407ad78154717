import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newConversation } from '#contract/chat/conversation.ts';
import { postLifeDays } from '#contract/limits.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { confirmedDaysAgo, randomOfPair } from '#server/matching/match-order.repo.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { dismissMatch, listMatches, listReasons, restoreMatch } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { compareMatches, type OrderedMatch } from '#tests/support/compare-matches.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('the order of a list of matches', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  const start = () => {
    places += 1;
    at = { lat: 30 + places, lng: -100 };
  };
  const home = (values: Parameters<typeof makeListing>[1] = {}) => makeListing(getDb(), { ...at, ...values });
  const wish = (values: Parameters<typeof makeRequest>[1] = {}) => makeRequest(getDb(), values, [at]);
  async function find(...ids: string[]) {
    await queueMatchUpdates(getDb(), ids, { tells: false });
    while (await updateNext(getDb(), undefined));
  }
  const list = async ({ id, owner_id }: { id: string; owner_id: string }) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listMatches(getDb(), owner_id, id, { order: 'fit', dismissed: false, page })),
    );
    return pages.flatMap(({ data }) => data);
  };
  const dismiss = (
    request: { id: string; owner_id: string },
    otherId: string,
    reason: 'too_small' | 'price' | 'too_far',
    from: 'transit' | 'areas' | null = null,
  ) =>
    inTransaction(getDb(), (tx) => dismissMatch(tx, request.owner_id, { id: request.id, otherId }, { reason, from }));

  beforeAll(() => find());

  it('is that of the contract', async () => {
    start();
    const random = createRandom('order');
    const request = await wish({ living_area: 1_500, budget_max: 600_000 });
    for (let made = 0; made < 24; made += 1) {
      const renewed = new Date(Date.now() - random.integer(0, 40) * 86_400_000);
      const { id } = await home({
        living_area: random.pick([1_400, 1_600, null]),
        list_price: random.pick([590_000, 610_000]),
        year_built: random.pick([1_990, null]),
        expires_at: new Date(renewed.getTime() + postLifeDays * 86_400_000),
      });
      await find(id);
      const confirmed_at = random.pick([null, new Date(Date.now() - random.integer(0, 40) * 86_400_000)]);
      await getDb()
        .updateTable('matched_posts')
        .set({ answer_share: random.pick([null, 0.1, 0.9]), lists: random.integer(1, 60), confirmed_at })
        .where('post_id', '=', id)
        .execute();
    }
    const { rows } = await sql<OrderedMatch & { id: string }>`
      SELECT o.id, m.verdict, m.score, ${confirmedDaysAgo('o', 'f')}::float8 AS "confirmedDaysAgo", f.answer_share AS "answerShare",
        f.lists, ${randomOfPair} AS random
      FROM matches m JOIN posts o ON o.id = m.listing_id JOIN matched_posts f ON f.post_id = o.id
      WHERE m.request_id = ${request.id}`.execute(getDb());
    expect(new Set(rows.map(({ verdict }) => verdict)).size).toBe(2);
    const expected = rows.toSorted(compareMatches).map(({ id }) => id);
    expect((await list(request)).map(({ post }) => post.id)).toEqual(expected);
  });

  it('knows of an owner how many of those who wrote first got an answer', async () => {
    start();
    const owner = await makeAgent(getDb());
    const said = (content: string, userId: string) =>
      newConversation.parse({ userId, postId: null, clientId: crypto.randomUUID(), content });
    for (let asked = 0; asked < 6; asked += 1) {
      const member = await makeUser(getDb());
      await inTransaction(getDb(), (tx) => startConversation(tx, member, said('Is it free?', owner.id)));
      if (asked < 2) await inTransaction(getDb(), (tx) => startConversation(tx, owner, said('It is.', member.id)));
    }
    await getDb()
      .updateTable('conversations')
      .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
      .where((eb) => eb.or([eb('low_id', '=', owner.id), eb('high_id', '=', owner.id)]))
      .execute();
    const { id } = await home({ owner_id: owner.id });
    await find(id);
    const known = await getDb().selectFrom('matched_posts').select('answer_share').where('post_id', '=', id).execute();
    expect(known[0]?.answer_share).toBeCloseTo(1 / 3);
  });

  it.each([
    ['too_small', null, { living_area: 1_000 }, { living_area: 900 }, { living_area: 1_400 }],
    ['price', null, { list_price: 500_000 }, { list_price: 500_000 }, { list_price: 490_000 }],
    ['too_far', null, { lat: -0.012 }, { lat: -0.008 }, { lat: 0.012 }],
    ['too_far', 'transit', { lat: -0.012 }, { lat: -0.008 }, { lat: 0.012 }],
    ['too_far', 'areas', { lat: -0.012 }, { lat: 0.013 }, { lat: -0.008 }],
  ] as const)(
    'puts homes further down that share what another was dismissed for: %s from %s',
    async (reason, from, passed, like, unlike) => {
      start();
      const request = await wish({ budget_max: 700_000 });
      const other = await wish({ budget_max: 700_000 });
      const near = (values: object & { lat?: number }) => ({ ...values, lat: at.lat + (values.lat ?? 0) });
      const dismissed = await home(near(passed));
      const alike = await home(near(like));
      const different = await home(near(unlike));
      await find(request.id, other.id);
      await dismiss(request, dismissed.id, reason, from);
      const shown = await list(request);
      expect(shown.map(({ post, laterFor }) => [post.id, laterFor])).toEqual([
        [different.id, null],
        [alike.id, { reason, from }],
      ]);
      expect((await list(other)).every(({ laterFor }) => laterFor === null)).toBe(true);
      await inTransaction(getDb(), (tx) =>
        restoreMatch(tx, request.owner_id, { id: request.id, otherId: dismissed.id }),
      );
      expect((await list(request)).every(({ laterFor }) => laterFor === null)).toBe(true);
    },
  );

  it('tells the owner a reason once three members gave it, and nothing of private alerts', async () => {
    start();
    const listing = await home();
    const reasonsOf = () => listReasons(getDb(), listing.owner_id, listing.id);
    const seekers = [await wish(), await wish(), await wish({ visibility: 'private' }), await wish()];
    const twice = await wish({ owner_id: seekers[0]?.owner_id ?? '' });
    await find(listing.id);
    for (const request of [...seekers.slice(0, 3), twice]) await dismiss(request, listing.id, 'price');
    expect(await reasonsOf()).toEqual({ members: 0, reasons: [] });
    await dismiss(seekers[3] as (typeof seekers)[number], listing.id, 'price');
    await dismiss(twice, listing.id, 'too_far');
    expect(await reasonsOf()).toEqual({ members: 3, reasons: [{ reason: 'price', members: 3 }] });
    await expect(listReasons(getDb(), twice.owner_id, listing.id)).rejects.toMatchObject({ status: 404 });
  });

  it('counts the reasons of others among all once they are three together', async () => {
    start();
    const listing = await home();
    const seekers = await Promise.all(Array.from({ length: 6 }, () => wish()));
    await find(listing.id);
    const reasonsOf = () => listReasons(getDb(), listing.owner_id, listing.id);
    const given = ['price', 'price', 'price', 'too_far', 'too_far'] as const;
    for (const [at, reason] of given.entries())
      await dismiss(seekers[at] as (typeof seekers)[number], listing.id, reason);
    expect(await reasonsOf()).toEqual({ members: 3, reasons: [{ reason: 'price', members: 3 }] });
    await dismiss(seekers[5] as (typeof seekers)[number], listing.id, 'too_small');
    expect(await reasonsOf()).toEqual({ members: 6, reasons: [{ reason: 'price', members: 3 }] });
  });

  it('is by distance from the nearest area where it is asked for, on both sides', async () => {
    start();
    const nearest = async ({ id, owner_id }: { id: string; owner_id: string }) =>
      (await listMatches(getDb(), owner_id, id, { order: 'nearest', dismissed: false, page: 1 })).data.map(
        ({ post }) => post.id,
      );
    const far = { lat: at.lat + 0.5, lng: at.lng };
    const request = await makeRequest(getDb(), {}, [at, far]);
    const homes = [
      await home({ lat: far.lat + 0.001 }),
      await home({ lat: at.lat + 0.004 }),
      await home({ lat: far.lat - 0.002 }),
    ];
    const other = await makeRequest(getDb(), {}, [{ ...at, lat: at.lat + 0.003 }]);
    await find(request.id, other.id);
    expect(await nearest(request)).toEqual([homes[0], homes[2], homes[1]].map((each) => each?.id));
    expect(await nearest(homes[1] as (typeof homes)[number])).toEqual([other.id, request.id]);
  });
});
