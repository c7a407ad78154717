import type { Province } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getFreePlan } from '#server/subscriptions/plans/plans.service.ts';
import { insertRows } from '../../insert-rows.ts';
import type { Holding } from '../owners.ts';
import { choosePlan } from './choose-plan.ts';
import { planRows, type Subscriber } from './plan-rows.ts';

/** Gives people the plans that their posts need, paid for at the test processor. Those who were there before keep what they have. */
export async function insertPlans(tx: Tx, holdings: ReadonlyMap<string, Holding>, now: Date): Promise<void> {
  const rows = (await chooseSubscribers(tx, holdings)).map((subscriber) => planRows(subscriber, now));
  const columns = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await insertRows(tx, 'payment_customers', columns('payment_customers'));
  await insertRows(tx, 'test_customers', columns('test_customers'));
  await insertRows(tx, 'test_cards', columns('test_cards'));
  await insertRows(tx, 'test_subscriptions', columns('test_subscriptions'));
  const invoices = columns('test_invoices').flat();
  // Invoices are numbered in the order of their rows.
  const issued = invoices.sort((a, b) => a.issued_at.getTime() - b.issued_at.getTime());
  await insertRows(tx, 'test_invoices', issued);
  await insertRows(tx, 'subscriptions', columns('subscriptions'));
}

async function chooseSubscribers(tx: Tx, holdings: ReadonlyMap<string, Holding>): Promise<Subscriber[]> {
  const offered = await findOffers(tx);
  const people = await tx
    .selectFrom('users')
    .leftJoin('payment_customers', 'payment_customers.user_id', 'users.id')
    .select(['users.id', 'users.province'])
    .where('users.id', 'in', [...holdings.keys()])
    .where('users.deleted_at', 'is', null)
    .where('payment_customers.user_id', 'is', null)
    .orderBy('users.id')
    .execute();
  return people.flatMap(({ id, province }) => {
    const holding = holdings.get(id);
    const plan = holding && choosePlan(id, holding, offered);
    return plan ? [{ userId: id, province: province as Province, plan }] : [];
  });
}

async function findOffers(tx: Tx) {
  const offers = await tx
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .select(['plan_prices.id as priceId', 'plans.id as planId', 'plans.name as planName', 'plan_prices.cents'])
    .select(['plan_prices.charge_interval as interval'])
    .select(['plans.active_listings as activeListings', 'plans.active_requests as activeRequests'])
    .where('plans.retired_at', 'is', null)
    .where('plan_prices.replaced_at', 'is', null)
    .execute();
  const { activeListings, activeRequests } = (await getFreePlan(tx)).limits;
  return { offers, free: { listings: activeListings, requests: activeRequests } };
}
