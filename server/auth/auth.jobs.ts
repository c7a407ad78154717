import type { App, Context } from '#server/platform/context.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { deleteOldRows } from './expired-rows.repo.ts';

export function scheduleExpiredRowDeletion(app: App, context: Context): void {
  repeatInBackground(app, context, {
    name: 'expired-sign-ins',
    failureMessage: 'what has expired cannot be deleted right now',
    delayMs: 3_600_000,
    work: () => deleteOldRows(context.db),
  });
}
