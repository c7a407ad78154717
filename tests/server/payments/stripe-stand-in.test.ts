import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '#tests/support/stripe/samples.ts';
import { StripeStandIn, standInKeys } from '#tests/support/stripe/stripe-stand-in.ts';

describe('the stand-in for Stripe', () => {
  let standIn: StripeStandIn;
  let stripe: Stripe;

  beforeAll(async () => {
    standIn = await new StripeStandIn(new Date('2026-11-01T15:00:00.000Z')).open();
    const { hostname: host, port } = new URL(standIn.url);
    stripe = new Stripe(standInKeys.STRIPE_SECRET_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0 });
  });
  afterAll(() => standIn.close());

  async function subscribe() {
    const customer = await stripe.customers.create({ name: 'Nadia', address: { country: 'CA', state: 'ON' } });
    const setup = await stripe.setupIntents.create({ customer: customer.id });
    standIn.giveCard(setup.client_secret ?? '', '4242424242424242');
    const card = (await stripe.setupIntents.retrieve(setup.id)).payment_method as string;
    const price = await stripe.prices.create({
      currency: 'cad',
      unit_amount: 2_900,
      recurring: { interval: 'month' },
      product_data: { name: 'Plus' },
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: card,
      payment_behavior: 'allow_incomplete',
    });
    return { customer, setup, card, price, subscription };
  }

  it('answers with every key that Stripe publishes for a resource', async () => {
    const { customer, setup, card, price, subscription } = await subscribe();
    const answers: Record<string, object> = {
      customer,
      setup_intent: setup,
      payment_method: await stripe.paymentMethods.retrieve(card),
      price,
      subscription,
      subscription_item: subscription.items.data[0] ?? {},
      invoice: await stripe.invoices.retrieve(subscription.latest_invoice as string),
      subscription_schedule: await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
    };
    for (const [resource, answer] of Object.entries(answers)) {
      expect(keysOf(resource).length).toBeGreaterThan(10);
      expect(Object.keys(answer)).toEqual(expect.arrayContaining(keysOf(resource)));
    }
  });

  it('refuses a parameter that the API lacks, in the shape of Stripe', async () => {
    const removed = { customer: 'cus_1', payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams;
    await expect(stripe.setupIntents.create(removed)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
  });

  it('answers a repeated key as the first time, and refuses it with other parameters', async () => {
    const options = { idempotencyKey: 'same' };
    const first = await stripe.customers.create({ name: 'Nadia' }, options);
    expect((await stripe.customers.create({ name: 'Nadia' }, options)).id).toBe(first.id);
    await expect(stripe.customers.create({ name: 'Tom' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('does once what it was asked twice, when the answer to the first was lost', async () => {
    const retrying = new Stripe(standInKeys.STRIPE_SECRET_KEY, {
      host: new URL(standIn.url).hostname,
      port: new URL(standIn.url).port,
      protocol: 'http',
      maxNetworkRetries: 1,
    });
    const before = standIn.services.state.customers.rows.size;
    standIn.failNext('lost');
    await retrying.customers.create({ name: 'Nadia' });
    expect(standIn.services.state.customers.rows.size).toBe(before + 1);
  });

  it('signs webhooks as the SDK checks them', async () => {
    await subscribe();
    const webhooks = standIn.takeWebhooks();
    expect(webhooks.length).toBeGreaterThan(1);
    for (const { body, signature } of webhooks)
      expect(stripe.webhooks.constructEvent(body, signature, standInKeys.STRIPE_WEBHOOK_SECRET).object).toBe('event');
  });
});
