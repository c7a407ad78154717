import { paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import type { AppContext } from '#server/app-context.ts';
import { processorUnavailableText } from '#server/payments/call-processor.ts';
import { PaymentRefused, ProcessorUnavailable } from '#server/payments/payment-processor.ts';
import type { App } from '#server/platform/context.ts';
import { conflict, unavailable } from '#server/platform/errors.ts';
import { originForLinks, siteOrigin } from '#server/platform/http/origin.ts';
import { routeWithoutTransaction } from '#server/platform/http/route.ts';
import { cancelPlan, cancelScheduledPlanChange, resumePlan } from './changes/changes.service.ts';
import {
  cancelCheckout,
  checkCheckout,
  createCheckout,
  getLatestCheckout,
  getOwnCheckout,
  payOverdue,
} from './checkouts/checkouts.service.ts';
import { scheduleSubscriptionJobs } from './jobs/subscription.jobs.ts';
import { getOwnSubscription } from './own/own-subscription.service.ts';
import { createQuote } from './quotes/quotes.service.ts';

/** None of these calls holds a transaction while a processor is asked. */
export function registerSubscriptions(app: App, context: AppContext): void {
  const { config, db, paymentProcessor: processor } = context;
  const billing = { db, processor, site: siteOrigin(config) };
  routeWithoutTransaction(app, context, 'POST /subscription/quotes', async ({ viewer, body }) => ({
    data: await answered(createQuote(billing, viewer.id, body)),
  }));
  routeWithoutTransaction(app, context, 'POST /subscription/checkout', async ({ viewer, body, request }) => ({
    data: await answered(createCheckout({ ...billing, site: originForLinks(config, request) }, viewer.id, body)),
  }));
  routeWithoutTransaction(app, context, 'GET /subscription/checkout/latest', async ({ viewer }) => ({
    data: await getLatestCheckout(billing, viewer.id),
  }));
  routeWithoutTransaction(app, context, 'GET /subscription/checkout/{id}', async ({ viewer, params }) => ({
    data: await getOwnCheckout(billing, viewer.id, params.id),
  }));
  routeWithoutTransaction(app, context, 'POST /subscription/checkout/{id}/checks', async ({ viewer, params }) => ({
    data: await answered(checkCheckout(billing, viewer.id, params.id)),
  }));
  routeWithoutTransaction(app, context, 'DELETE /subscription/checkout/{id}', async ({ viewer, params }) => ({
    data: await answered(cancelCheckout(billing, viewer.id, params.id)),
  }));
  const changed = async (change: typeof cancelPlan, userId: string) => {
    await answered(change(billing, userId));
    return { data: await getOwnSubscription(billing, userId) };
  };
  routeWithoutTransaction(app, context, 'POST /subscription/cancel', ({ viewer }) => changed(cancelPlan, viewer.id));
  routeWithoutTransaction(app, context, 'POST /subscription/resume', ({ viewer }) => changed(resumePlan, viewer.id));
  routeWithoutTransaction(app, context, 'DELETE /subscription/scheduled-change', ({ viewer }) =>
    changed(cancelScheduledPlanChange, viewer.id),
  );
  routeWithoutTransaction(app, context, 'POST /subscription/overdue-payments', async ({ viewer, body }) => ({
    data: await answered(payOverdue(billing, viewer.id, body)),
  }));
  scheduleSubscriptionJobs(app, context, billing);
}

/** @throws ApiError 503 where the processor does not answer, 409 for what it refuses */
async function answered<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) throw unavailable(processorUnavailableText, error);
    if (error instanceof PaymentRefused) throw conflict(paymentFailureTexts[error.failure]);
    throw error;
  }
}
