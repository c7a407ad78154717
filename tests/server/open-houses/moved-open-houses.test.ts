import { expect, it } from 'vitest';
import { openHouseTime } from '#contract/open-house/open-house-times.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeOpenHouse } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { hidden, openHousePeople } from './open-house-fixture.ts';

const at = (day: number, quarter = 60) => ({
  startsAt: quarterHourInDays(day, quarter),
  endsAt: quarterHourInDays(day, quarter + 8),
});

describeWithDatabase('an open house that moves', (getDb) => {
  const { home, saver, visitor, toldTo, emailsTo } = openHousePeople(getDb, 'open_house_moved');
  type Owner = Awaited<ReturnType<typeof home>>['owner'];

  const set = async (owner: Owner, id: string, openHouses: object[]) => {
    const { status, answer } = await owner('PUT /posts/{id}/open-houses', { id, body: { openHouses } });
    expect([status, answer.errors]).toEqual([200, undefined]);
    await handleEvents(getDb());
  };

  async function timeOf(id: string): Promise<string> {
    const row = await getDb().selectFrom('open_houses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return openHouseTime({
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      timeZone: row.time_zone,
    });
  }

  it('tells those who come its new time, on the site and by email', async () => {
    const { owner, post } = await home();
    const { id } = await makeOpenHouse(getDb(), post.id, 50);
    const [coming, justSaved] = [await visitor(id), await saver(post.id)];
    await set(owner, post.id, [{ id, ...at(3) }]);
    expect(await toldTo(coming)).toEqual([
      {
        title: 'An open house has a new time',
        body: `12 Fern Street is now open on ${await timeOf(id)}.`,
        link: `/residential-details/${post.id}`,
      },
    ]);
    expect(await emailsTo(coming)).toHaveLength(1);
    for (const userId of [justSaved, owner.id]) expect(await toldTo(userId)).toEqual([]);
  });

  it('that moved twice before the notice is told with its last time', async () => {
    const { owner, post } = await home();
    const { id } = await makeOpenHouse(getDb(), post.id, 50);
    const coming = await visitor(id);
    await owner('PUT /posts/{id}/open-houses', { id: post.id, body: { openHouses: [{ id, ...at(3, 40) }] } });
    await set(owner, post.id, [{ id, ...at(3, 60) }]);
    const [told, ...more] = await toldTo(coming);
    expect(more).toEqual([]);
    expect(told?.title).toBe('Open houses have new times');
    expect(await emailsTo(coming)).toMatchObject([{ text: expect.stringContaining(await timeOf(id)) }]);
  });

  it('is not told when only the note changed', async () => {
    const { owner, post } = await home();
    await set(owner, post.id, [at(3)]);
    const { id } = await getDb()
      .selectFrom('open_houses')
      .select('id')
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow();
    const coming = await visitor(id);
    await set(owner, post.id, [{ id, ...at(3), note: 'Ring twice' }]);
    expect(await toldTo(coming)).toEqual([]);
  });

  it('is one notice and one email a day, however often it moves, read or unread', async () => {
    const { owner, post } = await home();
    const { id } = await makeOpenHouse(getDb(), post.id, 50);
    const coming = await visitor(id);
    for (const day of [3, 4, 5]) {
      await set(owner, post.id, [{ id, ...at(day) }]);
      await getDb().updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', coming).execute();
    }
    expect(await toldTo(coming)).toMatchObject([
      {
        title: 'Open houses have new times',
        body: 'The times at 12 Fern Street changed again. Look at them before you go.',
      },
    ]);
    expect(await emailsTo(coming)).toHaveLength(1);
  });

  it('is one notice for all moved dates of a listing', async () => {
    const { owner, post } = await home();
    const [first, second] = [await makeOpenHouse(getDb(), post.id, 30), await makeOpenHouse(getDb(), post.id, 60)];
    const both = await visitor(first.id);
    const visit = { open_house_id: second.id, user_id: both, is_hidden: false };
    await getDb().insertInto('open_house_visits').values(visit).execute();
    await set(owner, post.id, [
      { id: first.id, ...at(5) },
      { id: second.id, ...at(6) },
    ]);
    expect(await toldTo(both)).toEqual([
      expect.objectContaining({ title: '2 open houses have new times', body: expect.stringMatching(/ and /) }),
    ]);
  });

  it('shows the city alone for a hidden address, in the notice and the email', async () => {
    const { owner, post } = await home({ ...hidden, title: 'The house at 12 Fern Street' });
    const { id } = await makeOpenHouse(getDb(), post.id, 50);
    const coming = await visitor(id, true);
    await set(owner, post.id, [{ id, ...at(3) }]);
    expect((await toldTo(coming))[0]?.body).toMatch(/^A home in Ottawa is now open on /);
    expect(JSON.stringify(await emailsTo(coming))).not.toMatch(/Fern/);
  });
});
