import type { App } from '#server/platform/context.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { deleteOldKeys } from './idempotent.ts';
import type { ReceiveEvent } from './test-events.ts';
import { TestProcessor } from './test-processor.ts';

const restMs = 1_000;

/** Renews and ends as time passes, and sends the events. */
export function scheduleTestProcessorJobs(app: App, context: PaymentsContext, receive: ReceiveEvent): void {
  const { paymentProcessor } = context;
  if (!(paymentProcessor instanceof TestProcessor)) return;
  repeatInBackground(app, context, {
    whatFails: 'the test processor cannot work right now',
    restMs,
    async work(stopping) {
      await paymentProcessor.runDue(stopping);
      await paymentProcessor.deliverEvents(receive, stopping);
    },
  });
  repeatInBackground(app, context, {
    whatFails: 'old idempotency keys of the test processor cannot be deleted right now',
    restMs: 3_600_000,
    work: () => deleteOldKeys(context.db),
  });
}
