import { sql } from 'kysely';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';

/** How long changes wait before they are added up; until then counts read them too and stay right. */
const delayMs = 15_000;

export async function aggregateCounters(db: Db): Promise<void> {
  await sql`SELECT fold_post_tallies()`.execute(db);
}

export function scheduleTallyAggregation(app: App, context: Context): void {
  repeatInBackground(app, context, {
    name: 'post-counts',
    failureMessage: 'posts cannot be counted right now',
    delayMs,
    work: () => aggregateCounters(context.db),
  });
}
