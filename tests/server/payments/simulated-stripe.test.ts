import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { testCards } from '#contract/subscription/card.ts';
import { amountsOf } from '#server/payments/simulated-stripe/core/lines.ts';
import type { Subscription } from '#server/payments/simulated-stripe/core/objects.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { keysOf } from '#tests/support/stripe/samples.ts';
import { openStandingStripe } from './standing-stripe.ts';

const hour = 3_600_000;
const at = (day: string) => new Date(`${day}T17:00:00.000Z`);

describeWithDatabase('the simulated Stripe', (getDb) => {
  let prices = 0;

  async function open() {
    await getDb().deleteFrom('plan_prices').where('id', 'like', 'contract-%').execute();
    await getDb().updateTable('simulated_stripe_clock').set({ seconds_ahead: 0 }).execute();
    const played = await openStandingStripe(getDb());
    const { httpClient, settings } = played.simulatedStripe;
    const stripe = new Stripe(settings.secretKey, { httpClient, maxNetworkRetries: 0 });
    return { played, stripe };
  }

  async function subscribe({ played, stripe }: Awaited<ReturnType<typeof open>>, number: string) {
    const customer = await stripe.customers.create({ address: { country: 'CA', state: 'ON' } });
    const setup = await stripe.setupIntents.create({ customer: customer.id });
    const card = await played.saveCard(customer.id, number);
    const price = await stripe.prices.create({
      currency: 'cad',
      unit_amount: 2_900,
      lookup_key: `key-${++prices}`,
      recurring: { interval: 'month' },
      product_data: { name: 'Plus' },
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: card,
      payment_behavior: 'allow_incomplete',
    });
    const read = async () => (await stripe.subscriptions.retrieve(subscription.id)) as unknown as Subscription;
    const invoices = async () => (await stripe.invoices.list({ customer: customer.id })).data.reverse();
    return { customer, setup, card, price, subscription, read, invoices };
  }

  it('answers with keys alone that Stripe publishes for a resource', async () => {
    const { stripe, ...world } = await open();
    const { customer, setup, card, price, subscription, invoices } = await subscribe(
      { stripe, ...world },
      '4242424242424242',
    );
    const answers: Record<string, object> = {
      customer,
      setup_intent: setup,
      price,
      subscription,
      payment_method: await stripe.paymentMethods.retrieve(card),
      subscription_item: subscription.items.data[0] ?? {},
      invoice: (await invoices())[0] ?? {},
      payment_intent: (await stripe.paymentIntents.list({ customer: customer.id })).data[0] ?? {},
      subscription_schedule: await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
    };
    for (const [resource, answer] of Object.entries(answers)) {
      expect(Object.keys(answer).length).toBeGreaterThan(4);
      expect([...keysOf(resource), 'lastResponse']).toEqual(expect.arrayContaining(Object.keys(answer)));
    }
  });

  it('refuses a parameter that has no effect here, in the shape of Stripe', async () => {
    const { stripe } = await open();
    const removed = { customer: 'cus_1', payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams;
    await expect(stripe.setupIntents.create(removed)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
  });

  it('answers a repeated key as the first time, and refuses it with other parameters', async () => {
    const { stripe } = await open();
    const options = { idempotencyKey: 'same' };
    const first = await stripe.customers.create({ name: 'Nadia' }, options);
    expect((await stripe.customers.create({ name: 'Nadia' }, options)).id).toBe(first.id);
    const other = stripe.customers.create({ name: 'Tom' }, options);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('signs webhooks as the SDK checks them, anew in each process', async () => {
    const { played, stripe } = await open();
    await subscribe({ played, stripe }, '4242424242424242');
    const webhooks = await played.takeWebhooks();
    expect(webhooks.length).toBeGreaterThan(1);
    const { webhookSecret } = played.simulatedStripe.settings;
    for (const { body, signature } of webhooks)
      expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).object).toBe('event');
    expect((await open()).played.simulatedStripe.settings.webhookSecret).not.toBe(webhookSecret);
  });

  it('keeps of a card its brand, its last four digits and how it behaves', async () => {
    const world = await open();
    const { card } = await subscribe(world, testCards.fails_at_renewal.number);
    const [stored] = (await world.played.objects('payment_method')).filter(({ id }) => id === card);
    expect(stored).toMatchObject({
      card: { brand: 'visa', last4: '0341' },
      metadata: { behaviour: 'fails_at_renewal' },
    });
    expect(JSON.stringify(await world.played.objects())).not.toContain('400000000000');
  });

  it('numbers an invoice by the year that it is where the member lives', async () => {
    const { formatInvoiceNumber } = await import('#server/payments/simulated-stripe/customer-state.repo.ts');
    const newYear = Date.parse('2027-01-01T04:00:00Z') / 1_000;
    expect(formatInvoiceNumber(newYear, 'ON', 7)).toBe('GB-2026-00007');
    expect(formatInvoiceNumber(newYear, 'NL', 7)).toBe('GB-2027-00007');
  });

  it('renews on the last day of shorter months, and on the 31st again', async () => {
    const world = await open();
    await world.played.advanceTo(at('2026-12-31'));
    const { read } = await subscribe(world, '4242424242424242');
    const ends = [(await read()).items.data[0].current_period_end];
    for (const day of ['2027-02-01', '2027-03-05', '2027-04-05']) {
      await world.played.advanceTo(at(day));
      ends.push((await read()).items.data[0].current_period_end);
    }
    const days = ends.map((end) => new Date(end * 1_000).toISOString().slice(0, 10));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('catches up with every renewal of a long time, in order, once', async () => {
    const world = await open();
    const { invoices } = await subscribe(world, '4242424242424242');
    await world.played.takeWebhooks();
    await world.played.advanceTo(at('2027-02-15'));
    const days = (await invoices()).map(({ created, status }) => [
      new Date(created * 1_000).toISOString().slice(0, 10),
      status,
    ]);
    expect(days).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'].map((day) => [day, 'paid']));
    const paid = (await world.played.takeEvents()).filter(({ type }) => type === 'invoice.paid');
    expect(paid.length).toBeGreaterThanOrEqual(3);
    await world.played.simulatedStripe.runDue();
    expect(await world.played.takeEvents()).toEqual([]);
  });

  it('tries an overdue renewal again after three and five days, and goes on with the next period', async () => {
    const world = await open();
    const { read, invoices } = await subscribe(world, testCards.fails_at_renewal.number);
    await world.played.advanceTo(at('2026-12-02'));
    expect((await read()).status).toBe('past_due');
    const attempts = async () => (await invoices())[1]?.attempt_count;
    expect(await attempts()).toBe(1);
    await world.played.advanceTo(at('2026-12-05'));
    expect(await attempts()).toBe(2);
    await world.played.advanceTo(at('2026-12-20'));
    expect(await attempts()).toBe(3);
    expect((await read()).status).toBe('past_due');
  });

  it('gives a first payment up when the bank gets no answer for 23 hours', async () => {
    const world = await open();
    const { read, subscription, customer } = await subscribe(world, testCards.asks_confirmation.number);
    expect((await read()).status).toBe('incomplete');
    const invoice = await world.stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ['confirmation_secret'],
    });
    const secret = invoice.confirmation_secret?.client_secret ?? '';
    await world.played.advanceTo(new Date((await world.played.now()).getTime() + 23 * hour));
    expect((await read()).status).toBe('incomplete_expired');
    await expect(world.played.answerBank(customer.id, secret, true)).rejects.toThrow('The bank asks nothing.');
  });

  it('gives a waiting upgrade up before the period ends, and then renews the former plan', async () => {
    const world = await open();
    const { read, invoices, subscription, customer } = await subscribe(world, '4242424242424242');
    const dearer = await world.stripe.prices.create({
      currency: 'cad',
      unit_amount: 8_900,
      lookup_key: `key-${++prices}`,
      recurring: { interval: 'month' },
      product_data: { name: 'Agent Pro' },
    });
    await world.played.advanceTo(new Date('2026-12-01T10:00:00.000Z'));
    const asks = await world.played.saveCard(customer.id, 'asks_confirmation');
    await world.stripe.subscriptions.update(subscription.id, { default_payment_method: asks });
    await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: dearer.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    await world.played.advanceTo(at('2026-12-02'));
    expect((await invoices()).slice(1).map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
      ['subscription_update', 'void'],
      ['subscription_cycle', 'paid'],
    ]);
    const { items, status } = await read();
    expect([status, items.data[0].price.unit_amount]).toEqual(['active', 2_900]);
  });
});

it('an invoice whose credit is larger than its charges asks for nothing', () => {
  const period = { start: 0, end: 1 };
  const lines = [
    { amount: -2_900, period, description: 'Unused time on Agent Pro' },
    { amount: 1_000, period, description: 'Plus' },
  ];
  expect(amountsOf(lines, 'ON')).toMatchObject({ subtotal: -1_900, total: -2_147, amount_due: 0 });
});
