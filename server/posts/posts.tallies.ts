import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App, Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** How long changes wait at most before they are added up. Reading them in the meantime costs a little; it is always right. */
const restMs = 15_000;

/** Adds the posts that came and went to the tallies, so that counts and clusters stay as cheap as they were. */
export async function foldTallies(tx: Tx): Promise<void> {
  await sql`SELECT fold_post_tallies()`.execute(tx);
}

/** Folds now and then while the server runs, and ends before the database closes. */
export function foldTalliesInBackground(app: App, { db, lifecycle }: Context): void {
  const stop = new AbortController();
  const { signal } = stop;
  let running: Promise<unknown> = Promise.resolve();

  async function keepFolding() {
    while (!signal.aborted) {
      await foldTallies(db).catch((error: unknown) =>
        app.log.warn({ err: error }, 'posts cannot be counted right now'),
      );
      await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    lifecycle.whenReady(() => {
      running = keepFolding();
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });
}
