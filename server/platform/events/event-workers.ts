import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Context } from '../context.ts';
import { repeatInBackground, repeatUntilDone, runsBackgroundJobs } from '../process/background-jobs.ts';
import { deleteOldEvents } from './event-deliveries.repo.ts';
import { type EventHandlers, handleDueEvents } from './handle-events.ts';
import { eventsChannel } from './publish-event.ts';

/** Polling finds rescheduled deliveries and those with a lost signal. */
const pollMs = 2_000;
const cleanUpMs = 3_600_000;
const workersOnPostgres = 4;

export function startEventWorkers(app: App, context: Context, handlers: EventHandlers): void {
  if (!runsBackgroundJobs(context)) return;
  const { config, db, lifecycle, signals } = context;
  const stop = new AbortController();
  const { signal } = stop;
  const wakeUps = new EventTarget();
  const onError = (error: Error) => app.log.error({ err: error }, 'an event could not be handled');
  let running: Promise<unknown> = Promise.resolve();
  let unsubscribe: (() => void) | undefined;

  async function work() {
    while (!signal.aborted) {
      const idleAbort = new AbortController();
      const wakeUp = once(wakeUps, 'wake', { signal: idleAbort.signal }).catch(() => undefined);
      try {
        await handleDueEvents(db, { handlers, onError, stopping: signal });
      } catch (error) {
        app.log.warn({ err: error }, 'events cannot be read right now');
        await sleep(pollMs, undefined, { signal }).catch(() => undefined);
      }
      await Promise.race([
        wakeUp,
        sleep(pollMs, undefined, { signal: idleAbort.signal, ref: false }).catch(() => undefined),
      ]);
      idleAbort.abort();
    }
  }

  app.addHook('onListen', async () => {
    lifecycle.whenReady(() => {
      unsubscribe = signals?.subscribe(eventsChannel, () => wakeUps.dispatchEvent(new Event('wake')));
      running = Promise.all(Array.from({ length: config.databaseUrl ? workersOnPostgres : 1 }, work));
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    unsubscribe?.();
    wakeUps.dispatchEvent(new Event('wake'));
    await running;
  });
  repeatInBackground(app, context, {
    name: 'old-events',
    failureMessage: 'old events cannot be deleted right now',
    delayMs: cleanUpMs,
    work: (stopping) => repeatUntilDone(() => deleteOldEvents(db), stopping),
  });
}
