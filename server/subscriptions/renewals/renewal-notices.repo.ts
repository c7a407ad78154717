import { sql } from 'kysely';
import { yearlyRenewalNoticeDays } from '#contract/limits.ts';
import type { Province } from '#contract/vocabulary.ts';
import { lockDue } from '#server/platform/db/claim-due.ts';
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
    WITH due AS (${lockDue('subscriptions', {
      key: ['id'],
      where: sql`state = 'active' AND NOT cancels_at_period_end AND renewal_notice_for IS DISTINCT FROM current_period_end
        AND current_period_end > ${now}::timestamptz
        AND current_period_end <= ${now}::timestamptz + interval '1 day' * ${yearlyRenewalNoticeDays}
        AND price_id IN (SELECT id FROM plan_prices WHERE charge_interval = 'year')`,
      orderBy: sql`current_period_end`,
      limit,
    })}),
    noted AS (
      UPDATE subscriptions s SET renewal_notice_for = s.current_period_end FROM due WHERE s.id = due.id RETURNING s.*)
    SELECT noted.user_id, u.province, noted.current_period_end, noted.renewal_cents, plan.name AS plan_name
    FROM noted JOIN users u ON u.id = noted.user_id
      JOIN plan_prices price ON price.id = coalesce(noted.scheduled_price_id, noted.price_id)
      JOIN plans plan ON plan.id = price.plan_id
    WHERE u.deleted_at IS NULL`.execute(tx);
  return rows;
}
