import type { AppContext } from '#server/app-context.ts';
import type { App } from '#server/platform/context.ts';
import { siteOrigin } from '#server/platform/http/origin.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { sendReceipts } from './receipts.service.ts';

export function scheduleReceipts(app: App, context: AppContext): void {
  const { config, db, paymentProcessor: processor } = context;
  const sending = { db, processor, site: siteOrigin(config), taxNumber: config.taxNumber };
  const onError = (err: unknown) => app.log.warn({ err }, 'a receipt could not be sent');
  repeatInBackground(app, context, {
    name: 'receipts',
    failureMessage: 'receipts cannot be sent right now',
    delayMs: 2_000,
    work: () => sendReceipts(sending, { onError }),
  });
}
