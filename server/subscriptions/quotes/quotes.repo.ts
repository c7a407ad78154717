import { sql } from 'kysely';
import { quoteLifeMinutes } from '#contract/limits.ts';
import type { PlanChoice } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { QuoteLine } from '#server/payments/payment-processor.ts';
import type { Db } from '#server/platform/db/database.ts';

export type PriceRow = NonNullable<Awaited<ReturnType<typeof findPrice>>>;

const prices = (db: Db) =>
  db
    .selectFrom('plan_prices')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .select(['plan_prices.id', 'plan_prices.cents', 'plan_prices.charge_interval as interval'])
    .select(['plans.id as planId', 'plans.name as planName', 'plans.position']);

export const findPrice = (db: Db, { planId, interval }: PlanChoice) =>
  prices(db)
    .where('plans.id', '=', planId)
    .where('plans.retired_at', 'is', null)
    .where('plan_prices.charge_interval', '=', interval)
    .where('plan_prices.replaced_at', 'is', null)
    .executeTakeFirst();

/** A price that was quoted, which a new one may have replaced since. */
export const getPrice = (db: Db, id: string): Promise<PriceRow> =>
  prices(db).where('plan_prices.id', '=', id).executeTakeFirstOrThrow();

interface NewQuote {
  userId: string;
  kind: 'start' | 'upgrade' | 'downgrade';
  priceId: string;
  subscriptionId: string | null;
  fromPriceId: string | null;
  lines: readonly QuoteLine[];
  dueNowCents: number;
  renewalCents: number;
  renewsAt: Date;
  startsAt: Date;
  proratedAt: Date;
  province: Province;
}

export async function insertQuote(db: Db, quote: NewQuote) {
  return db
    .insertInto('payment_quotes')
    .values({
      user_id: quote.userId,
      kind: quote.kind,
      price_id: quote.priceId,
      subscription_id: quote.subscriptionId,
      from_price_id: quote.fromPriceId,
      lines: JSON.stringify(quote.lines),
      due_now_cents: quote.dueNowCents,
      renewal_cents: quote.renewalCents,
      renews_at: quote.renewsAt,
      starts_at: quote.startsAt,
      prorated_at: quote.proratedAt,
      province: quote.province,
      expires_at: sql<Date>`now() + interval '1 minute' * ${quoteLifeMinutes}`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

export const findQuote = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('payment_quotes')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Kept for a day after they expire, so that a late press gets the reason. */
export async function deleteOldQuotes(db: Db): Promise<void> {
  await db.deleteFrom('payment_quotes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
