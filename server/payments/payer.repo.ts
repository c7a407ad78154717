import type { Db } from '#server/platform/db/database.ts';
import type { ProcessorName } from './payment-processor.ts';

export async function findCustomerId(db: Db, processor: ProcessorName, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('processor', '=', processor)
    .executeTakeFirst();
  return row?.customer_id;
}

export async function findPlanName(db: Db, priceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .select('plans.name')
    .where('plan_prices.id', '=', priceId)
    .executeTakeFirst();
  return row?.name;
}

export const findPayer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'province'])
    .where('id', '=', userId)
    .executeTakeFirst();
