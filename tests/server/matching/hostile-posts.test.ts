import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { keptMatchesMax, matchesPerPage } from '#contract/matching/match.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { countMatches, listMatches } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { fernStreet } from '#tests/support/post-bodies.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { makeOwner } from '../posts/owner/owner-fixture.ts';

describeWithDatabase('hostile posts', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeEach(() => {
    places += 1;
    at = { lat: 44 + places, lng: -81 };
  });

  async function updateAll(): Promise<number> {
    for (let made = 0; ; made += 1) if (!(await updateNext(getDb(), undefined))) return made;
  }
  const count = async (from: 'matches' | 'match_notices' | 'match_updates') =>
    (
      await getDb()
        .selectFrom(from)
        .select((each) => each.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  const noticesOf = (userId: string) =>
    getDb().selectFrom('notifications').select('title').where('user_id', '=', userId).execute();
  const list = ({ id, owner_id }: { id: string; owner_id: string }, page = 1) =>
    listMatches(getDb(), owner_id, id, { order: 'fit', dismissed: false, page });

  it('notify once and queue one match update at a time during 100 edits', {
    timeout: 60_000,
  }, async () => {
    const db = getDb();
    const request = await makeRequest(db, {}, [at]);
    const owner = await makeOwner(getApp(), db);
    const address = { ...fernStreet, ...at };
    let { id, version } = await owner.make('sale_property', { address });
    let updates = 0;
    const answers = new Set<number>();
    for (let edited = 1; edited <= 100; edited += 1) {
      // It fits and does not fit by turns.
      const listPrice = edited % 20 < 10 ? 600_000 + edited : 2_000_000 + edited;
      const { clientId: _, ...body } = owner.bodyOf('sale_property', { address, listPrice });
      const { status, answer } = await owner('PUT /posts/{id}', { id, body: { ...body, version } });
      answers.add(status);
      if (status === 200) ({ id, version } = answer.data);
      if (edited % 10 !== 5) continue;
      await handleEvents(db);
      expect(await count('match_updates')).toBe(1);
      updates += await updateAll();
    }
    expect([...answers]).toEqual([200]);
    expect(updates).toBe(10);
    expect(await noticesOf(request.owner_id)).toEqual([{ title: 'A home fits your request' }]);
    expect(await noticesOf(owner.id)).toEqual([{ title: 'A person is looking for your home' }]);
    const emails = await db.selectFrom('match_emails').select('post_id').execute();
    expect(emails.map(({ post_id }) => post_id).sort()).toEqual([request.id, id].sort());
  });

  it('with ten areas are refused; a request with five overlapping areas, any price and past dates lists the most complete homes first', async () => {
    const db = getDb();
    const { post } = await makeOwner(getApp(), db);
    const areas = Array.from({ length: 10 }, () => ({
      ...at,
      label: 'The Glebe',
      province: 'ON',
      city: 'Ottawa',
      radiusKm: 3,
    }));
    const { status, answer } = await post('buy_request', { areas });
    expect([status, answer.errors]).toMatchObject([422, [{ path: 'areas' }]]);
    const facts = { ...at, living_area: 1_500, parking_total: 2, year_built: 1990, availability_date: '1991-01-01' };
    const whole = await makeListing(db, facts);
    const half = await makeListing(db, {
      ...at,
      bathrooms_full: null,
      living_area: null,
      parking_total: null,
      year_built: null,
    });
    const request = await makeRequest(
      db,
      {
        budget_min: 0,
        budget_max: 100_000_000,
        bedrooms_total: 1,
        bathrooms_full: 1,
        living_area: 1_000,
        parking_total: 1,
        availability_date: '1990-01-01',
        availability_date_to: '1991-02-01',
      },
      Array.from({ length: 5 }, (_, index) => ({ ...at, radius_km: 1 + index })),
    );
    await queueMatchUpdates(db, [request.id], { tells: true });
    expect(await updateAll()).toBe(1);
    const { data, total } = await list(request);
    expect(total).toBe(2);
    expect(data.map(({ post, fit }) => [post.id, fit.verdict])).toEqual([
      [whole.id, 'strong'],
      [half.id, 'possible'],
    ]);
    expect(await noticesOf(request.owner_id)).toEqual([{ title: '2 homes fit your request' }]);
  });

  it('of ten thousand equal homes are judged five hundred at a time, and a hundred are listed', {
    timeout: 60_000,
  }, async () => {
    const db = getDb();
    const [homes, batch, told] = [10_000, 500, 210];
    const request = await makeRequest(db, {}, [at]);
    const { id: pattern } = await makeListing(db, at);
    const { rows: columns } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'posts' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'client_id')`.execute(db);
    const copied = sql.join(columns.map(({ name }) => sql.ref(name)));
    await sql`INSERT INTO posts (${copied}) SELECT ${copied} FROM posts, generate_series(2, ${homes}::int)
      WHERE id = ${pattern}`.execute(db);
    // Telling of a pair costs as much in each batch: about ten of each are new.
    await sql`INSERT INTO match_notices (listing_id, request_id, version) SELECT id, ${request.id}, 1 FROM posts
      WHERE lat = ${at.lat} ORDER BY random() OFFSET ${told}`.execute(db);

    const [pairs, notices] = [await count('matches'), await count('match_notices')];
    await queueMatchUpdates(db, [request.id], { tells: true });
    const kept: number[] = [];
    while (await updateNext(db, undefined)) kept.push((await count('matches')) - pairs);
    expect(kept).toHaveLength(homes / batch + 1);
    expect(kept.every((now, index) => now - (kept[index - 1] ?? 0) <= batch)).toBe(true);
    expect(kept.at(-1)).toBe(homes);
    expect((await count('match_notices')) - notices).toBe(told);
    const titles = (await noticesOf(request.owner_id)).map(({ title }) => title);
    expect(titles).toHaveLength(10);
    expect(titles.filter((title) => title.startsWith('More new matches'))).toHaveLength(1);

    const pages = keptMatchesMax / matchesPerPage;
    const shown = new Set<string>();
    for (let page = 1; page <= pages; page += 1)
      for (const { post } of (await list(request, page)).data) shown.add(post.id);
    expect(shown.size).toBe(keptMatchesMax);
    expect(await list(request, pages + 1)).toMatchObject({ data: [] });
    const [counted] = await countMatches(db, request.owner_id);
    expect(counted).toMatchObject({ total: keptMatchesMax, unseen: keptMatchesMax });
  });
});
