import { sql } from 'kysely';
import { planEndNoticeDays } from '#contract/limits.ts';
import type { Province } from '#contract/vocabulary.ts';
import { lockDue } from '#server/platform/db/claim-due.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface EndingPlan {
  user_id: string;
  province: Province | null;
  current_period_end: Date;
  plan_id: string;
  /** null: the free plan follows. */
  next_plan_id: string | null;
}

/** Claims those whose plan ends or is replaced within the days of the notice, once for each end. `now` is the processor's time. */
export async function claimEndingPlans(tx: Tx, now: Date, limit: number): Promise<EndingPlan[]> {
  const { rows } = await sql<EndingPlan>`
    WITH due AS (${lockDue('subscriptions', {
      key: ['id'],
      where: sql`state = 'active' AND (cancels_at_period_end OR scheduled_price_id IS NOT NULL)
        AND current_period_end > ${now}::timestamptz
        AND current_period_end <= ${now}::timestamptz + interval '1 day' * ${planEndNoticeDays}
        AND (end_notice_at IS NULL OR end_notice_at < current_period_end - interval '1 day' * ${planEndNoticeDays})`,
      orderBy: sql`current_period_end`,
      limit,
    })}),
    noted AS (
      UPDATE subscriptions s SET end_notice_at = ${now}::timestamptz FROM due WHERE s.id = due.id RETURNING s.*)
    SELECT noted.user_id, u.province, noted.current_period_end, price.plan_id,
      CASE WHEN noted.cancels_at_period_end THEN NULL ELSE next.plan_id END AS next_plan_id
    FROM noted JOIN users u ON u.id = noted.user_id JOIN plan_prices price ON price.id = noted.price_id
      LEFT JOIN plan_prices next ON next.id = noted.scheduled_price_id
    WHERE u.deleted_at IS NULL`.execute(tx);
  return rows;
}
