import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { AppContext } from '#server/app-context.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { getFreePlan, getPlans } from '../plans/plans.service.ts';
import { splitByLimits } from './limits.service.ts';
import { endNotification } from './plan-end-notifications.ts';
import { claimEndingPlans, type EndingPlan } from './plan-ends.repo.ts';

const delayMs = 60_000;
const plansAtOnce = 20;

export function schedulePlanEndNotices(app: App, context: AppContext): void {
  const { db, config, paymentProcessor } = context;
  repeatInBackground(app, context, {
    name: 'plan-ends',
    failureMessage: 'members cannot be told of the end of their plans right now',
    delayMs,
    work: async (stopping) => notifyOfPlanEnds(db, config.publicUrl, await paymentProcessor.now(), stopping),
  });
}

/** `now` is the processor's time. */
export async function notifyOfPlanEnds(
  db: Db,
  site: string | undefined,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const notifyBatch = async (tx: Tx) => {
    const ending = await claimEndingPlans(tx, now, plansAtOnce);
    for (const each of ending) await notifyOfPlanEnd(tx, each, site);
    return ending.length;
  };
  await repeatUntilDone(() => inTransaction(db, notifyBatch), stopping);
}

async function notifyOfPlanEnd(tx: Tx, row: EndingPlan, site: string | undefined): Promise<void> {
  const plans = await getPlans(tx, [row.plan_id, ...(row.next_plan_id ? [row.next_plan_id] : [])]);
  const next = row.next_plan_id ? plans.get(row.next_plan_id) : await getFreePlan(tx);
  // The same plan at another interval takes nothing away.
  if (!next || next.id === row.plan_id) return;
  const on = row.current_period_end.toLocaleDateString('en-CA', {
    month: 'long',
    day: 'numeric',
    timeZone: timeZoneOf(row.province),
  });
  const split = await splitByLimits(tx, row.user_id, next.limits);
  const endedName = plans.get(row.plan_id)?.name ?? '';
  await notify(tx, [row.user_id], endNotification({ endedName, nextName: next.name, on, ...split }), site);
}
