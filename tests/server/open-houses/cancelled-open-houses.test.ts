import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { remindOfOpenHouses } from '#server/open-houses/open-house-reminders.jobs.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { transitionPosts } from '#server/posts/lifecycle/transition-posts.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeOpenHouse } from '#tests/support/server/factories.ts';
import { handleDueEventsOfServer, handleEvents } from '#tests/support/server/handle-events.ts';
import { hidden, openHousePeople } from './open-house-fixture.ts';

describeWithDatabase('an open house that is cancelled', (getDb) => {
  const { home, saver, visitor, toldTo, emailsTo } = openHousePeople(getDb, 'open_house_cancelled');
  const cancelAll = (owner: Awaited<ReturnType<typeof home>>['owner'], id: string) =>
    owner('PUT /posts/{id}/open-houses', { id, body: { openHouses: [] } });
  const transition = (
    name: 'pause' | 'pauseByPlan' | 'resume' | 'close' | 'expire' | 'remove',
    id: string,
    details: object,
  ) =>
    inTransaction(getDb(), async (tx) => {
      const { status } = await tx.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow();
      await transitionPosts(tx, name, [{ id, status }], details as never);
    });

  it('is told once to those who come, and by email as their settings say', async () => {
    const { owner, post } = await home();
    const date = await makeOpenHouse(getDb(), post.id, 50);
    const [coming, bySite, quiet, justSaved] = [
      await visitor(date.id),
      await visitor(date.id),
      await visitor(date.id),
      await saver(post.id),
    ];
    await getDb()
      .insertInto('notification_settings')
      .values([
        { user_id: bySite, subject: 'open_house', delivery: 'site' },
        { user_id: quiet, subject: 'open_house', delivery: 'off' },
      ])
      .execute();
    await cancelAll(owner, post.id);
    await handleEvents(getDb());
    expect(await toldTo(coming)).toEqual([
      {
        title: 'An open house was cancelled',
        body: expect.stringMatching(/^12 Fern Street isn’t open on \w+day, \w+ \d+, .+ [ap]m any more\.$/),
        link: `/residential-details/${post.id}`,
      },
    ]);
    expect(await emailsTo(coming)).toHaveLength(1);
    expect([await toldTo(bySite), await emailsTo(bySite)]).toMatchObject([{ length: 1 }, { length: 0 }]);
    for (const id of [quiet, justSaved, owner.id]) expect(await toldTo(id)).toEqual([]);
  });

  it('is told to those who saved the home only once they were reminded, though its row is deleted', async () => {
    const { owner, post } = await home();
    const early = await saver(post.id);
    const { id } = await makeOpenHouse(getDb(), post.id, 20);
    await remindOfOpenHouses(getDb(), undefined);
    const sameMicrosecond = sql<Date>`date_trunc('hour', now()) - interval '0.4 milliseconds'`;
    await getDb().updateTable('open_houses').set({ reminded_at: sameMicrosecond }).where('id', '=', id).execute();
    await getDb().updateTable('favourites').set({ saved_at: sameMicrosecond }).where('user_id', '=', early).execute();
    const late = await saver(post.id);
    await cancelAll(owner, post.id);
    await handleEvents(getDb());
    expect(await toldTo(early)).toHaveLength(1);
    expect(await toldTo(late)).toEqual([]);
    expect(await getDb().selectFrom('open_houses').where('post_id', '=', post.id).selectAll().execute()).toEqual([]);
  });

  it('does not reach those who took it back, hide the home or are blocked on either side', async () => {
    const { owner, post } = await home();
    const date = await makeOpenHouse(getDb(), post.id, 30);
    const [gone, hider, blocked, blocker] = [
      await visitor(date.id),
      await visitor(date.id),
      await visitor(date.id),
      await visitor(date.id),
    ];
    await getDb()
      .updateTable('open_house_visits')
      .set({ taken_back_at: new Date() })
      .where('user_id', '=', gone)
      .execute();
    await getDb().insertInto('hidden_posts').values({ user_id: hider, post_id: post.id }).execute();
    await getDb()
      .insertInto('blocks')
      .values([
        { user_id: owner.id, blocked_id: blocked },
        { user_id: blocker, blocked_id: owner.id },
      ])
      .execute();
    await cancelAll(owner, post.id);
    await handleEvents(getDb());
    for (const id of [gone, hider, blocked, blocker]) expect(await toldTo(id)).toEqual([]);
  });

  it.each([
    ['pause', {}],
    ['pauseByPlan', {}],
    ['close', { reason: 'sold' }],
    ['expire', {}],
    ['remove', { by: 'owner' }],
    ['remove', { by: 'operator', reason: 'A copy' }],
    ['remove', { by: 'account', at: new Date() }],
  ] as const)('by “%s” of its listing is one notice for all dates: %j', async (name, details) => {
    const { post } = await home();
    const [first, second] = [await makeOpenHouse(getDb(), post.id, 30), await makeOpenHouse(getDb(), post.id, 60)];
    await makeOpenHouse(getDb(), post.id, -3);
    const both = await visitor(first.id);
    await getDb()
      .insertInto('open_house_visits')
      .values({ open_house_id: second.id, user_id: both, is_hidden: false })
      .execute();
    const one = await visitor(second.id);
    await transition(name, post.id, details);
    await handleEvents(getDb());
    const link = ['close', 'expire'].includes(name) ? `/residential-details/${post.id}` : '/notifications';
    expect(await toldTo(both)).toEqual([
      { title: '2 open houses were cancelled', body: expect.stringMatching(/ and /), link },
    ]);
    expect(await toldTo(one)).toEqual([expect.objectContaining({ title: 'An open house was cancelled', link })]);
  });

  it('is told once, though the listing is paused, resumed and paused again, and to who came in between', async () => {
    const { owner, post } = await home();
    const date = await makeOpenHouse(getDb(), post.id, 30);
    const before = await visitor(date.id);
    await transition('pause', post.id, {});
    await handleEvents(getDb());
    await transition('resume', post.id, {});
    await handleEvents(getDb());
    const between = await visitor(date.id);
    await getDb().updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', before).execute();
    await transition('pause', post.id, {});
    await handleEvents(getDb());
    await cancelAll(owner, post.id);
    await handleEvents(getDb());
    expect(await toldTo(before)).toHaveLength(1);
    expect(await toldTo(between)).toHaveLength(1);
  });

  it('is not told where the pause is undone in time', async () => {
    const { post } = await home();
    const coming = await visitor((await makeOpenHouse(getDb(), post.id, 30)).id);
    await transition('pause', post.id, {});
    await handleDueEventsOfServer(getDb());
    await transition('resume', post.id, {});
    await handleEvents(getDb());
    expect(await toldTo(coming)).toEqual([]);
  });

  it('names a hidden address by its city alone, in the notice and the email', async () => {
    const { owner, post } = await home({ ...hidden, title: 'The house at 12 Fern Street' });
    const coming = await visitor((await makeOpenHouse(getDb(), post.id, 5)).id, true);
    await cancelAll(owner, post.id);
    await handleEvents(getDb());
    expect((await toldTo(coming))[0]?.body).toMatch(/^A home in Ottawa isn’t open on /);
    const [email] = await emailsTo(coming);
    expect(email?.text).toMatch(/A home in Ottawa/);
    expect(JSON.stringify(email)).not.toMatch(/Fern/);
  });
});
