import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signWebhook as sign } from '#server/payments/simulated-stripe/sign-webhook.ts';
import { eventTypes } from '#server/payments/stripe/stripe-events.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { stripeKeys } from '#tests/support/stripe/stripe-server.ts';

const url = '/api/v1/payment/webhook';
const secret = stripeKeys.STRIPE_WEBHOOK_SECRET;

const eventOf = (id: string, object: object = { object: 'subscription', id: 'sub_unknown', status: 'active' }) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_790_000_000,
    data: { object },
  });

describeWithDatabase('the webhook of Stripe', (getDb) => {
  const getApp = testApp(getDb, { env: stripeKeys });
  const getAppWithoutStripe = testApp(getDb);

  const post = (body: string | Buffer, headers: Record<string, string>, to = getApp()) =>
    to.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'application/json', ...headers } });
  const send = (body: string, signature = sign(body, secret)) => post(body, { 'stripe-signature': signature });
  const stored = async () =>
    (await getDb().selectFrom('payment_events').select(['id', 'processor_subscription_id as about']).execute()).sort(
      (a, b) => a.id.localeCompare(b.id),
    );

  it('stores a signed event by its id, once', async () => {
    const body = eventOf('evt_once');
    expect((await send(body)).statusCode).toBe(200);
    expect((await send(body)).statusCode).toBe(200);
    await Promise.all([send(body), send(body), send(body)]);
    expect(await stored()).toEqual([{ id: 'evt_once', about: 'sub_unknown' }]);
  });

  describe('answers 400 and stores nothing for', () => {
    const body = eventOf('evt_forged');
    const now = Math.floor(Date.now() / 1000);
    const hmac = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
    const attacks: Record<string, Record<string, string>> = {
      'no signature': {},
      'an empty signature': { 'stripe-signature': '' },
      'a signature by another secret': { 'stripe-signature': sign(body, 'whsec_other') },
      'a signature of another body': { 'stripe-signature': sign(eventOf('evt_other'), secret) },
      'a signature that is too old': { 'stripe-signature': sign(body, secret, now - 301) },
      'a signature of a time to come': { 'stripe-signature': sign(body, secret, now + 900) },
      'a time to come behind one of now': {
        'stripe-signature': `t=${now},${sign(body, secret, now + 900)}`,
      },
      'a signature of the year 5138': { 'stripe-signature': sign(body, secret, 99_999_999_999) },
      'a time that was moved on': { 'stripe-signature': sign(body, secret, now - 900).replace(/t=\d+/, `t=${now}`) },
      'another scheme': { 'stripe-signature': `t=${now},v0=${hmac}` },
      'a time that is none': { 'stripe-signature': `t=soon,v1=${hmac}` },
      'a signature without a time': { 'stripe-signature': `v1=${hmac}` },
      'a bare HMAC': { 'stripe-signature': hmac },
    };
    it.each(Object.keys(attacks))('%s', async (name) => {
      const before = await stored();
      const response = await post(body, attacks[name] ?? {});
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false });
      expect(response.body).not.toContain(secret);
      expect(await stored()).toEqual(before);
    });

    it('signed bytes that are no event', async () => {
      const before = await stored();
      for (const text of [
        'nothing',
        '[]',
        '{}',
        '"evt_1"',
        'null',
        '{"id":1,"type":"x"}',
        eventOf('').replace('"id":""', '"id":["a"]'),
        eventOf('evt_type').replace('customer.subscription', 'customer\\u0000subscription'),
        eventOf('evt_type').replace('customer.subscription', 'x'.repeat(2_000)),
        eventOf(`evt_${'x'.repeat(2_000)}`),
        eventOf('evt_about', { object: 'subscription', id: 'sub_\u0000' }),
        eventOf('evt_about', { object: 'subscription', id: { object: 'sub_1' } }),
        eventOf('evt_ahead').replace('1790000000', '9007199254740991'),
        eventOf('evt_before').replace('1790000000', '-1'),
      ])
        expect((await send(text)).statusCode).toBe(400);
      expect(await stored()).toEqual(before);
    });

    it('an empty body', async () => {
      expect((await post('', { 'stripe-signature': sign('', secret) })).statusCode).toBe(400);
    });
  });

  it('is signed over the raw bytes: the same JSON in other bytes is refused', async () => {
    const body = eventOf('evt_raw');
    expect((await send(JSON.stringify(JSON.parse(body), null, 2), sign(body, secret))).statusCode).toBe(400);
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect((await send(spaced)).statusCode).toBe(200);
  });

  it('takes JSON alone, of a limited size', async () => {
    const before = await stored();
    const body = eventOf('evt_type');
    const signature = { 'stripe-signature': sign(body, secret) };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post(body, { ...signature, 'content-type': type })).statusCode).toBe(415);
    const large = eventOf('evt_large', { object: 'subscription', id: 'sub_1', padding: 'x'.repeat(300 * 1024) });
    expect((await send(large)).statusCode).toBe(413);
    expect(await stored()).toEqual(before);
  });

  it('answers 404 without Stripe, however it is signed', async () => {
    const body = eventOf('evt_elsewhere');
    const response = await post(body, { 'stripe-signature': sign(body, secret) }, getAppWithoutStripe());
    expect(response.statusCode).toBe(404);
    expect((await stored()).map(({ id }) => id)).not.toContain('evt_elsewhere');
  });

  it('believes no state of a payload: an active subscription of another account changes nothing', async () => {
    const subscriptions = () => getDb().selectFrom('subscriptions').selectAll().execute();
    const before = await subscriptions();
    const lie = { object: 'subscription', id: 'sub_of_another_account', status: 'active', customer: 'cus_unknown' };
    expect((await send(eventOf('evt_lie', lie))).statusCode).toBe(200);
    expect(await subscriptions()).toEqual(before);
    expect(await stored()).toContainEqual({ id: 'evt_lie', about: 'sub_of_another_account' });
  });

  it('is set up as the operator’s page says: with every type that is asked for', () => {
    const [, listed = ''] = readFileSync('docs/operator.md', 'utf8').split('with these event types:');
    expect(listed.split('```')[1]?.trim().split('\n')).toEqual(eventTypes);
  });

  it('keeps an event about something else, which asks for no reading', async () => {
    expect((await send(eventOf('evt_else', { object: 'charge', id: 'ch_1' }))).statusCode).toBe(200);
    expect(await stored()).toContainEqual({ id: 'evt_else', about: null });
  });
});
