import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { PlanChoice } from '#contract/subscription/plan.ts';
import { getCustomerId } from '#server/payments/customers/customers.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createCheckout } from '#server/subscriptions/checkouts/checkouts.service.ts';
import { createQuote } from '#server/subscriptions/quotes/quotes.service.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { seedTestSubscription } from '../seed-subscription.ts';
import type { World } from './call-world.ts';

/* A member's payment data at the simulated Stripe, created by product code. */

export type Payer = Pick<World, 'db' | 'me'>;

const billingContext = (db: Db) => ({ db, processor: new TestStripe(db).processor, site: undefined });

async function customerOf({ db, me }: Payer) {
  const stripe = new TestStripe(db);
  const { processor } = stripe;
  return { stripe, processor, customerId: await getCustomerId({ db, processor }, me) };
}

/** A card form that was opened, and a card given to it. */
export async function cardSetupOf(payer: Payer, card?: TestCardName) {
  const { stripe, processor, customerId } = await customerOf(payer);
  const setup = await processor.createCardSetup(customerId, randomUUID());
  if (card) await stripe.giveCard(customerId, setup.clientSecret, card);
  return setup;
}

export async function cardOf(payer: Payer, card: TestCardName = 'succeeds'): Promise<string> {
  const { stripe, processor, customerId } = await customerOf(payer);
  const { id, clientSecret } = await cardSetupOf(payer, card);
  if (card === 'asks_confirmation') await stripe.answerBank(customerId, clientSecret, true);
  return (await processor.getCardSetup(customerId, id))?.cardId ?? '';
}

export const quoteOf = async ({ db, me }: Payer, choice: PlanChoice = { planId: 'plus', interval: 'month' }) =>
  (await createQuote(billingContext(db), me, { ...choice, province: 'ON' })).id;

async function pay(payer: Payer, choice?: PlanChoice, cardId: string | null = null): Promise<string> {
  const sent = { clientId: randomUUID(), quoteId: await quoteOf(payer, choice), cardId, draftId: null };
  return (await createCheckout(billingContext(payer.db), payer.me, sent)).id;
}

/** A first payment whose bank asks the member. */
export const openCheckoutOf = async (payer: Payer) => pay(payer, undefined, await cardOf(payer, 'asks_confirmation'));

/** Agent Pro, paid for ten days ago. */
export const planOf = async ({ db, me }: Payer, over: Partial<Parameters<typeof seedTestSubscription>[1]> = {}) => {
  const plan = { userId: me, planId: 'agent-pro', interval: 'month', card: 'succeeds', state: 'active' } as const;
  await seedTestSubscription(db, { ...plan, startedDaysAgo: 10, ...over });
};

export const overduePlanOf = (payer: Payer) => planOf(payer, { card: 'fails_at_renewal', startedDaysAgo: 33 });

/** A plan that becomes the smaller one with its next period. */
export async function changingPlanOf(payer: Payer): Promise<void> {
  await planOf(payer);
  await pay(payer, { planId: 'plus', interval: 'month' });
}

export async function invoiceOf(payer: Payer): Promise<string> {
  await planOf(payer);
  const { processor, customerId } = await customerOf(payer);
  return (await processor.listInvoices(customerId))[0]?.id ?? '';
}

/** All that payments of a member have written. */
export async function paymentRowsOf(db: Db, userId: string) {
  const { rows } = await sql`
    SELECT c.customer_id, c.province,
      (SELECT jsonb_agg(o.data ORDER BY o.id) FROM simulated_stripe_objects o WHERE o.customer_id = c.customer_id) AS objects,
      (SELECT jsonb_agg(s ORDER BY s.id) FROM subscriptions s WHERE s.user_id = c.user_id) AS subscriptions,
      (SELECT jsonb_agg(p ORDER BY p.id) FROM checkouts p WHERE p.user_id = c.user_id) AS checkouts
    FROM payment_customers c WHERE c.user_id = ${userId}`.execute(db);
  return rows;
}
