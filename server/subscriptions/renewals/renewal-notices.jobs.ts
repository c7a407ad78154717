import { timeZoneOf } from '#contract/account/time-zone.ts';
import type { AppContext } from '#server/app-context.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { renewalNotification } from '../notifications/subscription-notifications.ts';
import { claimYearlyRenewals } from './renewal-notices.repo.ts';

const delayMs = 60_000;
const atOnce = 20;

export function scheduleRenewalNotices(app: App, context: AppContext): void {
  const { db, config, paymentProcessor } = context;
  repeatInBackground(app, context, {
    name: 'renewal-notices',
    failureMessage: 'members cannot be reminded of yearly renewals right now',
    delayMs,
    work: async (stopping) => notifyOfYearlyRenewals(db, config.publicUrl, await paymentProcessor.now(), stopping),
  });
}

export async function notifyOfYearlyRenewals(
  db: Db,
  site: string | undefined,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const notifyBatch = async (tx: Tx) => {
    const renewals = await claimYearlyRenewals(tx, now, atOnce);
    for (const { user_id, province, plan_name, renewal_cents, current_period_end } of renewals) {
      const renewal = { planName: plan_name, cents: renewal_cents, at: current_period_end };
      await notify(tx, [user_id], renewalNotification(renewal, timeZoneOf(province)), site);
    }
    return renewals.length;
  };
  await repeatUntilDone(() => inTransaction(db, notifyBatch), stopping);
}
