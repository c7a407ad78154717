import { beforeEach, expect, it } from 'vitest';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notifyOfMatches } from '#server/shared-lists/requests.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeMatch, makeRequest } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { type Member, memberCalls } from '#tests/support/server/member-calls.ts';
import { makeSharedList } from '#tests/support/server/shared-lists.ts';

describeWithDatabase('requests of a shared list', (getDb) => {
  const { newPair, newMember, call, listOf, notificationsOf } = memberCalls(getDb);
  let maude: Member;
  let jules: Member;
  beforeEach(async () => {
    [maude, jules] = await newPair();
  });

  it('are seen by the people named, until sharing stops, its writer leaves or the alert is inactive', async () => {
    const third = await newMember('Third');
    await makeSharedList(getDb(), maude.id, jules.id);
    const alert = await makeRequest(getDb(), { owner_id: maude.id, visibility: 'private', title: 'My quiet alert' });
    const share = (userIds: string[]) => call(maude, 'PUT', `/shared-list/requests/${alert.id}`, { userIds });
    expect((await share([third.id])).status).toBe(409);
    expect((await share([jules.id, third.id])).status).toBe(409);
    expect((await share([jules.id])).status).toBe(200);
    await makeSharedList(getDb(), maude.id, third.id);
    const requestsOf = async (who: Member) => (await listOf(who))?.requests.map(({ post }) => post.id) ?? [];
    expect(await requestsOf(jules)).toEqual([alert.id]);
    expect(await requestsOf(third)).toEqual([]);
    expect((await call(third, 'GET', `/shared-list/requests/${alert.id}/homes`)).status).toBe(404);
    for (const who of [jules, third, null]) expect((await call(who, 'GET', `/posts/${alert.id}`)).status).toBe(404);
    expect((await call(jules, 'GET', `/posts/${alert.id}/matches`)).status).toBe(404);
    expect(JSON.stringify(await notificationsOf(jules))).not.toContain('quiet');

    expect((await call(jules, 'DELETE', `/shared-list/requests/${alert.id}`)).status).toBe(404);
    await call(maude, 'DELETE', `/shared-list/requests/${alert.id}`);
    expect(await requestsOf(jules)).toEqual([]);
    await share([jules.id]);
    await getDb().updateTable('posts').set({ status: 'paused' }).where('id', '=', alert.id).execute();
    expect(await requestsOf(jules)).toEqual([]);
    await getDb().updateTable('posts').set({ status: 'active' }).where('id', '=', alert.id).execute();
    await call(maude, 'DELETE', `/shared-list/people/${maude.id}`);
    expect(await requestsOf(jules)).toEqual([]);
    expect(
      await getDb().selectFrom('shared_requests').selectAll().where('request_id', '=', alert.id).execute(),
    ).toEqual([]);
  });

  it('bring new matches to the people named, whatever the writer dismissed, but for those that they hid or own', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const alert = await makeRequest(getDb(), { owner_id: maude.id, visibility: 'private' });
    const [fits, dismissed, hiddenByJules, ofJules] = [
      await makeListing(getDb()),
      await makeListing(getDb()),
      await makeListing(getDb()),
      await makeListing(getDb(), { owner_id: jules.id }),
    ];
    for (const { id } of [fits, dismissed, hiddenByJules, ofJules]) await makeMatch(getDb(), id, alert.id);
    await getDb()
      .insertInto('match_dismissals')
      .values({ post_id: alert.id, other_id: dismissed.id, reason: 'price' })
      .execute();
    await call(jules, 'PUT', `/hidden-posts/${hiddenByJules.id}`);
    await call(maude, 'PUT', `/shared-list/requests/${alert.id}`, { userIds: [jules.id] });
    const homes = (await call(jules, 'GET', `/shared-list/requests/${alert.id}/homes`)).body;
    expect(homes.data.map(({ id }: { id: string }) => id).sort()).toEqual([fits.id, dismissed.id].sort());
    expect(JSON.stringify(homes)).not.toContain('dismiss');
    const ids = [fits, dismissed, hiddenByJules, ofJules].map(({ id }) => id);
    await inTransaction(getDb(), (tx) => notifyOfMatches(tx, alert.id, ids, undefined));
    const told = (await notificationsOf(jules)).filter(({ type }) => type === 'match_found');
    expect(told.map(({ title }) => title)).toEqual(['2 homes fit a request on your shared list']);
    await call(jules, 'DELETE', `/shared-list/people/${jules.id}`);
    await inTransaction(getDb(), (tx) => notifyOfMatches(tx, alert.id, ids, undefined));
    expect(await notificationsOf(jules)).toEqual([]);
  });

  it('tell everyone named of a home that begins to fit, its writer once and people who joined later not at all', async () => {
    const [ann, bo] = [await newMember('Ann'), await newMember('Bo')];
    await makeSharedList(getDb(), maude.id, jules.id, ann.id);
    const at = { lat: 12, lng: -75 };
    const request = await makeRequest(getDb(), { owner_id: maude.id }, [at]);
    await call(maude, 'PUT', `/shared-list/requests/${request.id}`, { userIds: [jules.id, ann.id] });
    await makeSharedList(getDb(), maude.id, bo.id);
    const home = await makeListing(getDb(), at);
    await queueMatchUpdates(getDb(), [home.id], { tells: true });
    while (await updateNext(getDb(), undefined));
    await handleEvents(getDb());
    const told = async (who: Member) =>
      (await notificationsOf(who)).filter(({ type }) => type === 'match_found').map(({ title, link }) => [title, link]);
    for (const who of [jules, ann])
      expect(await told(who)).toEqual([['A home fits a request on your shared list', '/together']]);
    expect(await told(maude)).toEqual([['A home fits your request', `/matches/${request.id}`]]);
    expect(await told(bo)).toEqual([]);
  });
});
