import { sql } from 'kysely';
import { repeatInBackground } from '#server/platform/background.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** How long changes wait at most before they are added up. Reading them in the meantime costs a little; it is always right. */
const restMs = 15_000;

/** Adds the posts that came and went to the tallies, so that counts and clusters stay as cheap as they were. */
export async function foldTallies(tx: Tx): Promise<void> {
  await sql`SELECT fold_post_tallies()`.execute(tx);
}

/** Folds now and then while the server runs. */
export function foldTalliesInBackground(app: App, context: Context): void {
  repeatInBackground(app, context, {
    whatFails: 'posts cannot be counted right now',
    restMs,
    work: () => foldTallies(context.db),
  });
}
