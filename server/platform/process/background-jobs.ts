import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Context } from '../context.ts';

export interface BackgroundJob {
  name: string;
  failureMessage: string;
  delayMs: number;
  inEveryProcess?: boolean;
  /** The server waits for the work before it stops: long work checks the signal. */
  work: (stopping: AbortSignal) => Promise<unknown>;
}

export const runsBackgroundJobs = ({ config }: Context): boolean => config.role !== 'web';

export function repeatInBackground(app: App, context: Context, job: BackgroundJob): void {
  const { name, failureMessage, delayMs, work } = job;
  if (!job.inEveryProcess && !runsBackgroundJobs(context)) return;
  const stop = new AbortController();
  const { signal } = stop;
  let running: Promise<unknown> = Promise.resolve();

  async function keepWorking() {
    while (!signal.aborted) {
      const began = performance.now();
      const isDone = await work(signal).then(
        () => true,
        (error: unknown) => {
          app.log.warn({ err: error }, failureMessage);
          return false;
        },
      );
      app.workMetrics?.jobRan(name, isDone, performance.now() - began);
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    context.lifecycle.whenReady(() => {
      running = keepWorking();
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });
}

export async function repeatUntilDone(some: () => Promise<number>, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await some()) > 0);
}
