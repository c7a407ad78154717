import { sql } from 'kysely';
import { yearlyRenewalNoticeDays } from '#contract/limits.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Renewal {
  user_id: string;
  province: Province | null;
  current_period_end: Date;
  renewal_cents: number;
  plan_name: string;
}

/** Claims yearly plans that renew within the days of the notice, once for each renewal. `now` is the processor's time. */
export async function claimYearlyRenewals(tx: Tx, now: Date, limit: number): Promise<Renewal[]> {
  const { rows } = await sql<Renewal>`
    WITH due AS (
      SELECT s.id FROM subscriptions s JOIN plan_prices price ON price.id = s.price_id
      WHERE s.state = 'active' AND price.charge_interval = 'year' AND NOT s.cancels_at_period_end
        AND s.current_period_end > ${now}::timestamptz
        AND s.current_period_end <= ${now}::timestamptz + interval '1 day' * ${yearlyRenewalNoticeDays}
        AND s.renewal_notice_for IS DISTINCT FROM s.current_period_end
      ORDER BY s.current_period_end LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED),
    noted AS (
      UPDATE subscriptions s SET renewal_notice_for = s.current_period_end FROM due WHERE s.id = due.id RETURNING s.*)
    SELECT noted.user_id, u.province, noted.current_period_end, noted.renewal_cents, plan.name AS plan_name
    FROM noted JOIN users u ON u.id = noted.user_id
      JOIN plan_prices price ON price.id = coalesce(noted.scheduled_price_id, noted.price_id)
      JOIN plans plan ON plan.id = price.plan_id
    WHERE u.deleted_at IS NULL`.execute(tx);
  return rows;
}
