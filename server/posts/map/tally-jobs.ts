import { sql } from 'kysely';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';

/** How long changes wait before they are added up; until then counts read them too and stay right. */
const restMs = 15_000;

export async function aggregateCounters(db: Db): Promise<void> {
  await sql`SELECT fold_post_tallies()`.execute(db);
}

export function foldTalliesInBackground(app: App, context: Context): void {
  repeatInBackground(app, context, {
    name: 'post-counts',
    whatFails: 'posts cannot be counted right now',
    restMs,
    work: () => aggregateCounters(context.db),
  });
}
