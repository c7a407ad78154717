import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { apiPrefix, newsletterRequestsPerHourFromNetwork } from '#contract/limits.ts';
import { deleteUnconfirmed } from '#server/newsletter/newsletter.repo.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import { mailboxKey } from '#server/platform/security/address-key.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';

let lastNetwork = 0;
const newNetwork = () => `10.20.${++lastNetwork >> 8}.${lastNetwork & 255}`;
const home = 'https://gable.example';

describeWithDatabase('the newsletter', (getDb) => {
  const getApp = testApp(getDb, { env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: home } });

  async function ask(path: string, payload?: object | string, headers: Record<string, string> = {}) {
    const response = await getApp().inject({
      method: 'POST',
      url: apiPrefix + path,
      headers: { 'x-forwarded-for': newNetwork(), ...headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  }
  const subscribe = (payload: object, from = newNetwork()) =>
    ask('/newsletter/subscribe', payload, { 'x-forwarded-for': from });
  const confirm = (token: string) => ask('/newsletter/confirm', { token });

  const rows = () => getDb().selectFrom('newsletter_subscriptions').selectAll().orderBy('email').execute();
  const rowOf = async (email: string) => (await rows()).find((row) => row.email === email);
  const mailsTo = (email: string) =>
    getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', email).orderBy('id').execute();
  /** Lets time pass for an address that has subscribed. */
  const age = async (email: string, time: string) => {
    await sql`UPDATE newsletter_subscriptions SET asked_at = now() - ${time}::interval WHERE email = ${email}`.execute(
      getDb(),
    );
    await sql`UPDATE recent_attempts SET times = ARRAY(SELECT at - ${time}::interval FROM unnest(times) AS at)
      WHERE key = ${`newsletter to ${mailboxKey(email)}`}`.execute(getDb());
  };

  /** Subscribes, and reads the token of the newsletter. */
  async function begin(email: string) {
    await subscribe({ email });
    const row = await rowOf(email);
    if (!row) throw new Error(`${email} is not kept.`);
    return row.token;
  }

  it('keeps an address once and answers the same for a new, a waiting and a confirmed one', async () => {
    const email = 'marie@example.ca';
    const first = await subscribe({ email: 'Marie@Example.ca' });
    const again = await subscribe({ email: ' marie@example.ca ' });
    await confirm((await rowOf(email))?.token ?? '');
    await age(email, '1 day');
    const confirmed = await subscribe({ email });
    expect(first).toEqual({
      status: 200,
      body: { success: true, data: [], message: expect.stringContaining('inbox'), total: 0 },
    });
    expect(again).toEqual(first);
    expect(confirmed).toEqual(first);
    expect((await rows()).map((row) => row.email)).toEqual([email]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('keeps an address with letters from anywhere', async () => {
    const before = (await rows()).length;
    expect(await subscribe({ email: 'İÉSS@exämple.ca' })).toMatchObject({ status: 200 });
    expect(await rows()).toHaveLength(before + 1);
  });

  it('begins with the link of an email, and no sooner', async () => {
    const email = 'paul@example.ca';
    const token = await begin(email);
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      channel: 'email',
      link: `${home}/?confirm-newsletter=${token}`,
      unsubscribe_link: `${home}${apiPrefix}/newsletter/unsubscribe?token=${token}`,
    });
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.html).toContain(`href="${mail?.link}"`);
    expect(mail?.html).toContain('Confirm subscription');
    expect(mail?.text).toContain(`${home}/?leave-newsletter=${token}`);
    const { status, body } = await confirm(token);
    expect({ status, message: body.message }).toEqual({ status: 200, message: expect.stringContaining('subscribed') });
    const since = (await rowOf(email))?.confirmed_at;
    expect(since).toBeInstanceOf(Date);
    expect((await confirm(token)).status).toBe(200);
    expect((await rowOf(email))?.confirmed_at).toEqual(since);
  });

  it('asks an address again that has not confirmed, though not at once', async () => {
    const email = 'late@example.ca';
    await begin(email);
    await subscribe({ email });
    expect(await mailsTo(email)).toHaveLength(1);
    await age(email, '11 minutes');
    await Promise.all(Array.from({ length: 5 }, () => subscribe({ email })));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('keeps the city nearest to the chosen place, and a confirmed one against others', async () => {
    await loadPlaces(getDb());
    const email = 'glebe@example.ca';
    await subscribe({ email, place: { lat: 45.4012, lng: -75.6905 }, section: 'commercial' });
    const row = await rowOf(email);
    expect(row).toMatchObject({ place_id: 'ottawa', section: 'commercial' });
    expect((await mailsTo(email))[0]?.text).toContain('new commercial spaces near Ottawa');
    await confirm(row?.token ?? '');
    await age(email, '1 day');
    await subscribe({ email, place: { lat: 49.28, lng: -123.12 } });
    expect(await rowOf(email)).toMatchObject({ place_id: 'ottawa', section: 'commercial' });
  });

  it('changes its city with the link of an issue, and by no other', async () => {
    await loadPlaces(getDb());
    const [token, other] = [await begin('moves@example.ca'), await begin('settled@example.ca')];
    const place = { lat: 49.28, lng: -123.12 };
    const answer = await ask('/newsletter/place', { token, place });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your next issue will be about Vancouver.' } });
    expect(await rowOf('moves@example.ca')).toMatchObject({ place_id: 'vancouver' });
    expect(await rowOf('settled@example.ca')).toMatchObject({ token: other, place_id: null });
    expect(await ask('/newsletter/place', { token: 'a1'.repeat(32), place })).toMatchObject({ status: 422 });
    expect(await ask('/newsletter/place', { token, place: { lat: 91, lng: 0 } })).toMatchObject({ status: 422 });
  });

  it('answers a program that fills in the field people don’t see as it answers people, and keeps nothing', async () => {
    const answer = await subscribe({ email: 'robot@example.ca', website: 'https://spam.example' });
    expect(answer).toEqual(await subscribe({ email: 'human@example.ca' }));
    expect(await rowOf('robot@example.ca')).toBeUndefined();
    expect(await mailsTo('robot@example.ca')).toEqual([]);
  });

  it('forgets after a week who has not confirmed', async () => {
    const [silent, confirmed] = ['silent@example.ca', 'confirmed@example.ca'];
    await begin(silent);
    await confirm(await begin(confirmed));
    for (const email of [silent, confirmed]) await age(email, '8 days');
    await deleteUnconfirmed(getDb());
    expect([await rowOf(silent), (await rowOf(confirmed))?.email]).toEqual([undefined, confirmed]);
  });

  it.each([
    ['the page', undefined, {}],
    ['a mailbox', 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'a mailbox that sends a form',
      '--edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--edge--\r\n',
      { 'content-type': 'multipart/form-data; boundary=edge' },
    ],
    ['whoever sends JSON', '{}', { 'content-type': 'application/json' }],
  ] as [string, string | undefined, Record<string, string>][])(
    'is left with one request of %s, and leaving twice is no fault',
    async (_who, payload, headers) => {
      const email = `${randomUUID()}@example.ca`;
      const [token, other] = [await begin(email), await begin(`stays-${email}`)];
      const leave = () => ask(`/newsletter/unsubscribe?token=${token}`, payload, headers);
      const answer = await leave();
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: [] } });
      expect(await leave()).toEqual(answer);
      expect(await rowOf(email)).toBeUndefined();
      expect(await rowOf(`stays-${email}`)).toMatchObject({ token: other });
      expect((await confirm(token)).status).toBe(422);
    },
  );

  it('is not unsubscribed by opening its links', async () => {
    const email = 'filtered@example.ca';
    const token = await begin(email);
    for (const path of ['confirm', 'unsubscribe'])
      expect((await getApp().inject(`${apiPrefix}/newsletter/${path}?token=${token}`)).statusCode).toBe(405);
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
  });

  it.each(['', 'x', 'A1'.repeat(32), 'a1'.repeat(33), 'a1'.repeat(32)])(
    'knows no link with the token %j',
    async (token) => {
      expect((await confirm(token)).status).toBe(422);
    },
  );

  it('writes to so many addresses an hour on behalf of one network', async () => {
    const from = newNetwork();
    const statuses: number[] = [];
    for (let call = 0; call <= newsletterRequestsPerHourFromNetwork; call++) {
      // A separate server for each call: the per-minute limit is counted in the process.
      const server = await buildTestApp(getDb(), { env: { TRUST_PROXY: '127.0.0.1' } });
      const response = await server.inject({
        method: 'POST',
        url: `${apiPrefix}/newsletter/subscribe`,
        headers: { 'x-forwarded-for': from },
        payload: { email: `many-${call}@example.ca` },
      });
      statuses.push(response.statusCode);
      await server.close();
    }
    expect(statuses).toEqual([...Array.from({ length: newsletterRequestsPerHourFromNetwork }, () => 200), 429]);
    expect(await mailsTo(`many-${newsletterRequestsPerHourFromNetwork}@example.ca`)).toEqual([]);
    expect(await mailsTo('many-0@example.ca')).toHaveLength(1);
  });

  it.each([{}, { email: '' }, { email: 'nobody' }, { email: 'a@b' }, { email: 'a\u0000@b.ca' }, { email: ['a@b.ca'] }])(
    'refuses %j and names the field',
    async (payload) => {
      const before = await rows();
      const { status, body } = await subscribe(payload);
      expect(status).toBe(422);
      expect(body).toMatchObject({ success: false, data: [], total: 0, errors: [{ path: 'email' }] });
      expect(await rows()).toEqual(before);
    },
  );
});
