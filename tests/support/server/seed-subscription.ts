import { randomUUID } from 'node:crypto';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import { getCustomerId, setProvince } from '#server/payments/customers/customers.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { adoptSubscription } from '#server/subscriptions/sync/adopt-subscription.service.ts';
import { synchronise } from '#server/subscriptions/sync/synchronise.service.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

interface Seeded {
  userId: string;
  planId: string;
  interval: PlanInterval;
  card: Exclude<TestCardName, 'declined' | 'asks_confirmation'>;
  /** `active` renews, or is past due where the card fails at renewal; `cancelled` ends with the period; `ended` has ended now. */
  state: 'active' | 'cancelled' | 'ended';
  startedDaysAgo: number;
}

const dayMs = 86_400_000;

/** A member's plan as if it had been paid for in the past, with its renewals since. One for each member. */
export async function seedTestSubscription(db: Db, seeded: Seeded): Promise<void> {
  const { userId, planId, interval, card, state, startedDaysAgo } = seeded;
  const stripe = new TestStripe(db, { realNow: () => new Date(Date.now() - startedDaysAgo * dayMs) });
  const past = stripe.processor;
  const customerId = await getCustomerId({ db, processor: past }, userId);
  if ((await past.listCards(customerId)).length > 0) return;
  await setProvince({ db, processor: past }, userId, 'ON');
  const cardId = await stripe.saveCard(customerId, card);
  await past.setDefaultCard(customerId, cardId);
  const price = await db
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .select(['plan_prices.id', 'plans.name as planName', 'plan_prices.cents'])
    .where('plan_id', '=', planId)
    .where('charge_interval', '=', interval)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  const start = { price: { ...price, interval }, cardId, checkoutId: randomUUID() };
  const { id } = await past.startSubscription(customerId, start, randomUUID());
  const { processor } = new TestStripe(db);
  if (state === 'cancelled') await processor.setCancelAtPeriodEnd(id, true);
  if (state === 'ended') await processor.endSubscription(id);
  const reading = await processor.getSubscription(id);
  const billing = { db, processor, site: undefined };
  const stored = reading && (await adoptSubscription(billing, { ...reading, checkoutId: null }));
  if (stored) await synchronise(billing, stored);
}
