import type { App, Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { continueDeletion, continueDeletions, startDeletion } from './account-deletion.service.ts';
import { exportAsJson } from './account-export.service.ts';

/** How long the request waits for the deletion of a large account; the job deletes the rest. */
const deletionAwaitedMs = 5_000;
const deletionDelayMs = 30_000;

export function registerAccounts(app: App, context: Context): void {
  route(app, context, 'GET /user/export', async ({ db, viewer }) => ({ json: exportAsJson(db, viewer.id) }));

  routeWithoutTransaction(app, context, 'DELETE /user', async ({ viewer }) => {
    await inTransaction(context.db, (db) => startDeletion(db, viewer.id));
    await continueDeletion(context.db, viewer.id, AbortSignal.timeout(deletionAwaitedMs));
    return { data: [], message: 'Your account has been deleted' };
  });
  repeatInBackground(app, context, {
    name: 'deleted-accounts',
    failureMessage: 'deleted accounts cannot be cleared right now',
    delayMs: deletionDelayMs,
    work: (stopping) => continueDeletions(context.db, stopping),
  });
}
