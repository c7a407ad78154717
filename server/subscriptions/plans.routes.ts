import type { AppContext } from '#server/app-context.ts';
import type { App } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { schedulePlanEndNotices } from './limits/plan-ends.jobs.ts';
import { findActiveSubscription, getOwnSubscription } from './own/own-subscription.service.ts';
import { listPlans } from './plans/plans.service.ts';
import { scheduleRenewalNotices } from './renewals/renewal-notices.jobs.ts';

export function registerPlans(app: App, context: AppContext): void {
  schedulePlanEndNotices(app, context);
  scheduleRenewalNotices(app, context);

  route(app, context, 'GET /subscription/plans', async ({ db }) => {
    const plans = await listPlans(db);
    return { data: plans, total: plans.length };
  });

  route(app, context, 'GET /subscription/active-subscription', async ({ db, viewer }) => {
    const data = await findActiveSubscription(db, viewer.id);
    return data ? { data } : { success: false, data, message: 'You don’t have a paid plan.' };
  });

  route(app, context, 'GET /subscription/mine', async ({ db, viewer }) => ({
    data: await getOwnSubscription({ db, processor: context.paymentProcessor }, viewer.id),
  }));
}
