import { beforeEach, expect, it } from 'vitest';
import { matchEmailsPerDay, matchesEmailedPerDay, matchPostsEmailed } from '#contract/limits.ts';
import type { NotificationDelivery } from '#contract/notification/notification-types.ts';
import { sendDailySummaries } from '#server/daily-summary/summary.jobs.ts';
import { emailMatches } from '#server/matching/emails/match-emails.jobs.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { dismissMatch, markMatchesSeen } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

const site = 'https://gable.example';

describeWithDatabase('emails of new matches', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  let seeker: Awaited<ReturnType<typeof makeUser>>;
  let owner: Awaited<ReturnType<typeof makeUser>>;

  beforeEach(async () => {
    places += 1;
    at = { lat: 20 + places, lng: -75 };
    [seeker, owner] = await Promise.all([1, 2].map(() => makeUser(getDb(), { province: 'ON' })) as [never, never]);
  });

  const home = (values: Parameters<typeof makeListing>[1] = {}) =>
    makeListing(getDb(), { ...at, owner_id: owner.id, title: 'The brick house', ...values });
  const wish = (values: Parameters<typeof makeRequest>[1] = {}) =>
    makeRequest(getDb(), { owner_id: seeker.id, title: 'A house with a garden', ...values }, [at]);
  const choose = (userId: string, delivery: NotificationDelivery) =>
    getDb().insertInto('notification_settings').values({ user_id: userId, subject: 'match_found', delivery }).execute();
  async function find(...posts: { id: string }[]) {
    await queueMatchUpdates(
      getDb(),
      posts.map(({ id }) => id),
      { tells: true },
    );
    while (await updateNext(getDb(), site));
  }
  const sentTo = ({ email }: { email: string | null }) =>
    getDb()
      .selectFrom('outgoing_messages')
      .select(['subject', 'text', 'unsubscribe_link'])
      .where('recipient', '=', email ?? '')
      .orderBy('id')
      .execute();
  /** The next day of the calendar at this hour in Ottawa. */
  function tomorrow(hour: number): Date {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const offset = new Date(`${day}T12:00Z`).toLocaleString('en', {
      timeZone: 'America/Toronto',
      timeZoneName: 'longOffset',
    });
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${/GMT(.*)$/.exec(offset)?.[1]}`);
  }
  const sendAtOnce = (hour: number) => emailMatches(getDb(), { site, now: tomorrow(hour) });
  const sendSummary = () => sendDailySummaries(getDb(), { site, now: tomorrow(9) });

  const linesAfter = (text: string | undefined, start: string) => `${start}${text?.split(start)[1] ?? ''}`.split('\n');

  it('go out right away between eight and nine in the evening of the member, once', async () => {
    await choose(seeker.id, 'email');
    const request = await wish();
    const listing = await home();
    await find(listing);
    for (const hour of [7, 21, 23]) await sendAtOnce(hour);
    expect(await sentTo(seeker)).toEqual([]);
    for (const hour of [8, 20]) await sendAtOnce(hour);
    const [email, ...more] = await sentTo(seeker);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('1 home for your request');
    expect(email?.text).toContain('For your request\nA HOUSE WITH A GARDEN');
    const [name, price, ...rest] = linesAfter(email?.text, '12 Fern Street');
    expect([name, price]).toEqual(['12 Fern Street', '$600,000']);
    expect(rest).toContain(`${site}/residential-details/${listing.id}`);
    expect(rest.join('\n')).toContain(
      '\nStrong fit, 100 of 100. Everything you must have, inside your budget and your',
    );
    expect(email?.text).toContain(`${site}/matches/${request.id}`);
    expect(email?.unsubscribe_link).toContain('match_found');
    expect(await sentTo(owner)).toEqual([]);
  });

  it('stand in the daily summary by request and by listing, as members have it from the start', async () => {
    await wish();
    await wish({ title: 'A second home' });
    await home();
    const own = await home({ owner_id: seeker.id, title: 'My own place' });
    await makeRequest(getDb(), { owner_id: owner.id, title: 'Looking around' }, [at]);
    await find(own, ...(await getDb().selectFrom('posts').select('id').where('owner_id', '=', owner.id).execute()));
    await sendSummary();
    const [email, ...more] = await sentTo(seeker);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('2 homes for your requests, 1 person for your listing');
    const headings = ['A SECOND HOME', 'A HOUSE WITH A GARDEN', '12 FERN STREET'];
    const places = headings.map((heading) => email?.text.indexOf(heading) ?? -1);
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places[2]).toBe(Math.max(...places));
    await sendSummary();
    expect(await sentTo(seeker)).toHaveLength(1);
  });

  it.each(['off', 'site'] as const)('are not sent to members who chose %s', async (delivery) => {
    await choose(seeker.id, delivery);
    await wish();
    await find(await home());
    await sendAtOnce(10);
    await sendSummary();
    expect(await sentTo(seeker)).toEqual([]);
  });

  it('are not sent once the member turned them off', async () => {
    await choose(seeker.id, 'email');
    await wish();
    await find(await home());
    await getDb()
      .updateTable('notification_settings')
      .set({ delivery: 'off' })
      .where('user_id', '=', seeker.id)
      .execute();
    await sendAtOnce(10);
    expect(await sentTo(seeker)).toEqual([]);
  });

  it('say nothing of what was closed, blocked, dismissed or seen meanwhile', async () => {
    const request = await wish();
    const [closed, blocked, dismissed] = [
      await home(),
      await home({ owner_id: (await makeUser(getDb())).id }),
      await home(),
    ];
    await find(request, closed, blocked, dismissed);
    await getDb()
      .updateTable('posts')
      .set({ status: 'closed', closed_reason: 'sold' })
      .where('id', '=', closed.id)
      .execute();
    await getDb().insertInto('blocks').values({ user_id: blocked.owner_id, blocked_id: seeker.id }).execute();
    const too_far = { reason: 'too_far', from: null } as const;
    await inTransaction(getDb(), (tx) =>
      dismissMatch(tx, seeker.id, { id: request.id, otherId: dismissed.id }, too_far),
    );
    await sendSummary();
    expect(await sentTo(seeker)).toEqual([]);
    await find(await home());
    await inTransaction(getDb(), (tx) => markMatchesSeen(tx, seeker.id, request.id, []));
    await sendSummary();
    expect(await sentTo(seeker)).toEqual([]);
  });

  it('list ten a day of a post and count the rest', async () => {
    await choose(seeker.id, 'email');
    const request = await wish();
    const count = matchesEmailedPerDay + 2;
    for (let made = 0; made < count; made += 1) await home({ title: `A brick house ${made}` });
    await find(request);
    await sendAtOnce(10);
    await find(await home({ title: 'Another brick house' }));
    await sendAtOnce(11);
    const [email, ...more] = await sentTo(seeker);
    expect(more).toEqual([]);
    expect(email?.subject).toBe(`${count} homes for your request`);
    expect(email?.text.match(/residential-details/g)).toHaveLength(matchesEmailedPerDay);
    expect(email?.text).toContain('And 2 more.');
  });

  it('list the matches of ten posts and count those of the rest', async () => {
    await choose(seeker.id, 'email');
    const [listing, posts] = [await home(), matchPostsEmailed + 3];
    for (let made = 0; made < posts; made += 1) await wish({ title: `A house wanted ${made}` });
    await find(listing);
    await sendAtOnce(10);
    const [email, ...more] = await sentTo(seeker);
    expect(more).toEqual([]);
    expect(email?.subject).toBe(`${posts} homes for your requests`);
    expect(email?.text.match(/residential-details/g)).toHaveLength(matchPostsEmailed);
    expect(email?.text).toContain('3 new matches for 3 more of your posts.');
    expect(email?.text).toContain(`See them in My posts: ${site}/my-posts`);
  });

  it('list ten a day of a post over several emails, the daily one too', async () => {
    await choose(seeker.id, 'email');
    const request = await wish();
    const add = async (count: number) => {
      for (let made = 0; made < count; made += 1) await home({ title: 'One more brick house' });
      await find(request);
    };
    await add(matchesEmailedPerDay - 1);
    await sendAtOnce(10);
    await add(6);
    await sendAtOnce(11);
    await getDb()
      .updateTable('notification_settings')
      .set({ delivery: 'daily' })
      .where('user_id', '=', seeker.id)
      .execute();
    await add(3);
    await sendSummary();
    const emails = await sentTo(seeker);
    const listed = emails.map(({ text }) => text.match(/residential-details/g)?.length ?? 0);
    expect(listed).toEqual([matchesEmailedPerDay - 1, 1, 0]);
    expect(emails[1]?.text).toContain('And 5 more.');
    expect(emails[2]?.text).toContain('3 more, beyond the ten of a day.');
  });

  it('wait for the daily summary above the emails of a day', async () => {
    await choose(seeker.id, 'email');
    for (let sent = 0; sent <= matchEmailsPerDay; sent += 1) {
      await wish({ title: `A house wanted ${sent}` });
      await find(await home());
      await sendAtOnce(10);
    }
    expect(await sentTo(seeker)).toHaveLength(matchEmailsPerDay);
    await sendSummary();
    expect(await sentTo(seeker)).toHaveLength(matchEmailsPerDay + 1);
  });

  it('tell an owner nothing of a private alert', async () => {
    await wish({ visibility: 'private' });
    await find(await home());
    await sendSummary();
    expect(await sentTo(owner)).toEqual([]);
    expect(await sentTo(seeker)).toHaveLength(1);
  });
});
