import { beforeEach, expect, it } from 'vitest';
import { apiPrefix, hiddenPostsMax } from '#contract/limits.ts';
import { emailMatches } from '#server/matching/emails/match-emails.jobs.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { findSavers, findSaversToNotify } from '#server/posts/events/post-events.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('hidden posts', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  let member: Awaited<ReturnType<typeof makeUser>>;
  let token: string;

  const getApp = testApp(getDb);
  beforeEach(async () => {
    places += 1;
    at = { lat: 30 + places / 2, lng: -75 };
    member = await makeUser(getDb(), { province: 'ON' });
    token = await createSession(getDb(), member.id);
  });

  async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, as = token) {
    const headers = { authorization: `Bearer ${as}` };
    const response = await getApp().inject({ method, url: `${apiPrefix}${path}`, headers });
    return { status: response.statusCode, body: response.json() };
  }
  const hidden = async (as = token) => (await call('GET', '/hidden-posts', as)).body.data as string[];

  it('are listed latest first, each once, and come back one by one or all at once', async () => {
    const [one, two] = [await makeListing(getDb()), await makeRequest(getDb())];
    for (const { id } of [one, two, one]) expect((await call('PUT', `/hidden-posts/${id}`)).status).toBe(200);
    expect(await hidden()).toEqual([two.id, one.id]);
    for (const _time of ['once', 'twice']) {
      expect((await call('DELETE', `/hidden-posts/${two.id}`)).status).toBe(200);
      expect(await hidden()).toEqual([one.id]);
    }
    await call('PUT', `/hidden-posts/${two.id}`);
    expect((await call('DELETE', '/hidden-posts')).status).toBe(200);
    expect(await hidden()).toEqual([]);
  });

  it('are the member’s alone: others neither see nor change them', async () => {
    const { id } = await makeListing(getDb());
    await call('PUT', `/hidden-posts/${id}`);
    const other = await createSession(getDb(), (await makeUser(getDb())).id);
    expect(await hidden(other)).toEqual([]);
    await call('DELETE', `/hidden-posts/${id}`, other);
    await call('DELETE', '/hidden-posts', other);
    expect(await hidden()).toEqual([id]);
    const [before, after] = [await call('GET', `/posts/${id}`, other), await call('GET', `/posts/${id}`)];
    expect(before.status).toBe(200);
    expect(after.status).toBe(200);
  });

  it('are public posts of others: own, private, paused and unknown ones are refused, also to bring back', async () => {
    const own = await makeListing(getDb(), { owner_id: member.id });
    const paused = await makeListing(getDb(), { status: 'paused' });
    const alert = await makeRequest(getDb(), { visibility: 'private' });
    expect((await call('PUT', `/hidden-posts/${own.id}`)).status).toBe(409);
    for (const id of [paused.id, alert.id, 'unknown']) {
      expect((await call('PUT', `/hidden-posts/${id}`)).status).toBe(404);
      expect((await call('DELETE', `/hidden-posts/${id}`)).status).toBe(404);
    }
    expect((await call('DELETE', `/hidden-posts/${own.id}`)).status).toBe(200);
    expect(await hidden()).toEqual([]);
  });

  it('are limited, also where the last ones are hidden at the same moment', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeListing(getDb())));
    const others = await Promise.all(Array.from({ length: hiddenPostsMax - 1 }, () => makeListing(getDb())));
    const rows = others.map(({ id }) => ({ user_id: member.id, post_id: id }));
    await getDb().insertInto('hidden_posts').values(rows).execute();
    const answers = await Promise.all(made.map(({ id }) => call('PUT', `/hidden-posts/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await hidden()).toHaveLength(hiddenPostsMax);
  });

  it('leave the favourites and what savers are told, and return with the price they had; saving brings back', async () => {
    const post = await makeListing(getDb(), { list_price: 600_000 });
    const saved = async () => (await call('GET', '/favorites')).body.data as { savedPrice: number }[];
    await call('PUT', `/favorites/${post.id}`);
    await getDb().updateTable('posts').set({ list_price: 580_000 }).where('id', '=', post.id).execute();
    await call('PUT', `/hidden-posts/${post.id}`);
    expect(await saved()).toEqual([]);
    const found = { id: post.id, owner_id: 'other' };
    expect(await findSavers(getDb(), found)).toEqual([member.id]);
    expect(await findSaversToNotify(getDb(), found)).toEqual([]);
    await call('PUT', `/favorites/${post.id}`);
    expect(await saved()).toMatchObject([{ savedPrice: 600_000 }]);
    expect(await hidden()).toEqual([]);
    expect(await findSaversToNotify(getDb(), found)).toEqual([member.id]);
  });

  async function findMatches(id: string) {
    await queueMatchUpdates(getDb(), [id], { tells: true });
    while (await updateNext(getDb(), undefined));
  }

  it('leave matches and their counts on the member’s side, and return there', async () => {
    const wish = await makeRequest(getDb(), { owner_id: member.id }, [at]);
    const home = await makeListing(getDb(), at);
    await findMatches(home.id);
    const matched = async () => ({
      list: (await call('GET', `/posts/${wish.id}/matches`)).body.total,
      counts: (await call('GET', '/posts/mine/match-counts')).body.data,
    });
    const owner = await createSession(getDb(), home.owner_id);
    const ofOwner = async () => (await call('GET', `/posts/${home.id}/matches`, owner)).body.total;
    const before = await matched();
    expect(before).toMatchObject({ list: 1, counts: [{ total: 1 }] });
    await call('PUT', `/hidden-posts/${home.id}`);
    expect(await matched()).toMatchObject({ list: 0, counts: [{ total: 0, unseen: 0 }] });
    expect(await ofOwner()).toBe(1);
    await call('DELETE', `/hidden-posts/${home.id}`);
    expect(await matched()).toEqual(before);
  });

  const noon = () => new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T17:00:00Z`);
  const emailsTo = ({ email }: { email: string | null }) =>
    getDb()
      .selectFrom('outgoing_messages')
      .select('text')
      .where('recipient', '=', email ?? '')
      .execute();
  const wantEmail = (user_id: string) =>
    getDb()
      .insertInto('notification_settings')
      .values({ user_id, subject: 'match_found', delivery: 'email' })
      .execute();

  it('are left out of emails that already wait, while other matches go out', async () => {
    await wantEmail(member.id);
    await makeRequest(getDb(), { owner_id: member.id }, [at]);
    const [shown, gone] = [await makeListing(getDb(), at), await makeListing(getDb(), at)];
    for (const { id } of [shown, gone]) await findMatches(id);
    await call('PUT', `/hidden-posts/${gone.id}`);
    await emailMatches(getDb(), { site: 'https://gable.example', now: noon() });
    const [email, ...more] = await emailsTo(member);
    expect(more).toEqual([]);
    expect(email?.text).toContain(shown.id);
    expect(email?.text).not.toContain(gone.id);
  });

  it('cause no notification of a match that is found later, and the other side hears of it', async () => {
    await wantEmail(member.id);
    const home = await makeListing(getDb(), at);
    await call('PUT', `/hidden-posts/${home.id}`);
    const wish = await makeRequest(getDb(), { owner_id: member.id }, [at]);
    await findMatches(wish.id);
    const toldOf = (id: string) =>
      getDb().selectFrom('notifications').select('type').where('user_id', '=', id).execute();
    expect(await toldOf(member.id)).toEqual([]);
    expect(await toldOf(home.owner_id)).toEqual([{ type: 'match_found' }]);
    await emailMatches(getDb(), { site: 'https://gable.example', now: noon() });
    expect(await emailsTo(member)).toEqual([]);
  });
});
