import { repeatInBackground } from '#server/platform/background.ts';
import type { App, Context } from '#server/platform/context.ts';
import { deleteOldRows } from './old-rows.repo.ts';

/** Every hour, so that nothing grows with what people once did. */
export function forgetOldRows(app: App, context: Context): void {
  repeatInBackground(app, context, {
    whatFails: 'what has expired cannot be deleted right now',
    restMs: 3_600_000,
    work: () => deleteOldRows(context.db),
  });
}
