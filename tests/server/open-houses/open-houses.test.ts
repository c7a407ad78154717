import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  agreedViewingsShownMin,
  hiddenOpenHouseVisits,
  openHouseChangesPerDay,
  openHouseLifeDays,
  openHousesMax,
  openHouseVisitorsShown,
} from '#contract/limits.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { deleteEndedOpenHouses } from '#server/open-houses/open-houses.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { answerViewing, proposeViewing } from '#server/viewings/viewings.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeOpenHouse, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const hidden = { hide_exact_address: true, exact_lat: 45.41, exact_lng: -75.7, lat: 45.412, lng: -75.702 };
const dates = (day: number) => ({ startsAt: quarterHourInDays(day, 60), endsAt: quarterHourInDays(day, 68) });

describeWithDatabase('open houses', (getDb) => {
  let db: Db;
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeAll(() => {
    db = getDb();
  });

  const member = async (values = {}) => callsOf(getApp(), db, (await makeUser(db, values)).id);
  const block = (user_id: string, blocked_id: string) =>
    db.insertInto('blocks').values({ user_id, blocked_id }).execute();

  async function home(values = {}) {
    const owner = await member();
    const { id } = await makeListing(db, { owner_id: owner.id, ...values });
    return { owner, id };
  }

  async function agreeViewing(ownerId: string, postId: string) {
    const guest = await makeUser(db);
    const startsAt = quarterHourInDays(2);
    const first = {
      userId: ownerId,
      postId,
      clientId: randomUUID(),
      content: 'Hello',
      attachments: [],
      listingId: null,
    };
    const proposal = { clientId: randomUUID(), times: [startsAt], minutes: 30, note: '', listingId: null };
    await inTransaction(db, async (tx) => {
      const { id } = await startConversation(tx, guest, first);
      const viewing = await proposeViewing(tx, guest.id, id, proposal);
      await answerViewing(tx, ownerId, viewing.id, {
        action: 'accept',
        clientId: randomUUID(),
        version: 1,
        startsAt,
        overlapIsFine: true,
      });
    });
  }

  it('are set, changed and cancelled by the owner alone', async () => {
    const { owner, id } = await home();
    const stranger = await member();
    const body = { openHouses: [dates(2), { ...dates(3), note: 'Side door' }] };
    expect((await stranger('PUT /posts/{id}/open-houses', { id, body })).status).toBe(404);
    const { answer } = await owner('PUT /posts/{id}/open-houses', { id, body });
    expect(answer.data).toMatchObject({ timeZone: 'America/Toronto', agreedViewings: null });
    const [first, second] = answer.data.openHouses;
    expect(second).toMatchObject({ ...dates(3), note: 'Side door', isCancelled: false });
    await stranger('PUT /open-houses/{id}/visit', { id: second?.id ?? '' });
    await owner('PUT /posts/{id}/open-houses', { id, body: { openHouses: [{ id: first?.id, ...dates(4) }] } });
    const seen = await visitorCalls(getApp())('GET /posts/{id}/open-houses', { id });
    expect(seen.answer.data.openHouses.map(({ startsAt, isCancelled }) => [startsAt, isCancelled])).toEqual([
      [dates(3).startsAt, true],
      [dates(4).startsAt, false],
    ]);
    expect(seen.answer.data.openHouses[1]?.place).toMatchObject({ fullAddress: '12 Fern Street, Ottawa, ON K1S 2B4' });
  });

  it('refuse too many, past, distant, overlapping and foreign dates, and a post without visits', async () => {
    const { owner, id } = await home();
    const set = async (openHouses: object[], of = id) =>
      (await owner('PUT /posts/{id}/open-houses', { id: of, body: { openHouses } })).status;
    expect(await set(Array.from({ length: openHousesMax + 1 }, (_, at) => dates(at + 1)))).toBe(422);
    expect(await set([dates(-1)])).toBe(422);
    expect(await set([dates(62)])).toBe(422);
    expect(await set([dates(2), dates(2)])).toBe(422);
    expect(await set([{ startsAt: dates(2).endsAt, endsAt: dates(2).startsAt }])).toBe(422);
    expect(await set([{ startsAt: dates(2).startsAt, endsAt: quarterHourInDays(2, 93) }])).toBe(422);
    expect(await set([{ ...dates(2), note: 'a'.repeat(121) }])).toBe(422);
    const other = await makeOpenHouse(db, (await home()).id);
    expect(await set([{ id: other.id, ...dates(2) }])).toBe(409);
    const closed = await makeListing(db, { owner_id: owner.id, status: 'closed', closed_reason: 'sold' });
    expect(await set([dates(2)], closed.id)).toBe(409);
    expect(await db.selectFrom('open_houses').select('id').where('post_id', '=', id).execute()).toEqual([]);
  });

  it('limit the changes of a day', async () => {
    const { owner, id } = await home();
    for (let at = 0; at < openHouseChangesPerDay; at += 1)
      expect((await owner('PUT /posts/{id}/open-houses', { id, body: { openHouses: [] } })).status).toBe(200);
    expect((await owner('PUT /posts/{id}/open-houses', { id, body: { openHouses: [] } })).status).toBe(429);
  });

  it('show a hidden place from 24 hours before to those who come, until they take it back', async () => {
    const { owner, id } = await home(hidden);
    const soon = await makeOpenHouse(db, id, 23);
    const later = await makeOpenHouse(db, id, 26);
    const guest = await member({ first_name: 'Omar' });
    const placesFor = async (call: typeof guest) =>
      (await call('GET /posts/{id}/open-houses', { id })).answer.data.openHouses.map(({ place }) => place?.fullAddress);
    expect(await placesFor(guest)).toEqual([undefined, undefined]);
    await guest('PUT /open-houses/{id}/visit', { id: later.id });
    expect(await placesFor(guest)).toEqual([undefined, undefined]);
    const { answer } = await guest('PUT /open-houses/{id}/visit', { id: soon.id });
    expect(answer.data.openHouses[0]).toMatchObject({
      isComing: true,
      place: { streetName: 'Fern Street', lat: 45.41, lng: -75.7 },
      visitors: [],
      visitorCount: null,
    });
    const calendar = await guest('GET /open-houses/{id}/calendar.ics', { id: soon.id });
    expect(calendar.bytes.toString()).toContain('12 Fern Street');
    expect(
      (await visitorCalls(getApp())('GET /open-houses/{id}/calendar.ics', { id: soon.id })).bytes.toString(),
    ).not.toMatch(/Fern|45\.41/);
    const stranger = await member();
    expect(await placesFor(stranger)).toEqual([undefined, undefined]);
    const own = await owner('GET /posts/{id}/open-houses', { id });
    expect(own.answer.data.openHouses[0]).toMatchObject({ visitorCount: 1, visitors: [{ firstName: 'Omar' }] });
    await guest('DELETE /open-houses/{id}/visit', { id: soon.id });
    expect(await placesFor(guest)).toEqual([undefined, undefined]);
    expect((await guest('GET /open-houses/{id}/calendar.ics', { id: soon.id })).bytes.toString()).not.toContain('Fern');
  });

  it('need a complete profile at a hidden address, at the visit and whenever the place is read', async () => {
    const { id } = await home(hidden);
    const soon = await makeOpenHouse(db, id, 3);
    const unfinished = await member({ kyc_step: 'individual_profile_incomplete' });
    expect((await unfinished('PUT /open-houses/{id}/visit', { id: soon.id })).status).toBe(403);
    const guest = await member();
    await guest('PUT /open-houses/{id}/visit', { id: soon.id });
    await db
      .updateTable('users')
      .set({ kyc_step: 'individual_profile_incomplete' })
      .where('id', '=', guest.id)
      .execute();
    const { answer } = await guest('GET /posts/{id}/open-houses', { id });
    expect(answer.data.openHouses[0]?.place).toBeNull();
    const open = await home();
    const { id: walkIn } = await makeOpenHouse(db, open.id);
    expect((await unfinished('PUT /open-houses/{id}/visit', { id: walkIn })).status).toBe(200);
  });

  it('hide themselves from a blocked member, and the place from one who is blocked later', async () => {
    const { owner, id } = await home(hidden);
    const soon = await makeOpenHouse(db, id, 3);
    const guest = await member();
    await guest('PUT /open-houses/{id}/visit', { id: soon.id });
    await block(owner.id, guest.id);
    expect((await guest('GET /posts/{id}/open-houses', { id })).answer.data.openHouses).toEqual([]);
    expect((await guest('PUT /open-houses/{id}/visit', { id: soon.id })).status).toBe(404);
    expect((await guest('DELETE /open-houses/{id}/visit', { id: soon.id })).status).toBe(404);
    expect((await guest('GET /open-houses/{id}/calendar.ics', { id: soon.id })).status).toBe(404);
    const { answer } = await owner('GET /posts/{id}/open-houses', { id });
    expect(answer.data.openHouses[0]).toMatchObject({ visitorCount: 0, visitors: [] });
  });

  it('allow five hidden addresses in seven days, those taken back too, and however many at once', async () => {
    const guest = await member();
    const ids: string[] = [];
    for (let at = 0; at <= hiddenOpenHouseVisits.max + 2; at += 1)
      ids.push((await makeOpenHouse(db, (await home(hidden)).id)).id);
    const [first = '', second = '', ...rest] = ids;
    expect((await guest('PUT /open-houses/{id}/visit', { id: first })).status).toBe(200);
    await guest('DELETE /open-houses/{id}/visit', { id: first });
    const answers = await Promise.all([second, ...rest].map((id) => guest('PUT /open-houses/{id}/visit', { id })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(hiddenOpenHouseVisits.max - 1);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await guest('PUT /open-houses/{id}/visit', { id: first })).status).toBe(200);
    await db
      .updateTable('open_house_visits')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('user_id', '=', guest.id)
      .execute();
    const refused = [second, ...rest].filter((_, at) => statuses[at] === 429);
    expect((await guest('PUT /open-houses/{id}/visit', { id: refused[0] ?? '' })).status).toBe(200);
  });

  it('keep a place that was hidden later from those who came when it was shown', async () => {
    const { id } = await home();
    const soon = await makeOpenHouse(db, id, 3);
    const guest = await member();
    await guest('PUT /open-houses/{id}/visit', { id: soon.id });
    await db.updateTable('posts').set(hidden).where('id', '=', id).execute();
    const { answer } = await guest('GET /posts/{id}/open-houses', { id });
    expect(answer.data.openHouses[0]).toMatchObject({ isComing: false, place: null });
  });

  it('are not there for a paused or unknown post, and end an hour after their end', async () => {
    const { owner, id } = await home({ status: 'paused' });
    const date = await makeOpenHouse(db, id);
    const guest = await member();
    expect((await guest('GET /posts/{id}/open-houses', { id })).status).toBe(404);
    expect((await guest('PUT /open-houses/{id}/visit', { id: date.id })).status).toBe(404);
    expect((await owner('GET /posts/{id}/open-houses', { id })).answer.data.openHouses).toHaveLength(1);
    const shown = await home();
    const ended = await makeOpenHouse(db, shown.id, -2.5);
    await makeOpenHouse(db, shown.id, -3.5);
    const { answer } = await guest('GET /posts/{id}/open-houses', { id: shown.id });
    expect(answer.data.openHouses.map((one) => one.id)).toEqual([ended.id]);
    expect((await guest('PUT /open-houses/{id}/visit', { id: ended.id })).status).toBe(409);
  });

  it('tell the owner of every visitor by number, and of fifty by name', async () => {
    const { owner, id } = await home();
    const soon = await makeOpenHouse(db, id, 3);
    await sql`
      WITH people AS (INSERT INTO users (email, first_name)
        SELECT 'visitor' || n || '@example.test', 'Visitor ' || n FROM generate_series(1, ${openHouseVisitorsShown + 3}) n
        RETURNING id)
      INSERT INTO open_house_visits (open_house_id, user_id, is_hidden) SELECT ${soon.id}, id, false FROM people`.execute(
      db,
    );
    const { answer } = await owner('GET /posts/{id}/open-houses', { id });
    const [date] = answer.data.openHouses;
    expect(date?.visitorCount).toBe(openHouseVisitorsShown + 3);
    expect(date?.visitors).toHaveLength(openHouseVisitorsShown);
  });

  it('are deleted with their visits a month after their end', async () => {
    const { id } = await home();
    const [ended, recent] = [await makeOpenHouse(db, id, 3), await makeOpenHouse(db, id, 30)];
    const guest = await member();
    await guest('PUT /open-houses/{id}/visit', { id: ended.id });
    const days = openHouseLifeDays + 1;
    await sql`UPDATE open_houses SET starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days}) WHERE id = ${ended.id}`.execute(db);
    await deleteEndedOpenHouses(db);
    const left = await db.selectFrom('open_houses').select('id').where('post_id', '=', id).execute();
    expect(left).toEqual([{ id: recent.id }]);
    expect(
      await db.selectFrom('open_house_visits').select('user_id').where('user_id', '=', guest.id).execute(),
    ).toEqual([]);
  });

  it('tell agreed viewings from three guests on, each guest once', async () => {
    const { owner, id } = await home();
    const agreed = async () => (await owner('GET /posts/{id}/open-houses', { id })).answer.data.agreedViewings;
    for (let count = 1; count < agreedViewingsShownMin; count += 1) await agreeViewing(owner.id, id);
    expect(await agreed()).toBeNull();
    await agreeViewing(owner.id, id);
    expect(await agreed()).toBe(agreedViewingsShownMin);
  });
});
