import { sql } from 'kysely';
import type { Province } from '#contract/vocabulary.ts';
import type { StripeObject } from '#server/payments/simulated-stripe/core/objects.ts';
import { formatInvoiceNumber } from '#server/payments/simulated-stripe/customer-state.repo.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getFreePlan } from '#server/subscriptions/plans/plans.service.ts';
import { insertRows } from '../../insert-rows.ts';
import type { Holding } from '../owners.ts';
import { choosePlan } from './choose-plan.ts';
import { planRows, type Subscriber } from './plan-rows.ts';

/** Gives people the plans that their posts need, paid for at the simulated Stripe. Those who were there before keep what they have. */
export async function insertPlans(tx: Tx, holdings: ReadonlyMap<string, Holding>, now: Date): Promise<void> {
  const subscribers = await chooseSubscribers(tx, holdings);
  const rows = await Promise.all(subscribers.map((subscriber) => planRows(subscriber, now)));
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await numberInvoices(tx, rows);
  await insertRows(tx, 'payment_customers', column('payment_customers'));
  const objects = rows.flatMap(({ customerId, objects: ofCustomer }) =>
    ofCustomer.map((row) => ({ ...row, customer_id: isOfCustomer(row.data) ? customerId : null })),
  );
  // Subscribers share their prices.
  await insertRows(tx, 'simulated_stripe_objects', objects, 'keep');
  await insertRows(tx, 'subscriptions', column('subscriptions'));
}

const isOfCustomer = ({ object }: StripeObject) => object !== 'price' && object !== 'product';

/** In the order in which they were issued. */
async function numberInvoices(tx: Tx, rows: Awaited<ReturnType<typeof planRows>>[]): Promise<void> {
  const issued = rows
    .flatMap(({ invoices, province }) => invoices.map((invoice) => ({ invoice, province })))
    .sort((a, b) => a.invoice.created - b.invoice.created);
  const { rows: numbers } = await sql<{ number: number }>`
    SELECT nextval('simulated_invoice_numbers') AS number FROM generate_series(1, ${issued.length})`.execute(tx);
  for (const [at, { invoice, province }] of issued.entries())
    invoice.number = formatInvoiceNumber(invoice.created, province, numbers[at]?.number ?? 0);
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
