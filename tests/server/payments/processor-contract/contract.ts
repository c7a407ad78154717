import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { ProcessorPrice } from '#server/payments/payment-processor.ts';
import type { StripeProcessor } from '#server/payments/stripe/stripe-processor.ts';
import type { TestStripe } from '#tests/support/stripe/test-stripe.ts';

export const dayMs = 86_400_000;

const price = (id: string, planName: string, cents: number, interval: ProcessorPrice['interval'] = 'month') => ({
  id,
  planName,
  interval,
  cents,
});

export const contractPrices = {
  plus: price('contract-plus-month', 'Plus', 2_900),
  plusYear: price('contract-plus-year', 'Plus', 29_000, 'year'),
  pro: price('contract-pro-month', 'Agent Pro', 8_900),
};

export type Contract = ReturnType<typeof openContract>;

/** A world for the whole file, and a customer for each test. */
export function openContract(getWorld: () => Promise<TestStripe>) {
  let world: TestStripe;
  let processor: StripeProcessor;
  let customerId: string;
  const key = () => randomUUID();

  beforeAll(async () => {
    world = await getWorld();
    processor = world.processor;
  });
  beforeEach(async () => {
    const person = { userId: randomUUID(), email: 'payer@example.ca', name: 'Nadia Tremblay' };
    customerId = await processor.createCustomer(person, key());
    await processor.setProvince(customerId, 'ON');
  });

  const start = async (card: TestCardName, chosen = contractPrices.plus, idempotencyKey = key()) =>
    processor.startSubscription(
      customerId,
      { price: chosen, cardId: await world.saveCard(customerId, card), checkoutId: randomUUID() },
      idempotencyKey,
    );
  const get = async (id: string) => {
    const subscription = await processor.getSubscription(id);
    if (!subscription) throw new Error('The subscription is known.');
    return subscription;
  };
  const secretOf = async (id: string) => (await get(id)).latestInvoice?.confirmationSecret ?? '';
  const eventsOf = async (id: string) =>
    (await world.takeEvents()).filter(({ subscriptionId }) => subscriptionId === id);
  const passPeriod = async (id: string) => {
    const { currentPeriodEnd } = await get(id);
    await world.advanceTo(new Date(currentPeriodEnd.getTime() + 2 * 3_600_000));
  };
  /** Ten whole days before the period ends. */
  const tenDaysLeft = async (id: string) => {
    const at = new Date((await get(id)).currentPeriodEnd.getTime() - 10 * dayMs);
    await world.advanceTo(at);
    return at;
  };
  const daysOf = ({ currentPeriodStart, currentPeriodEnd }: Awaited<ReturnType<typeof get>>) =>
    Math.round((currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / dayMs);

  return {
    key,
    start,
    get,
    secretOf,
    eventsOf,
    passPeriod,
    tenDaysLeft,
    daysOf,
    get world() {
      return world;
    },
    get processor() {
      return processor;
    },
    get customerId() {
      return customerId;
    },
  };
}
