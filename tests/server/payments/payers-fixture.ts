import { beforeAll, expect } from 'vitest';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import type { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { openStandingStripe } from './standing-stripe.ts';

type Payer = Awaited<ReturnType<typeof callsOf>>;

/** A server over the simulated Stripe for a file, and what its members do with cards and plans. */
export function openPayers(getDb: () => Db, env: NodeJS.ProcessEnv = {}) {
  let world: TestStripe;
  beforeAll(async () => {
    world = await openStandingStripe(getDb());
  });
  const getApp = testApp(getDb, () => ({ env: { ...severalAddresses, ...env }, ...world.parts }));

  const callsOfUser = (userId: string) => callsOf(getApp(), getDb(), userId);
  const member = async () => callsOfUser((await makeUser(getDb())).id);

  async function giveCard(call: Payer, testCard: TestCardName) {
    const { id, clientSecret } = (await call('POST /payment/setup_intent')).answer.data;
    const given = await call('POST /payment/test-cards', { body: { clientSecret, testCard } });
    expect(given.status).toBe(200);
    return { id, clientSecret };
  }

  const complete = async (call: Payer, id: string, isDefault = false) =>
    (await call('POST /payment/setup_intent/{id}/completion', { id, body: { isDefault } })).answer.data;

  async function addCard(call: Payer, testCard: TestCardName = 'succeeds', isDefault = false) {
    const { card } = await complete(call, (await giveCard(call, testCard)).id, isDefault);
    if (!card) throw new Error('The card is saved.');
    return card;
  }

  const customerOf = async ({ id }: Payer) =>
    getDb().selectFrom('payment_customers').select('customer_id').where('user_id', '=', id).execute();

  /** A running plan that renews with this card. */
  async function startPlus(call: Payer, cardId: string, province: Province = 'ON') {
    const [{ customer_id = '' } = {}] = await customerOf(call);
    const price = await getDb()
      .selectFrom('plan_prices')
      .select(['id', 'cents'])
      .where('plan_id', '=', 'plus')
      .where('charge_interval', '=', 'month')
      .executeTakeFirstOrThrow();
    await world.processor.setProvince(customer_id, province);
    const start = { price: { ...price, planName: 'Plus', interval: 'month' as const }, cardId };
    return world.processor.startSubscription(
      customer_id,
      { ...start, checkoutId: crypto.randomUUID() },
      crypto.randomUUID(),
    );
  }

  return {
    callsOfUser,
    member,
    giveCard,
    complete,
    addCard,
    customerOf,
    startPlus,
    get world() {
      return world;
    },
  };
}
